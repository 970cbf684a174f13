import JSONText
import StreakEngine

extension Definition {
  /// The definition as a JSON object, keys in a fixed order, only what differs from the defaults.
  public func write(to writer: inout JSONWriter, idKey: String = "id") {
    let activity = self.activity
    writer.beginObject()
    writer.field(idKey, activity.id)
    writer.field("kind", activity.kind.rawValue)
    writer.field("title", title)
    if !symbol.isEmpty { writer.field("symbol", symbol) }
    if let tint { writer.field("tint", tint) }
    if let unit { writer.field("unit", unit) }
    if let origin { writer.field("origin", origin) }
    writer.field("added", activity.added.description)
    writer.key("goals")
    writer.beginObject()
    for goal in activity.goals {
      writer.key(goal.cadence.description)
      writer.beginArray()
      for threshold in goal.ladder { writer.decimal(threshold.decimal) }
      writer.endArray()
    }
    writer.endObject()
    writeRules(to: &writer)
    writer.endObject()
  }

  private func writeRules(to writer: inout JSONWriter) {
    if activity.threshold != .one { writer.field("threshold", activity.threshold) }
    if activity.due != .all { writer.field("days", activity.due.names) }
    if let limit = activity.limit { writer.field("atMost", limit.absent.rawValue) }
    if let reminder = activity.reminder { writer.field("reminder", WallTime.text(reminder)) }
    if activity.weight != .one { writer.field("weight", activity.weight) }
    if let grace = activity.grace {
      writer.key("grace")
      writer.integer(grace.days)
    }
    if isPrivate {
      writer.key("private")
      writer.bool(true)
    }
  }

  /// The stored document: the object with the number in front of it.
  func encoded() -> [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return [UInt8].littleEndian(number) + writer.bytes
  }

  init(decoding value: Span<UInt8>) throws(JournalError) {
    do throws(JSONError) {
      guard value.count > 4 else { throw JSONError(.truncated, offset: value.count) }
      var reader = JSONReader(value.extracting(4..<value.count))
      var parts = DefinitionParts()
      try reader.beginObject()
      while let key = try reader.nextKey() {
        if try !parts.read(key, from: &reader) { try reader.skip() }
      }
      try reader.end()
      self = try parts.definition(at: reader.offset)
      number = UInt32(truncatingIfNeeded: value.littleEndian(at: 0, count: 4))
    } catch {
      throw .damaged(entry: "activity", reason: error.description)
    }
  }
}

extension Amount {
  /// The amount as JSON writes it.
  public var decimal: Decimal { Decimal(coefficient: billionths, scale: Amount.maximumScale) }

  /// The amount of a JSON number; nil if it is negative or has more digits than one record may have.
  public init?(_ decimal: Decimal) {
    guard decimal.coefficient >= 0, decimal.coefficient < 1_000_000_000_000_000_000 else { return nil }
    self.init(coefficient: decimal.coefficient, scale: decimal.scale)
  }
}

extension JSONWriter {
  mutating func field(_ key: String, _ value: Amount) {
    self.key(key)
    decimal(value.decimal)
  }
}
