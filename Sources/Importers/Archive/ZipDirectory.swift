import Platform

/// The list of files at the end of a zip archive.
enum ZipDirectory {
  /// Larger ones are no export's.
  private static var largest: Int { 16 << 20 }

  /// Whether a file begins as an archive does.
  static func isArchive(_ file: borrowing InputFile) throws(SystemError) -> Bool {
    let start = try file.bytes(from: 0, count: 4)
    return start.span.number(at: 0, 4) == ZipMark.entry || start.span.number(at: 0, 4) == ZipMark.end
  }

  /// The same of a path; anything but an ordinary file is none.
  static func isArchive(at path: String) throws(SystemError) -> Bool {
    guard case .regular = try Files.kind(of: path) else { return false }
    return try isArchive(InputFile(path))
  }

  /// Every file in the archive; nil where it has no whole directory, as where it was cut.
  static func entries(of file: borrowing InputFile) throws(SystemError) -> [ZipEntry]? {
    guard let (place, size, count) = try end(of: file), size <= largest, place <= file.size - size else { return nil }
    let bytes = try file.bytes(from: place, count: size)
    let directory = bytes.span
    var entries: [ZipEntry] = []
    var offset = 0
    while entries.count < count {
      guard offset + 46 <= directory.count, directory.number(at: offset, 4) == ZipMark.directory else { return nil }
      let lengths = [28, 30, 32].map { directory.number(at: offset + $0, 2) }
      let extra = offset + 46 + lengths[0]
      guard extra + lengths[1] <= directory.count else { return nil }
      let place = directory.number(at: offset + 42, 4)
      var entry = ZipEntry(
        method: directory.number(at: offset + 10, 2), isEncrypted: directory.number(at: offset + 8, 2) & 1 == 1,
        checksum: UInt32(directory.number(at: offset + 16, 4)), packed: directory.number(at: offset + 20, 4),
        size: directory.number(at: offset + 24, 4), header: place)
      entry.name = String(decoding: [UInt8](copying: directory.extracting((offset + 46)..<extra)), as: UTF8.self)
      entry.widen(directory.extracting(extra..<(extra + lengths[1])), offset: place == 0xffff_ffff)
      entries.append(entry)
      offset = extra + lengths[1] + lengths[2]
    }
    return entries
  }

  /// Where the directory is, its size, and how many files it lists.
  private static func end(of file: borrowing InputFile) throws(SystemError) -> (place: Int, size: Int, count: Int)? {
    let start = max(0, file.size - 65_557)
    let bytes = try file.bytes(from: start, count: file.size - start)
    let tail = bytes.span
    guard tail.count >= 22 else { return nil }
    for offset in stride(from: tail.count - 22, through: 0, by: -1)
    where tail[offset] == 0x50 && tail.number(at: offset, 4) == ZipMark.end
      && offset + 22 + tail.number(at: offset + 20, 2) <= tail.count
    {
      if offset >= 20, tail.number(at: offset - 20, 4) == ZipMark.wideLocator {
        if let wide = try wideEnd(of: file, at: tail.number(at: offset - 12, 8)) { return wide }
      }
      return (tail.number(at: offset + 16, 4), tail.number(at: offset + 12, 4), tail.number(at: offset + 10, 2))
    }
    return nil
  }

  private static func wideEnd(
    of file: borrowing InputFile, at place: Int
  ) throws(SystemError) -> (place: Int, size: Int, count: Int)? {
    guard place >= 0, place <= file.size - 56 else { return nil }
    let bytes = try file.bytes(from: place, count: 56)
    let end = bytes.span
    guard end.number(at: 0, 4) == ZipMark.wideEnd else { return nil }
    return (end.number(at: 48, 8), end.number(at: 40, 8), end.number(at: 32, 8))
  }
}
