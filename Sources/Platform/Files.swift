import Glibc

/// What a path leads to, links followed.
public enum FileKind: Equatable, Sendable {
  /// Nothing is there.
  case absent
  /// An ordinary file of that many bytes.
  case regular(size: Int)
  /// A folder.
  case folder
  /// A pipe, a device, a socket.
  case other
}

/// Whole-file operations. Paths are UTF-8.
public enum Files {
  /// What is at `path`; absent also where a part of the path is a file.
  public static func kind(of path: String) throws(SystemError) -> FileKind {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return .absent }
      throw .last(.inspect, path)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .regular(size: Int(status.st_size))
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The target of a symbolic link as written; nil where `path` is not a link.
  public static func linkTarget(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Makes a folder that only its owner may enter (0700), and the folders above it where they are missing.
  public static func makeFolder(_ path: String) throws(SystemError) {
    if unsafe mkdir(path, 0o700) == 0 { return }
    let code = errno
    if try kind(of: path) == .folder { return }
    guard code == ENOENT, let parent = parent(of: path) else {
      throw SystemError(code: code == EEXIST ? ENOTDIR : code, operation: .makeFolder, path: path)
    }
    try makeFolder(parent)
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last(.makeFolder, path) }
  }

  /// The folder that holds `path`: `.` for a bare name, nil for the root and for an empty path.
  public static func parent(of path: String) -> String? {
    var bytes = Array(path.utf8)
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    guard !bytes.isEmpty, bytes != [UInt8(ascii: "/")] else { return nil }
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == 0 ? "/" : String(decoding: bytes[..<slash], as: UTF8.self)
  }

  /// All bytes of a regular file; one longer than `limit` bytes is refused rather than cut.
  public static func read(_ path: String, limit: Int = 64 << 20) throws(SystemError) -> [UInt8] {
    try read(try FileDescriptor(regular: path, O_RDONLY, as: .read), path, limit: limit)
  }

  /// The same of whatever a person names, such as a pipe, which is waited for.
  public static func readAll(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    try read(try FileDescriptor(path, O_RDONLY, as: .read), path, limit: limit)
  }

  /// All bytes of an open file from where it stands.
  static func read(_ file: borrowing FileDescriptor, _ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try file.read(into: &chunk, path: path)
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { throw SystemError(code: EFBIG, operation: .read, path: path) }
      bytes.append(contentsOf: chunk.prefix(count))
    }
  }

  /// Removes a file; one that is not there is no error.
  public static func remove(_ path: String) throws(SystemError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw .last(.write, path) }
  }
}

extension Files {
  /// The same file by a path from the root, whatever folder the program is in.
  public static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    guard let folder = linkTarget(of: "/proc/self/cwd") else { return path }
    return folder + "/" + path
  }
}
