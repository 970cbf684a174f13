import Glibc

/// A regular file that is read at any place, without mapping it: what is read costs only the buffer it is read into.
public struct InputFile: ~Copyable, Sendable {
  private let file: FileDescriptor
  /// Its path, for messages.
  public let path: String
  /// Its size in bytes when it was opened.
  public let size: Int

  /// Opens a regular file; a folder, a pipe or a device is refused.
  public init(_ path: String) throws(SystemError) {
    let file = try FileDescriptor(regular: path, O_RDONLY, as: .read)
    let size = Int(try file.status(path).st_size)
    (self.path, self.size) = (path, size)
    posix_fadvise(file.number, 0, 0, POSIX_FADV_SEQUENTIAL)
    self.file = file
  }

  /// Reads up to `count` bytes from a place in the file into the buffer from `offset` on; fewer only where the file ends.
  public borrowing func read(
    into buffer: inout [UInt8], at offset: Int, count: Int, from place: Int
  ) throws(SystemError) -> Int {
    precondition(offset >= 0 && count >= 0 && offset + count <= buffer.count && place >= 0)
    var done = 0
    while done < count {
      let (at, from, wanted) = (offset + done, place + done, count - done)
      let got = unsafe buffer.withUnsafeMutableBytes { raw -> Int in
        guard let base = raw.baseAddress else { return 0 }
        return unsafe pread(file.number, base + at, wanted, from)
      }
      if got > 0 {
        done += got
      } else if got == 0 {
        break
      } else if errno != EINTR {
        throw .last(.read, path)
      }
    }
    return done
  }

  /// So many bytes from a place in the file; fewer only where it ends.
  public borrowing func bytes(from place: Int, count: Int) throws(SystemError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    let got = try read(into: &buffer, at: 0, count: count, from: place)
    buffer.removeLast(count - got)
    return buffer
  }
}
