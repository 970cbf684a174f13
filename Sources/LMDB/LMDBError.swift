import CLMDB

/// What LMDB refused: its own code and words, the call that failed, and the folder it was about.
public struct LMDBError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What the caller can do about it.
  public let kind: Kind
  /// LMDB's code (negative) or an `errno` (positive).
  public let code: Int32
  /// The code in LMDB's or the system's own words.
  public let text: String
  /// The call that failed, such as `mdb_put`.
  public let operation: String
  /// The environment's folder.
  public let path: String

  /// One line that names all four: `mdb_put: MDB_MAP_FULL: … (-30792) in /folder`.
  public var description: String { "\(operation): \(text) (\(code)) in \(path)" }

  init(_ code: Int32, _ operation: String, path: String, kind: Kind? = nil, text: String? = nil) {
    self.kind = kind ?? Kind(code)
    self.code = code
    self.text = unsafe text ?? String(cString: mdb_strerror(code))
    self.operation = operation
    self.path = path
  }

  /// The codes, sorted by what can be done about them.
  public enum Kind: Sendable {
    /// No folder, or no data file in it.
    case notFound
    /// Something else, a file mostly, where a folder of the path should be.
    case notAFolder
    /// This user may not read (or write) it.
    case permission
    /// The data file is empty, cut short, not LMDB's, or noise that LMDB stumbled over.
    case damaged
    /// Written by a version of LMDB with another file format.
    case versionMismatch
    /// The map has no room and may not grow further.
    case mapFull
    /// Another process grew the map and a transaction of this process keeps it from following.
    case mapResized
    /// Every reader slot is taken by a live process.
    case readersFull
    /// Open already in this process, held by another in a way that may pass, or too many files open.
    case busy
    /// No space left on the device, or quota reached.
    case diskFull
    /// The device failed, or took only a part of what was written, which is how LMDB mostly meets a full disk.
    case io
    /// A key of 0 or more than 511 bytes.
    case keySize
    /// Anything else: see the code.
    case other
  }
}

extension LMDBError.Kind {
  init(_ code: Int32) {
    switch code {
    case ENOENT: self = .notFound
    case ENOTDIR, EEXIST: self = .notAFolder
    case EACCES, EPERM, EROFS: self = .permission
    // EBADF is how a read-only open of an empty data file fails; a transaction is bad after any of the others.
    case MDB_INVALID, MDB_CORRUPTED, MDB_PAGE_NOTFOUND, MDB_CURSOR_FULL, MDB_PAGE_FULL, MDB_BAD_TXN, MDB_INCOMPATIBLE,
      EBADF, EISDIR:
      self = .damaged
    case MDB_VERSION_MISMATCH: self = .versionMismatch
    case MDB_MAP_FULL: self = .mapFull
    case MDB_MAP_RESIZED: self = .mapResized
    case MDB_READERS_FULL: self = .readersFull
    case EAGAIN, EBUSY, EINTR, EMFILE, ENFILE: self = .busy
    case ENOSPC, EDQUOT: self = .diskFull
    // The panic is what LMDB answers for ever once it could not write its header.
    case EIO, MDB_PANIC: self = .io
    case MDB_BAD_VALSIZE: self = .keySize
    default: self = .other
    }
  }
}

/// An error type that a transaction's body may throw: it can carry an `LMDBError`, and gives it back.
///
/// So a body keeps its module's own error type and the retries still see that the map was full.
public protocol TransactionFailure: Error {
  /// Carries the error.
  init(_ error: LMDBError)
  /// The error carried, nil where the failure is not LMDB's.
  var lmdbError: LMDBError? { get }
}

extension LMDBError: TransactionFailure {
  /// Itself.
  public init(_ error: LMDBError) { self = error }
  /// Itself.
  public var lmdbError: LMDBError? { self }
}

/// The one place where a result code becomes an error.
func check(_ code: Int32, _ operation: StaticString, path: String) throws(LMDBError) {
  guard code == MDB_SUCCESS else { throw LMDBError(code, "\(operation)", path: path) }
}

/// The same, where "not there" is an answer: true if found.
func found(_ code: Int32, _ operation: StaticString, path: String) throws(LMDBError) -> Bool {
  if code == MDB_NOTFOUND { return false }
  try check(code, operation, path: path)
  return true
}
