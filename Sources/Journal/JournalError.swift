import JSONText
import LMDB

/// Why the journal could not be read or written.
public enum JournalError: Error, Equatable, Sendable {
  /// LMDB refused; its error says why and where.
  case storage(LMDBError)
  /// An entry is not what this program writes: which one, and what is wrong with it.
  case damaged(entry: String, reason: String)
  /// Written by a later version.
  case newer(schema: Int)
}

extension JournalError: TransactionFailure {
  /// Carries it.
  public init(_ error: LMDBError) { self = .storage(error) }

  /// What LMDB said, if it was LMDB.
  public var lmdbError: LMDBError? {
    if case .storage(let error) = self { error } else { nil }
  }
}

extension JournalError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .storage(let error): "the journal: \(error)"
    case .damaged(let entry, let reason): "the journal's entry \(entry) is damaged: \(reason)"
    case .newer(let schema):
      "the journal has layout \(schema), which is newer than this program knows (\(Journal.schema)): use a newer streakd"
    }
  }
}

/// Runs something of LMDB's, its error told as the journal's.
func storing<Value: ~Copyable>(_ work: () throws(LMDBError) -> Value) throws(JournalError) -> Value {
  do { return try work() } catch { throw .storage(error) }
}
