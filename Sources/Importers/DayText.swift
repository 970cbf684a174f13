import StreakEngine

/// What to say of a text that is no day.
enum DayText {
  static func nonexistent(_ text: String) -> String { "there is no day \(text.prefix(80)) in the calendar" }

  /// Where a file has to have its days as `YYYY-MM-DD`; `other` is for what is no date at all.
  static func fault(_ text: String, else other: String? = nil) -> String {
    do throws(DayError) { _ = try Day(parsing: text) } catch {
      guard case .malformed = error else { return error.description }
      if DateFormat.forms(of: text).contains(where: { $0.read(text) == .nonexistent }) { return nonexistent(text) }
    }
    return other ?? DayError.malformed(String(text.prefix(80))).description
  }
}

/// How the days of one table are read: in the form that a person says, else as `YYYY-MM-DD`, or instants among them.
struct DayReader {
  let format: DateFormat?

  enum Found {
    case day(Day)
    case instant(Int64)
  }

  func read(_ text: String) throws(FieldError) -> Found {
    if let format { return .day(try day(text, format)) }
    if let day = try? Day(parsing: text) { return .day(day) }
    // A column of dates may hold instants.
    if text.utf8.count > 10, Self.isDay(text.prefix(10)) { return .instant(try RecordDraft.instant(text)) }
    throw FieldError(message: DateFormat.complaint(text) ?? DayText.fault(text))
  }

  /// Whether it is one, or would be in another form, or looks like one that no calendar has.
  func isDated(_ text: String) -> Bool {
    let isOwn = Self.isDay(text.prefix(10)) || format.map { $0.read(text) != .other } == true
    return isOwn || DateFormat.forms(of: text).contains { $0.read(text) != .other }
  }

  /// Whether a text has that form, whatever the calendar says of it.
  private static func isDay(_ text: Substring) -> Bool {
    do throws(DayError) { _ = try Day(parsing: text) } catch {
      if case .malformed = error { return false }
    }
    return true
  }

  private func day(_ text: String, _ format: DateFormat) throws(FieldError) -> Day {
    switch format.read(text) {
    case .day(let day): return day
    case .nonexistent: throw FieldError(message: DayText.nonexistent(text))
    case .outOfRange, .other:
      let fitting = DateFormat.fitting(text)
      let hint = fitting.count == 1 ? ": it would be with \(fitting[0].typed)" : ""
      throw FieldError(message: "“\(text.prefix(80))” is not a day as --date-format \(format.text) has it\(hint)")
    }
  }
}
