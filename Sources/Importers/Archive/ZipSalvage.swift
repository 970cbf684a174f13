import Platform

/// Walks an archive from its front, header by header, where its directory is lost.
struct ZipSalvage {
  private var place = 0

  /// The next file of the archive; nil where there is no further one.
  func next(in file: borrowing InputFile) throws(SystemError) -> ZipEntry? {
    let bytes = try file.bytes(from: place, count: 30)
    let header = bytes.span
    guard header.count == 30, header.number(at: 0, 4) == ZipMark.entry else { return nil }
    let flags = header.number(at: 6, 2)
    let isLater = flags & 8 != 0
    var entry = ZipEntry(
      method: header.number(at: 8, 2), isEncrypted: flags & 1 == 1,
      checksum: isLater ? nil : UInt32(header.number(at: 14, 4)), packed: header.number(at: 18, 4),
      size: header.number(at: 22, 4), header: place)
    let length = header.number(at: 26, 2)
    let names = try file.bytes(from: place + 30, count: length + header.number(at: 28, 2))
    entry.name = String(decoding: names.prefix(length), as: UTF8.self)
    entry.widen(names.span.extracting(min(length, names.count)..<names.count), offset: false)
    if isLater, entry.packed == 0 { (entry.packed, entry.size) = (nil, nil) }
    return entry
  }

  /// Goes behind a file that took so many bytes, and behind the sizes that may follow it.
  mutating func skip(_ entry: ZipEntry, packed: Int, in file: borrowing InputFile) throws(SystemError) -> Bool {
    guard let data = try entry.data(in: file), packed <= file.size - data else { return false }
    let end = data + packed
    for descriptor in [0, 16, 24, 12, 20] where end + descriptor <= file.size - 4 {
      let bytes = try file.bytes(from: end + descriptor, count: 4)
      let mark = bytes.span.number(at: 0, 4)
      guard mark == ZipMark.entry || mark == ZipMark.directory else { continue }
      place = end + descriptor
      return mark == ZipMark.entry
    }
    return false
  }
}
