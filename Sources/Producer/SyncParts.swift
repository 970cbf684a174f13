import JSONText
import Journal
import StreakEngine

/// A definition in parts that are changed apart from one another: what it counts is one, since its rules hold together,
/// and each of its looks is one.
enum SyncParts {
  /// Kind, unit, goals and whatever else says what a streak of it is.
  static let counts = "counts"
  static let looks = ["title", "symbol", "tint", "reminder", "weight", "private"]
  static let names = Set([counts] + looks)

  /// The parts of a definition, each one JSON value; a look that is the default is null.
  static func parts(of definition: Definition) throws(JSONError) -> [(name: String, value: [UInt8])] {
    var writer = JSONWriter()
    definition.write(to: &writer)
    var counts = JSONWriter()
    counts.beginObject()
    var found: [String: [UInt8]] = [:]
    for (name, value) in try members(of: writer.bytes.span) where name != "id" {
      if looks.contains(name) {
        found[name] = value
      } else {
        counts.key(name)
        counts.fields(value)
      }
    }
    counts.endObject()
    let null = Array("null".utf8)
    return [(SyncParts.counts, counts.bytes)] + looks.map { ($0, found[$0] ?? null) }
  }

  /// The definition that the parts make; a part that cannot be read is an error.
  static func definition(_ id: String, _ parts: [String: [UInt8]]) throws(JSONError) -> Definition {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("id", id)
    if let counts = parts[counts] {
      for (name, value) in try members(of: counts.span) where !looks.contains(name) && name != "id" {
        writer.key(name)
        writer.fields(value)
      }
    }
    for name in looks {
      guard let value = parts[name], value != Array("null".utf8) else { continue }
      writer.key(name)
      writer.fields(value)
    }
    writer.endObject()
    return try parsed(writer.bytes.span)
  }

  private static func parsed(_ text: Span<UInt8>) throws(JSONError) -> Definition {
    var reader = JSONReader(text)
    var parts = DefinitionParts()
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if try !parts.read(key, from: &reader) { try reader.skip() }
    }
    try reader.end()
    return try parts.definition(at: reader.offset)
  }

  /// The keys of an object, each with its value as written.
  static func members(of object: Span<UInt8>) throws(JSONError) -> [(name: String, value: [UInt8])] {
    var members: [(name: String, value: [UInt8])] = []
    var reader = JSONReader(object)
    try reader.beginObject()
    while let name = try reader.nextKey() {
      _ = try reader.peek()
      let start = reader.offset
      try reader.skip()
      members.append((name, [UInt8](copying: object.extracting(start..<reader.offset))))
    }
    try reader.end()
    return members
  }
}
