import Arguments
import Journal
import LMDB
import Platform
import SnapshotStore

/// Why a verb was not done: one sentence for the person, and the exit status.
public struct ProducerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What went wrong and what to do, one line or more.
  public let description: String
  /// 64 refused, 65 damaged, 69 not available, 73 cannot create, 74 I/O, 75 newer, 77 no permission.
  public let status: Int32
  /// What LMDB said, where it was LMDB: some of it is cured by trying again.
  public let lmdbError: LMDBError?

  /// A sentence and a status, 64 by default: refused by a rule.
  public init(_ description: String, status: Int32 = 64) {
    self.description = description
    self.status = status
    lmdbError = nil
  }

  private init(_ description: String, _ error: LMDBError) {
    self.description = description
    status = error.kind.exitStatus
    lmdbError = error
  }
}

extension ProducerError: TransactionFailure {
  /// The journal's.
  public init(_ error: LMDBError) { self.init(error.aboutJournal, error) }

  /// The journal's, with what to do about it.
  public init(_ error: JournalError) {
    switch error {
    case .storage(let cause): self.init(cause.aboutJournal, cause)
    case .damaged: self.init("\(error): restore it from an export or a copy", status: 65)
    case .newer: self.init("\(error)", status: 75)
    }
  }

  /// The snapshot store's.
  public init(_ error: StoreError) { self.init("\(error)", status: error.exitStatus) }
  /// The machine's.
  public init(_ error: SystemError) { self.init("\(error)", status: error.exitStatus) }
}

extension LMDBError.Kind {
  /// The status a program ends with.
  var exitStatus: Int32 {
    switch self {
    case .notFound: 66
    case .notAFolder: 73
    case .permission: 77
    case .damaged, .versionMismatch: 65
    case .readersFull, .busy, .mapResized: 69
    case .mapFull, .diskFull, .io, .keySize, .other: 74
    }
  }
}

extension LMDBError {
  /// One sentence about the journal that names its folder and says what to do, where that is known.
  fileprivate var aboutJournal: String {
    switch kind {
    case .notAFolder:
      "a file is where the folder of the journal should be, \(path): move it away, or name another with --journal"
    case .damaged: "the journal in \(path) is damaged (\(text)): restore it from an export or a copy"
    case .versionMismatch:
      "the journal in \(path) is damaged, or of another LMDB (\(text)): restore it from an export or a copy"
    case .mapFull, .diskFull, .io:
      "no room for the journal in \(path), or an I/O error of its disk (\(text)): free some space, then try again"
    default: "the journal: \(self)"
    }
  }
}

/// Runs something of the journal's, its error told as the producer's.
func journaling<Value>(_ work: () throws(JournalError) -> Value) throws(ProducerError) -> Value {
  do { return try work() } catch { throw ProducerError(error) }
}

/// Runs something of the machine's, its error told as the producer's.
func asking<Value>(_ work: () throws(SystemError) -> Value) throws(ProducerError) -> Value {
  do { return try work() } catch { throw ProducerError(error) }
}
