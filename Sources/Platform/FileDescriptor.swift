import Glibc

/// An open file that closes itself; never inherited by a child.
struct FileDescriptor: ~Copyable {
  let number: Int32

  /// Takes over an open descriptor.
  init(adopting number: Int32) {
    self.number = number
  }

  /// Opens `path`, trying again when a signal interrupts.
  init(_ path: String, _ flags: Int32, mode: mode_t = 0, as operation: SystemError.Operation) throws(SystemError) {
    var number: Int32
    repeat { number = unsafe open(path, flags | O_CLOEXEC, mode) } while number < 0 && errno == EINTR
    guard number >= 0 else { throw .last(operation, path) }
    self.number = number
  }

  /// Opens a regular file. Anything else is refused, and not waited for: a pipe without a writer, or a reader, would
  /// keep the program for good.
  init(regular path: String, _ flags: Int32, mode: mode_t = 0, as operation: SystemError.Operation) throws(SystemError)
  {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor(path, flags | O_NONBLOCK, mode: mode, as: operation)
    } catch {
      // What a pipe that nobody reads, or a socket, says to that.
      throw error.code == ENXIO ? SystemError(code: ESPIPE, operation: operation, path: path) : error
    }
    let kind = try file.status(path).st_mode & S_IFMT
    guard kind == S_IFREG else {
      throw SystemError(code: kind == S_IFDIR ? EISDIR : ESPIPE, operation: operation, path: path)
    }
    self = file
  }

  deinit {
    close(number)
  }

  /// What the open file is.
  borrowing func status(_ path: String) throws(SystemError) -> stat {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw .last(.inspect, path) }
    return status
  }

  /// Fills the buffer as far as one read does: 0 at the end of the file.
  borrowing func read(into buffer: inout [UInt8], path: String) throws(SystemError) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(number, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      if errno != EINTR { throw .last(.read, path) }
    }
  }

  /// Writes all bytes, in as few calls as the system allows.
  borrowing func write(_ bytes: Span<UInt8>, path: String) throws(SystemError) {
    try Self.write(bytes, to: number, path: path)
  }

  /// The same to a descriptor that someone else opened and closes.
  static func write(_ bytes: Span<UInt8>, to number: Int32, path: String) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { raw in
        unsafe Glibc.write(number, raw.baseAddress?.advanced(by: done), raw.count - done)
      }
      if count >= 0 {
        done += count
      } else if errno == EAGAIN {
        waitUntilWritable(number)
      } else if errno != EINTR {
        throw .last(.write, path)
      }
    }
  }

  private static func waitUntilWritable(_ number: Int32) {
    var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&request, 1, -1)
  }

  /// Waits until what was written is on the disk.
  borrowing func synchronize(path: String) throws(SystemError) {
    guard fsync(number) == 0 else { throw .last(.write, path) }
  }
}
