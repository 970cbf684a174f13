import Glibc

extension Files {
  /// Makes a file that only its owner may read (0600), to be appended to; where anything is already it fails.
  public static func makeNew(_ path: String) throws(SystemError) {
    _ = try FileDescriptor(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600, as: .create)
  }

  /// Takes everything out of a file.
  public static func empty(_ path: String) throws(SystemError) {
    _ = try FileDescriptor(path, O_WRONLY | O_TRUNC | O_NOFOLLOW | O_NONBLOCK, as: .write)
  }

  /// Writes bytes behind what a file has.
  public static func append(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let file = try FileDescriptor(path, O_WRONLY | O_APPEND | O_NOFOLLOW, as: .write)
    try file.write(bytes.span, path: path)
  }

  /// Puts a file that is written to its end in the place of another, whole or not at all, also where power is lost.
  public static func move(_ path: String, over other: String) throws(SystemError) {
    let file = try FileDescriptor(path, O_WRONLY, as: .write)
    try file.synchronize(path: path)
    guard unsafe Glibc.rename(path, other) == 0 else { throw .last(.create, other) }
    try synchronizeFolder(of: other)
  }

  /// Gives whatever has a name another one in the same folder that is free.
  public static func rename(_ path: String, to other: String) throws(SystemError) {
    guard unsafe Glibc.rename(path, other) == 0 else { throw .last(.create, other) }
  }

  /// Makes a folder with a name of its own in another; its path.
  public static func makeScratchFolder(in parent: String) throws(SystemError) -> String {
    var template = Array((parent + "/streakline-XXXXXX").utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw .last(.makeFolder, parent) }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Removes a folder with the folders and files in it, as far as that can be done.
  public static func removeFolder(_ path: String) {
    for name in (try? names(in: path)) ?? [] {
      let entry = path + "/" + name
      if unsafe unlink(entry) != 0 { removeFolder(entry) }
    }
    _ = unsafe rmdir(path)
  }
}
