import JSONText

extension StreakEntry {
  /// The document in its canonical bytes: `from`, then the streak's fields.
  public func encoded() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("from", from)
    streak.writeFields(to: &writer)
    return Seal.close(&writer)
  }

  /// Reads the document.
  public init(decoding bytes: Span<UInt8>) throws(FormatError) {
    var reader = DocumentReader(.streak, bytes)
    try reader.begin()
    from = try reader.integer("from")
    streak = try Streak(reading: &reader)
    try reader.endText()
  }
}

extension Streak {
  /// Writes the fields without the braces.
  func writeFields(to writer: inout JSONWriter) {
    writer.field("id", id)
    writer.field("activity", activity)
    writer.field("title", title)
    writer.field("symbol", symbol)
    writer.field("tint", tint)
    writer.field("cadence", cadence)
    writer.field("threshold", threshold)
    writer.field("tier", tier)
    writer.field("unit", unit)
    writer.field("value", value)
    writer.field("current", current)
    writer.field("best", best)
    writer.field("state", state.rawValue)
    writer.field("since", since)
    writer.field("lastMet", lastMet)
    writer.field("deadline", deadline)
    writer.field("freezes", freezes)
    milestone.write(to: &writer)
    writer.field("week", week)
    writer.field("private", isPrivate)
    writer.field("knownThrough", knownThrough)
    writer.field("limit", isLimit)
  }

  /// Reads an object that has been entered, and leaves it.
  init(reading reader: inout DocumentReader) throws(FormatError) {
    id = try reader.string("id")
    activity = try reader.string("activity")
    title = try reader.string("title")
    symbol = try reader.string("symbol")
    tint = try reader.string("tint")
    cadence = try reader.string("cadence")
    threshold = try reader.decimal("threshold")
    tier = try reader.count("tier")
    unit = try reader.optionalString("unit")
    value = try reader.decimal("value")
    current = try reader.count("current")
    best = try reader.count("best")
    state = try State(reading: &reader)
    since = try reader.optionalString("since")
    lastMet = try reader.optionalString("lastMet")
    deadline = try reader.integer("deadline")
    freezes = try reader.count("freezes")
    milestone = try Milestone(reading: &reader)
    week = try reader.string("week")
    guard Self.isWeek(week) else { throw reader.invalid("week") }
    isPrivate = try reader.bool("private")
    (knownThrough, isLimit) = (nil, false)
    try readAdditions(&reader)
  }

  /// What version 1 had not from the start: a document may end without it. Leaves the object.
  private mutating func readAdditions(_ reader: inout DocumentReader) throws(FormatError) {
    guard try reader.reaches("knownThrough") else { return }
    knownThrough = try reader.optionalString()
    guard try reader.reaches("limit") else { return }
    isLimit = try reader.bool()
    try reader.endObject()
  }

  private static func isWeek(_ text: String) -> Bool {
    text.utf8.count == 7 && text.utf8.allSatisfy { Mark.isMark($0) }
  }
}

extension Streak.State {
  fileprivate init(reading reader: inout DocumentReader) throws(FormatError) {
    guard let state = Self(rawValue: try reader.string("state")) else { throw reader.invalid("state") }
    self = state
  }
}

extension Streak.Milestone {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.key("milestone")
    writer.beginObject()
    writer.field("reached", reached)
    writer.field("next", next)
    writer.field("today", today)
    writer.endObject()
  }

  fileprivate init(reading reader: inout DocumentReader) throws(FormatError) {
    try reader.beginObject("milestone")
    reached = try reader.count("reached")
    next = try reader.count("next")
    today = try reader.bool("today")
    try reader.endObject()
  }
}
