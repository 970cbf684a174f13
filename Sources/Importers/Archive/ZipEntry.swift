import Platform

/// One file in a zip archive, as far as reading it goes.
struct ZipEntry: Equatable, Sendable {
  /// As it stands there, bytes that are no UTF-8 repaired; whole exports are found without it.
  var name = ""
  /// 0 stored, 8 deflated; others cannot be read.
  var method: Int
  var isEncrypted: Bool
  /// Nil where only what follows the data says so.
  var checksum: UInt32?
  /// Bytes in the archive; nil as above.
  var packed: Int?
  /// Bytes when unpacked; nil as above.
  var size: Int?
  /// Where its own header stands.
  var header: Int

  /// Where its data begin.
  func data(in file: borrowing InputFile) throws(SystemError) -> Int? {
    guard header >= 0, header <= file.size - 30 else { return nil }
    let bytes = try file.bytes(from: header, count: 30)
    guard bytes.count == 30, bytes.span.number(at: 0, 4) == ZipMark.entry else { return nil }
    return header + 30 + bytes.span.number(at: 26, 2) + bytes.span.number(at: 28, 2)
  }
}

/// The four bytes that the parts of an archive begin with.
enum ZipMark {
  static var entry: Int { 0x0403_4b50 }
  static var directory: Int { 0x0201_4b50 }
  static var end: Int { 0x0605_4b50 }
  static var wideEnd: Int { 0x0606_4b50 }
  static var wideLocator: Int { 0x0706_4b50 }
  static var descriptor: Int { 0x0807_4b50 }
}

extension Span<UInt8> {
  /// A number of so many bytes, the lowest first; bytes beyond the end are zeros, and what no `Int` holds is the largest.
  func number(at offset: Int, _ size: Int) -> Int {
    var value: UInt64 = 0
    for index in 0..<size where offset + index < count { value |= UInt64(self[offset + index]) << UInt64(8 * index) }
    return Int(clamping: value)
  }
}

extension ZipEntry {
  /// Sizes of the wide form, from the extra field 1, in place of those that are all ones.
  mutating func widen(_ extra: Span<UInt8>, offset needsOffset: Bool) {
    var place = 0
    while place + 4 <= extra.count {
      let (kind, length) = (extra.number(at: place, 2), extra.number(at: place + 2, 2))
      if kind == 1 {
        var next = place + 4
        func take() -> Int {
          defer { next += 8 }
          return extra.number(at: next, 8)
        }
        if size == 0xffff_ffff { size = take() }
        if packed == 0xffff_ffff { packed = take() }
        if needsOffset { header = take() }
        return
      }
      place += 4 + length
    }
  }
}
