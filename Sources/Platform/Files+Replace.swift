import Glibc

extension Files {
  /// Puts `bytes` at `path` so that a reader, or a machine that loses power, sees the old file or the new one, whole.
  ///
  /// The new file is written beside the old one with `mode`, flushed to disk and renamed over it.
  public static func replace(_ path: String, with bytes: Span<UInt8>, mode: UInt32 = 0o600) throws(SystemError) {
    let temporary = "\(path).\(getpid()).new"
    do throws(SystemError) {
      try writeNew(temporary, bytes, mode: mode)
      guard unsafe rename(temporary, path) == 0 else { throw .last(.create, path) }
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

  private static func writeNew(_ path: String, _ bytes: Span<UInt8>, mode: UInt32) throws(SystemError) {
    let file = try FileDescriptor(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode: mode, as: .create)
    try file.write(bytes, path: path)
    try file.synchronize(path: path)
  }

  /// A rename lasts only once its folder is on the disk too. File systems that cannot flush a folder say EINVAL.
  static func synchronizeFolder(of path: String) throws(SystemError) {
    guard let parent = parent(of: path) else { return }
    let folder = try FileDescriptor(parent, O_RDONLY | O_DIRECTORY, as: .read)
    guard fsync(folder.number) == 0 || errno == EINVAL else { throw .last(.write, parent) }
  }
}
