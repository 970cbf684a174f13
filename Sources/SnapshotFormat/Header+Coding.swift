import JSONText

extension Header {
  /// What the first field of every header of every version says.
  static let format = "streakline"

  /// The document in its canonical bytes.
  public func encoded() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("format", Self.format)
    writer.field("version", Self.version)
    writer.field("revision", revision)
    writer.field("publishedAt", publishedAt)
    writer.field("producer", producer)
    writer.field("zone", zone)
    writer.field("dayStart", dayStart)
    writer.field("weekStart", weekStart)
    writer.field("day", day)
    writer.field("horizon", horizon)
    return Seal.close(&writer)
  }

  /// Reads the document; one of a later version is refused as such before its other fields are looked at.
  public init(decoding bytes: Span<UInt8>) throws(FormatError) {
    var reader = DocumentReader(.header, bytes)
    try reader.begin()
    guard try reader.string("format") == Self.format else { throw reader.invalid("format") }
    let version = try reader.integer("version")
    guard version <= Self.version else { throw FormatError(.header, .newer(version: version)) }
    guard version == Self.version else { throw reader.invalid("version") }
    revision = try reader.integer("revision")
    publishedAt = try reader.integer("publishedAt")
    producer = try reader.string("producer")
    zone = try reader.string("zone")
    dayStart = try reader.count("dayStart")
    weekStart = try reader.string("weekStart")
    day = try reader.string("day")
    horizon = try reader.integer("horizon")
    try reader.end()
  }
}
