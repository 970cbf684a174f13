import Glibc

extension Files {
  /// Puts `bytes` at `path` so that a reader, or a machine that loses power, sees the old file or the new one, whole.
  ///
  /// The new file is written beside the old one with `mode`, under a name that nobody else has, flushed to disk and
  /// renamed over it.
  public static func replace(_ path: String, with bytes: Span<UInt8>, mode: UInt32 = 0o600) throws(SystemError) {
    let temporary = passingName(beside: path)
    try refuseNameless(path)
    let file = try FileDescriptor(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode, as: .create)
    do throws(SystemError) {
      try file.write(bytes, path: path)
      try file.synchronize(path: path)
      guard unsafe Glibc.rename(temporary, path) == 0 else { throw .last(.create, path) }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
    try synchronizeFolder(of: path)
  }

  /// Puts `bytes` at `path`, as the span form does.
  public static func replace(_ path: String, with bytes: [UInt8], mode: UInt32 = 0o600) throws(SystemError) {
    try replace(path, with: bytes.span, mode: mode)
  }

  /// A path in the same folder for a file that is to take another's place: a name of our own that nothing else has, and
  /// no longer than any file system takes, however long the other's is.
  public static func passingName(beside path: String) -> String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    return (parent(of: path).map { $0 == "/" ? "" : $0 } ?? ".") + "/.streakline-" + digits
  }

  private static func refuseNameless(_ path: String) throws(SystemError) {
    if path.isEmpty || path.hasSuffix("/") { throw SystemError(code: EISDIR, operation: .create, path: path) }
  }

  /// A rename lasts only once its folder is on the disk too. File systems that cannot flush a folder say EINVAL.
  static func synchronizeFolder(of path: String) throws(SystemError) {
    guard let parent = parent(of: path) else { return }
    let folder = try FileDescriptor(parent, O_RDONLY | O_DIRECTORY, as: .read)
    guard fsync(folder.number) == 0 || errno == EINVAL else { throw .last(.write, parent) }
  }
}
