import JSONText

extension Glance {
  /// How many of the badges are wanted; a layout that shows three need not wait for eight.
  public enum Badges: Sendable {
    /// All of them.
    case read
    /// At most as many as given, 0 or more. What follows them is covered by the checksum but not looked at.
    case first(Int)
    /// None: `badges` is empty.
    case skip
  }

  /// The document in its canonical bytes.
  public func encoded() -> [UInt8] {
    var bodies = StreakBodies()
    return encoded(&bodies)
  }

  /// The same with streaks that have been written before.
  public func encoded(_ bodies: inout StreakBodies) -> [UInt8] {
    var writer = JSONWriter(capacity: 1024 * (badges.count + 1))
    writer.beginObject()
    writer.field("from", from)
    writer.field("until", until)
    writer.field("day", day)
    writer.field("stale", stale)
    writer.field("relevance", relevance)
    today.write(to: &writer)
    writer.key("hero")
    if let hero { writer.object(bodies.fields(hero)) } else { writer.null() }
    writer.key("badges")
    writer.beginArray()
    for badge in badges { writer.object(bodies.fields(badge)) }
    writer.endArray()
    if hero == nil, hidden > 0 { writer.field("hidden", Int64(hidden)) }
    return Seal.close(&writer)
  }

  /// Reads the document, all of it unless `badges` says to stop early.
  public init(decoding bytes: Span<UInt8>, badges wanted: Badges = .read) throws(FormatError) {
    var reader = DocumentReader(.glance, bytes)
    try reader.begin()
    from = try reader.integer("from")
    until = try reader.optionalInteger("until")
    day = try reader.string("day")
    stale = try reader.bool("stale")
    relevance = try reader.decimal("relevance")
    today = try Today(reading: &reader)
    hero = try reader.beginOptionalObject("hero") ? try Streak(reading: &reader) : nil
    badges = []
    hidden = 0
    switch wanted {
    case _ where hero == nil: try readRest(&reader, wanted)
    case .skip: break
    case .first(let count): try readBadges(&reader, limit: count)
    case .read: if try readBadges(&reader, limit: .max) { try reader.end() }
    }
  }

  /// What stands behind a hero that is null; why there is none was added within the version.
  private mutating func readRest(_ reader: inout DocumentReader, _ wanted: Badges) throws(FormatError) {
    guard try readBadges(&reader, limit: .max) else { return }
    switch wanted {
    case .skip: badges = []
    case .first(let count): badges.removeLast(max(0, badges.count - count))
    case .read: break
    }
    if try reader.reaches("hidden") {
      hidden = try reader.count(reached: "hidden")
      try reader.end()
    } else {
      try reader.endText()
    }
  }

  /// True when there were no more than the limit, and then the array has been left.
  @discardableResult
  private mutating func readBadges(_ reader: inout DocumentReader, limit: Int) throws(FormatError) -> Bool {
    guard limit > 0 else { return false }
    try reader.beginArray("badges")
    badges.reserveCapacity(8)
    while try reader.nextElement() {
      try reader.beginObject()
      badges.append(try Streak(reading: &reader))
      if badges.count == limit { return false }
    }
    return true
  }
}

extension Today {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.key("today")
    writer.beginObject()
    writer.field("done", done)
    writer.field("due", due)
    writer.endObject()
  }

  fileprivate init(reading reader: inout DocumentReader) throws(FormatError) {
    try reader.beginObject("today")
    done = try reader.count("done")
    due = try reader.count("due")
    try reader.endObject()
  }
}
