import Glibc

extension Subprocess {
  /// Starts the child detached, waits until it has printed a line, and leaves it to itself; what it prints later is lost.
  ///
  /// It stays this process's child: whoever lives longer than it has a zombie until this process ends.
  ///
  /// - Returns: Its first line, of 4096 bytes at most, without the end; nil where it printed none until the deadline, or
  ///   ended without one.
  public func startAndHear() throws(SystemError) -> String? {
    try hear().line
  }

  /// The same, with the child for who lives on and has to reap it.
  func hear() throws(SystemError) -> (line: String?, child: Child) {
    let limit = MonotonicClock.milliseconds() + Int64(deadline)
    let pipe = try Pipe(arguments.first ?? "")
    var detached = self
    detached.isDetached = true
    let nowhere = try FileDescriptor("/dev/null", O_WRONLY, as: .write)
    let child = try detached.launch(output: pipe.writer.number, error: nowhere.number)
    return (try Self.line(from: pipe.closingWriter(), until: limit), child)
  }

  private static func line(from reader: borrowing FileDescriptor, until limit: Int64) throws(SystemError) -> String? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 512)
    while bytes.count < 4096, case let left = limit - MonotonicClock.milliseconds(), left > 0 {
      var request = pollfd(fd: reader.number, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&request, 1, Int32(clamping: left)) > 0 else { continue }
      let count = try reader.read(into: &chunk, path: "")
      if count == 0 { return nil }
      bytes += chunk.prefix(count)
      guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { continue }
      return String(decoding: bytes[..<end], as: UTF8.self)
    }
    return nil
  }
}
