import Platform

/// A path that can be read at any place: what is a pipe, a device or standard input is first put into a file without a
/// name, so that its size is bounded by the disk and not by the memory.
struct Spool: ~Copyable {
  /// So much is looked at before all of it is taken in.
  private static var head: Int { 4096 }

  /// What to read.
  let path: String
  /// What it is called in messages.
  let shown: String
  private let file: ScratchFile?

  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - folder: Where the file is made.
  ///   - isWanted: Whether what begins so is worth taking in; else no more than its beginning is there to read.
  init(_ path: String, folder: String, isWanted: (Span<UInt8>) -> Bool) throws(ImportError) {
    shown = path == "-" ? "standard input" : path
    let given = path == "-" ? "/dev/stdin" : path
    do throws(SystemError) {
      guard try Files.kind(of: given) == .other else {
        self.path = given
        file = nil
        return
      }
      let file = try Self.filled(given, folder, isWanted)
      self.path = file.path
      self.file = consume file
    } catch { throw .system(error) }
  }

  private static func filled(
    _ path: String, _ folder: String, _ isWanted: (Span<UInt8>) -> Bool
  ) throws(SystemError) -> ScratchFile {
    var file = try ScratchFile(in: folder, isNameable: true)
    var head: [UInt8] = []
    try InputStream.each(path) { (piece) throws(SystemError) in
      guard head.count < Self.head else {
        try file.append(piece)
        return true
      }
      head.append(copying: piece)
      guard head.count >= Self.head else { return true }
      try file.append(head.span)
      return isWanted(head.span)
    }
    if head.count < Self.head { try file.append(head.span) }
    return file
  }
}
