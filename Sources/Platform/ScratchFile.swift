import Glibc

/// A file without a name, for what does not fit in memory: gone when the value is, or when the program dies.
public struct ScratchFile: ~Copyable {
  private let file: FileDescriptor
  private let folder: String
  /// Bytes written so far.
  public private(set) var size = 0

  /// Makes it in a folder that exists.
  public init(in folder: String) throws(SystemError) {
    var template = Array((folder + "/.streakline-XXXXXX").utf8CString)
    let number = unsafe mkstemp(&template)
    guard number >= 0, fcntl(number, F_SETFD, FD_CLOEXEC) == 0 else { throw .last(.create, folder) }
    unsafe unlink(template)
    file = FileDescriptor(adopting: number)
    self.folder = folder
  }

  /// Writes words behind those that are there.
  public mutating func append(_ words: Span<UInt64>) throws(SystemError) {
    var done = 0
    let count = words.count * 8
    while done < count {
      let (at, from) = (size + done, done)
      let got = unsafe words.withUnsafeBytes { raw -> Int in
        guard let base = raw.baseAddress else { return 0 }
        return unsafe pwrite(file.number, base + from, count - from, at)
      }
      if got >= 0 { done += got } else if errno != EINTR { throw .last(.write, folder) }
    }
    size += count
  }

  /// Reads words from a place, a count of bytes, into the front of a buffer; how many there were.
  public borrowing func read(into words: inout [UInt64], from place: Int, count: Int) throws(SystemError) -> Int {
    precondition(count <= words.count && place >= 0)
    var done = 0
    while done < count * 8 {
      let from = done
      let got = unsafe words.withUnsafeMutableBytes { raw -> Int in
        guard let base = raw.baseAddress else { return 0 }
        return unsafe pread(file.number, base + from, count * 8 - from, place + from)
      }
      if got > 0 { done += got } else if got == 0 { break } else if errno != EINTR { throw .last(.read, folder) }
    }
    return done / 8
  }
}
