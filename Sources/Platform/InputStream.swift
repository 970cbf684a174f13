import Glibc

/// Something that can only be read from its front: a pipe, a device, standard input.
public enum InputStream {
  /// Hands its bytes over piece by piece, until it ends or `body` wants no more.
  public static func each(
    _ path: String, _ body: (Span<UInt8>) throws(SystemError) -> Bool
  ) throws(SystemError) {
    let file = try FileDescriptor(path, O_RDONLY, as: .read)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try file.read(into: &chunk, path: path)
      guard count > 0, try body(chunk.span.extracting(0..<count)) else { return }
    }
  }
}
