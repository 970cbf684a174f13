import JSONText

/// Streaks as bytes, kept from one document to the next: a streak stands in its own documents and in many glances.
public struct StreakBodies {
  private var bodies: [String: [Body]] = [:]

  /// A streak and its object's fields without the braces.
  struct Body {
    let streak: Streak
    let bytes: [UInt8]

    init(_ streak: Streak) {
      self.streak = streak
      var writer = JSONWriter()
      streak.writeFields(to: &writer)
      bytes = writer.bytes
    }
  }

  /// None yet.
  public init() {}

  /// The fields of a streak in a glance, which are often those of the glance before.
  mutating func fields(_ streak: Streak) -> [UInt8] {
    if let last = bodies[streak.id]?.last, last.streak == streak { return last.bytes }
    let body = Body(streak)
    bodies[streak.id, default: []].append(body)
    return body.bytes
  }

  /// The documents of one streak, whose entries are in rising order.
  public func encoded(_ entries: ArraySlice<StreakEntry>) -> [[UInt8]] {
    // Glances come in the same order, but do not show each of its states.
    var known = entries.first.flatMap { bodies[$0.streak.id] }?[...] ?? []
    var documents: [[UInt8]] = []
    documents.reserveCapacity(entries.count)
    for entry in entries {
      if let first = known.first, first.streak == entry.streak {
        documents.append(entry.encoded(fields: first.bytes))
        known.removeFirst()
      } else {
        documents.append(entry.encoded())
      }
    }
    return documents
  }
}

extension StreakEntry {
  fileprivate func encoded(fields: [UInt8]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("from", from)
    writer.fields(fields)
    return Seal.close(&writer)
  }
}
