import Glibc

extension Files {
  /// Writes `bytes` behind what a regular file holds, links followed; its rights stay, and a new one has `mode`.
  public static func append(_ path: String, _ bytes: [UInt8], mode: UInt32 = 0o644) throws(SystemError) {
    let file = try FileDescriptor(regular: path, O_WRONLY | O_CREAT | O_APPEND, mode: mode, as: .write)
    try file.write(bytes.span, path: path)
    try file.synchronize(path: path)
  }
}
