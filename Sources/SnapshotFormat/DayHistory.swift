import JSONText

/// A year of one streak, day by day up to the one that was current when it was published.
public struct DayHistory: Equatable, Sendable {
  /// The streak's id.
  public var id: String
  /// The first day of it, `YYYY-MM-DD`.
  public var from: String
  /// What a unit had to reach (or stay within): marks and levels are by it.
  public var threshold: Decimal
  /// One mark a day, oldest first: `1` met, `0` missed, `f` frozen, `-` not due or skipped, `.` open, `?` unknown.
  public var days: String
  /// One digit a day: tenths of the threshold that the day's unit had come to by the end of the day, `9` where it was met.
  public var levels: String

  /// Every field, in the order in which the document writes them; as many levels as days, at least one.
  public init(id: String, from: String, threshold: Decimal, days: String, levels: String) {
    self.id = id
    self.from = from
    self.threshold = threshold
    self.days = days
    self.levels = levels
  }
}

extension DayHistory {
  /// The document in its canonical bytes.
  public func encoded() -> [UInt8] {
    var writer = JSONWriter(capacity: 1024)
    writer.beginObject()
    writer.field("id", id)
    writer.field("from", from)
    writer.field("threshold", threshold)
    writer.field("days", days)
    writer.field("levels", levels)
    return Seal.close(&writer)
  }

  /// Reads the document.
  public init(decoding bytes: Span<UInt8>) throws(FormatError) {
    var reader = DocumentReader(.history, bytes)
    try reader.begin()
    id = try reader.string("id")
    from = try reader.string("from")
    threshold = try reader.decimal("threshold")
    days = try reader.string("days")
    guard !days.isEmpty, days.utf8.allSatisfy({ Mark.isMark($0) }) else { throw reader.invalid("days") }
    levels = try reader.string("levels")
    guard levels.utf8.count == days.utf8.count, levels.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      throw reader.invalid("levels")
    }
    try reader.end()
  }
}
