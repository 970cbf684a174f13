import Glibc

/// A file's bytes in memory, read-only, for as long as the value lives.
///
/// A regular file is mapped, so any size costs no memory of its own; anything else (a pipe, `/dev/stdin`) is read up to
/// `limit` bytes. Another program that cuts a mapped file while it is read makes the system send SIGBUS: see `FaultGuard`.
@safe public struct MappedFile: ~Copyable {
  private let start: UnsafeMutableRawPointer?
  private let read: [UInt8]
  private let size: Int

  /// Maps or reads `path`; `limit` in bytes holds only for what cannot be mapped.
  ///
  /// - Parameter waits: Whether it may be a pipe or a device, as where a person names it; else only a regular file.
  public init(_ path: String, limit: Int = 64 << 20, waits: Bool = true) throws(SystemError) {
    let file =
      waits ? try FileDescriptor(path, O_RDONLY, as: .read) : try FileDescriptor(regular: path, O_RDONLY, as: .read)
    let status = try file.status(path)
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else { throw SystemError(code: EISDIR, operation: .read, path: path) }
    // A regular file of size 0 may still have content (those under /proc do), so it is read too.
    let isMapped = kind == S_IFREG && status.st_size > 0
    let size = Int(status.st_size)
    let read = isMapped ? [] : try Files.read(file, path, limit: limit)
    unsafe start = isMapped ? try Self.map(file.number, size, path) : nil
    self.read = read
    self.size = size
  }

  private static func map(_ file: Int32, _ size: Int, _ path: String) throws(SystemError) -> UnsafeMutableRawPointer {
    let start = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0)
    guard let start = unsafe start, unsafe start != MAP_FAILED else { throw .last(.read, path) }
    unsafe madvise(start, size, MADV_SEQUENTIAL)
    return unsafe start
  }

  deinit {
    if let start = unsafe start { unsafe munmap(start, size) }
  }

  /// The file's bytes; they cannot outlive the value.
  public var bytes: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      guard let start = unsafe start else { return read.span }
      let span = unsafe Span<UInt8>(_unsafeStart: start.assumingMemoryBound(to: UInt8.self), count: size)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }
}
