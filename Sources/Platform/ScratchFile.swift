import Glibc

/// A file without a name, for what does not fit in memory: gone when the value is, or when the program dies.
public struct ScratchFile: ~Copyable {
  private let file: FileDescriptor
  private let folder: String
  /// Where the file system has no files without a name and one is wanted later: the one it has from the start.
  private let name: String?
  /// Bytes written so far.
  public private(set) var size = 0

  /// Makes it in a folder that exists; `isNameable` for one that another library is to open by a name.
  public init(in folder: String, isNameable: Bool = false) throws(SystemError) {
    self.folder = folder
    // What Linux calls O_TMPFILE, a name that the toolchain does not have.
    let flags = 0o20_000_000 | O_DIRECTORY | O_RDWR
    if isNameable, let file = try? FileDescriptor(folder, flags, mode: 0o600, as: .create) {
      self.file = file
      name = nil
      return
    }
    var template = Array((folder + "/.streakline-XXXXXX").utf8CString)
    let number = Interruption.unparted {
      let number = unsafe mkstemp(&template)
      if !isNameable, number >= 0 { unsafe unlink(template) }
      return number
    }
    guard number >= 0, fcntl(number, F_SETFD, FD_CLOEXEC) == 0 else { throw .last(.create, folder) }
    file = FileDescriptor(adopting: number)
    name = isNameable ? String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  deinit {
    if let name { _ = unsafe unlink(name) }
  }

  /// A path by which this process can open it, as long as the value lives.
  public var path: String { "/proc/self/fd/\(file.number)" }

  /// Gives it a name in its folder, for libraries that follow links before they open; the caller removes it again.
  public borrowing func link() throws(SystemError) -> String {
    for attempt in 0..<100 {
      let other = "\(folder)/.streakline-\(getpid())-\(file.number)-\(attempt)"
      if unsafe linkat(AT_FDCWD, name ?? path, AT_FDCWD, other, AT_SYMLINK_FOLLOW) == 0 { return other }
      if errno != EEXIST { break }
    }
    throw .last(.create, folder)
  }

  /// Has a standard stream read it from its beginning; it stays as long as the stream does.
  func become(_ stream: Standard.Stream) throws(SystemError) {
    guard lseek(file.number, 0, SEEK_SET) == 0, dup2(file.number, stream.rawValue) == stream.rawValue else {
      throw .last(.read, "standard input")
    }
  }

  /// Writes words behind those that are there.
  public mutating func append(_ words: Span<UInt64>) throws(SystemError) { unsafe try append(words.bytes) }

  /// Writes bytes behind those that are there.
  public mutating func append(_ bytes: Span<UInt8>) throws(SystemError) { unsafe try append(bytes.bytes) }

  private mutating func append(_ bytes: RawSpan) throws(SystemError) {
    var done = 0
    while done < bytes.byteCount {
      let (at, from) = (size + done, done)
      let got = unsafe bytes.withUnsafeBytes { raw -> Int in
        guard let base = raw.baseAddress else { return 0 }
        return unsafe pwrite(file.number, base + from, raw.count - from, at)
      }
      if got >= 0 { done += got } else if errno != EINTR { throw .last(.write, folder) }
    }
    size += bytes.byteCount
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
