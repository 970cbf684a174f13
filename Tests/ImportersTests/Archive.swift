import ISAL

@testable import Importers

/// An archive put together by hand, its files stored.
struct Archive {
  var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  private static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// Of texts by name.
  init(_ files: [String: String] = [:]) {
    for (name, text) in files.sorted(by: { $0.key < $1.key }) { add(Array(text.utf8), name: name, later: true) }
  }

  /// Adds a file; `checksum` stands in for the right one, `later` writes sizes only behind the data.
  mutating func add(
    _ content: [UInt8], name: String = "a", checksum: UInt32? = nil, size: Int? = nil, later: Bool = false
  ) {
    var right = Checksum()
    right.add(content.span)
    let crc = Self.number(Int(checksum ?? right.value), 4)
    let sizes = Self.number(size ?? content.count, 4) + Self.number(content.count, 4)
    let place = bytes.count
    let (label, length) = (Array(name.utf8), Self.number(name.utf8.count, 2))
    let head = Self.number(later ? 8 : 0, 2) + [0, 0, 0, 0, 0, 0]
    bytes += Self.number(ZipMark.entry, 4) + [20, 0] + head + (later ? Array(repeating: 0, count: 12) : crc + sizes)
    bytes += length + [0, 0] + label + content
    if later { bytes += Self.number(ZipMark.descriptor, 4) + crc + sizes }
    directory += Self.number(ZipMark.directory, 4) + [20, 0, 20, 0] + head + crc + sizes + length + [0, 0, 0, 0]
    directory += Array(repeating: 0, count: 8) + Self.number(place, 4) + label
    count += 1
  }

  /// With its directory, and a comment behind it.
  func closed(comment: [UInt8] = []) -> [UInt8] {
    bytes + directory + Self.number(ZipMark.end, 4) + [0, 0, 0, 0] + Self.number(count, 2) + Self.number(count, 2)
      + Self.number(directory.count, 4) + Self.number(bytes.count, 4) + Self.number(comment.count, 2) + comment
  }
}
