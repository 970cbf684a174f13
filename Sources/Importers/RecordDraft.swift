import JSONText
import Platform
import StreakEngine

/// What is wrong with one field, without its place.
struct FieldError: Error {
  let message: String
}

/// A record while its fields come in, each checked as it comes.
struct RecordDraft {
  var activity: ActivityName?
  var day: Day?
  var at: Int64?
  var amount: Amount?
  var isSkip = false
  var source: String?
  var zone: String?
  var isSkewed = false

  /// Sets a field from text.
  mutating func set(_ field: RecordField, _ text: String, names: inout FileNames) throws(FieldError) {
    switch field {
    case .activity: activity = try names.activity(text)
    case .source: source = try Self.identifier(text, "a source")
    case .day: day = try Self.day(text)
    case .at: at = try Self.instant(text)
    case .amount: amount = try Self.amount(text)
    case .skip: isSkip = try Self.truth(text)
    case .zone: zone = try names.zones.checked(text)
    case .skewed: isSkewed = try Self.truth(text)
    }
  }

  /// The record, once all fields are in.
  func record() throws(FieldError) -> ImportedRecord {
    guard let activity else { throw FieldError(message: "the activity is missing") }
    guard day != nil || at != nil else { throw FieldError(message: "the day is missing (or at, an instant)") }
    if isSkip {
      guard amount == nil else { throw FieldError(message: "a skipped day has no amount") }
      return ImportedRecord(
        activity: activity.id, day: day, at: at, value: .skip, source: source, zone: zone, title: activity.title)
    }
    guard let amount else { throw FieldError(message: "the amount is missing (or skip)") }
    return ImportedRecord(
      activity: activity.id, day: day, at: at, value: .amount(amount), source: source, zone: zone,
      isSkewed: isSkewed, title: activity.title)
  }

  /// Ids are `[a-z0-9][a-z0-9-]{0,63}`.
  private static func identifier(_ text: String, _ what: String) throws(FieldError) -> String {
    let bytes = text.utf8
    let isWellFormed = bytes.allSatisfy { 97...122 ~= $0 || 48...57 ~= $0 || $0 == 45 }
    guard (1...64).contains(bytes.count), isWellFormed, bytes.first != 45 else {
      throw FieldError(
        message: "“\(text.prefix(80))” is not \(what): use a to z, 0 to 9 and -, at most 64, such as read-30")
    }
    return text
  }

  private static func day(_ text: String) throws(FieldError) -> Day {
    if let day = try? Day(parsing: text) { return day }
    throw FieldError(message: DayText.fault(text))
  }

  static func instant(_ text: String) throws(FieldError) -> Int64 {
    do throws(TimestampError) { return try Timestamp.parse(text) } catch {
      throw FieldError(message: error.description)
    }
  }

  private static func truth(_ text: String) throws(FieldError) -> Bool {
    switch text {
    case "true", "yes", "1": return true
    case "false", "no", "0", "": return false
    default: throw FieldError(message: "“\(text.prefix(80))” is neither true nor false")
    }
  }

  private static func amount(_ text: String) throws(FieldError) -> Amount {
    guard let decimal = Decimal(text) else { throw notAnAmount(text) }
    return try amount(decimal, text)
  }

  static func amount(_ decimal: Decimal, _ text: String) throws(FieldError) -> Amount {
    guard decimal.coefficient >= 0 else { throw notAnAmount(text) }
    guard decimal.coefficient < 1_000_000_000_000_000_000,
      let amount = Amount(coefficient: decimal.coefficient, scale: decimal.scale)
    else {
      throw FieldError(
        message:
          "\(text) has more than \(Amount.maximumDigits) digits, or more than \(Amount.maximumScale) after the point")
    }
    return amount
  }

  private static func notAnAmount(_ text: String) -> FieldError {
    FieldError(message: "“\(text.prefix(80))” is not an amount: give a number of 0 or more, such as 8230 or 1.5")
  }
}
