import Glibc

/// A call to the system that failed: what was being done, to what, and why.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The C library's error number.
  public let code: Int32
  /// What was being done.
  public let operation: Operation
  /// The file, folder or program it was done to.
  public let path: String

  /// An error number, what was being done, and to what.
  public init(code: Int32, operation: Operation, path: String) {
    self.code = code
    self.operation = operation
    self.path = path
  }

  /// The code for a folder where a file is wanted.
  public static let isFolder = EISDIR

  /// The code for a pipe, a device or a socket where a file is wanted.
  public static let isNoFile = ESPIPE

  /// A file or folder that should be there and is not.
  public init(missing path: String) {
    self.init(code: ENOENT, operation: .read, path: path)
  }

  /// The error that the C library reported last on this thread.
  static func last(_ operation: Operation, _ path: String) -> SystemError {
    SystemError(code: errno, operation: operation, path: path)
  }

  /// What was being done, in the words of a message: "cannot `rawValue` PATH".
  public enum Operation: String, Sendable {
    /// Opening or reading what should exist.
    case read
    /// Writing to what is open.
    case write
    /// Making a new file or replacing one.
    case create
    /// Making a folder.
    case makeFolder = "make the folder"
    /// Asking what a path is.
    case inspect = "look at"
    /// Taking a lock.
    case lock
    /// Starting a program.
    case run
  }

  /// One plain sentence without a full stop: `cannot read PATH: No such file or directory`.
  public var description: String {
    "cannot \(operation.rawValue) \(VisibleText.line(path)): \(reason)"
  }

  private var reason: String {
    switch code {
    case EFBIG where operation == .read: "larger than this program reads"
    case ENOENT where operation == .run: "the program is not installed"
    case ESPIPE: "it is no regular file"
    default: Self.text(of: code)
    }
  }

  private static func text(of code: Int32) -> String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress, unsafe strerror_r(code, start, buffer.count) == 0 else {
        return "error \(code)"
      }
      return unsafe String(cString: start)
    }
  }

  /// The exit status a program ends with for this error, as `sysexits.h` numbers them:
  /// 77 no permission, 66 not found, 73 cannot create, 69 not available, 74 anything else (disk full included).
  public var exitStatus: Int32 {
    switch (code, operation) {
    case (EACCES, _), (EPERM, _): 77
    case (ENOSPC, _), (EDQUOT, _), (EIO, _): 74
    case (_, .run): 69
    case (_, .create), (_, .makeFolder), (_, .lock): 73
    case (ENOENT, _), (ENOTDIR, _), (EISDIR, _), (ESPIPE, .read): 66
    default: 74
    }
  }
}
