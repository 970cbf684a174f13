import Glibc

/// An exclusive lock on a file, held until the value ends; the system drops it when its owner dies.
///
/// It is an open-file-description lock: two values exclude each other within one process as well. Such locks have no
/// owner that could be asked for, so the holder writes its process id into the file.
public struct FileLock: ~Copyable {
  private let file: FileDescriptor

  /// Takes the lock on `path`, making the file (0600) where it is missing.
  ///
  /// - Parameters:
  ///   - path: A file that is used for nothing else.
  ///   - patience: How many milliseconds to keep trying.
  public init(_ path: String, patience: Int) throws(FileLockError) {
    let deadline = MonotonicClock.milliseconds() + Int64(patience)
    let file = try Self.open(path)
    var pause: Int64 = 1
    while try !Self.tryLock(file.number, path) {
      let left = deadline - MonotonicClock.milliseconds()
      guard left > 0 else { throw .busy(path, holder: Self.holder(of: file.number)) }
      MonotonicClock.pause(milliseconds: min(pause, left))
      pause = min(pause * 2, 50)
    }
    Self.leaveName(in: file.number)
    self.file = file
  }

  /// Unlocks before the file is closed: a child that another thread is starting at this moment holds it open as well.
  deinit {
    _ = Self.set(F_UNLCK, on: file.number)
  }

  private static func open(_ path: String) throws(FileLockError) -> FileDescriptor {
    do throws(SystemError) {
      return try FileDescriptor(path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600, as: .lock)
    } catch {
      throw .system(error)
    }
  }

  private static func tryLock(_ file: Int32, _ path: String) throws(FileLockError) -> Bool {
    if set(F_WRLCK, on: file) { return true }
    if errno == EAGAIN || errno == EACCES || errno == EINTR { return false }
    throw .system(.last(.lock, path))
  }

  private static func set(_ type: Int32, on file: Int32) -> Bool {
    var request = flock()
    request.l_type = Int16(type)
    request.l_whence = Int16(SEEK_SET)
    return unsafe fcntl(file, setOpenFileLock, &request) == 0
  }

  /// Linux's `F_OFD_SETLK`, a GNU extension that the module map leaves out.
  private static let setOpenFileLock: Int32 = 37

  /// Who holds the lock is only told in a message, so a name that cannot be written is no error.
  private static func leaveName(in file: Int32) {
    ftruncate(file, 0)
    let text = Array("\(getpid())\n".utf8)
    _ = unsafe text.withUnsafeBytes { unsafe pwrite(file, $0.baseAddress, $0.count, 0) }
  }

  private static func holder(of file: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe pread(file, $0.baseAddress, $0.count, 0) }
    guard count > 0, bytes[count - 1] == UInt8(ascii: "\n") else { return nil }
    return Int32(String(decoding: bytes.prefix(count - 1), as: UTF8.self))
  }
}

/// Why a lock was not taken.
public enum FileLockError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Another process, by its id where that is known, held it all the time.
  case busy(String, holder: Int32?)
  /// The file could not be opened or locked at all.
  case system(SystemError)

  /// One sentence that names the file, and the process that is in the way.
  public var description: String {
    switch self {
    case .busy(let path, .some(let holder)): "process \(holder) is using \(path): wait for it or end it"
    case .busy(let path, nil): "another process is using \(path): wait for it or end it"
    case .system(let error): error.description
    }
  }

  /// The exit status a program ends with: 69 while another holds the lock.
  public var exitStatus: Int32 {
    switch self {
    case .busy: 69
    case .system(let error): error.exitStatus
    }
  }
}
