import LMDB
import SnapshotFormat

/// A store opened for publishing; one publisher at a time, the others wait.
///
/// The store is derived from the journal, so one that is damaged, or of another version of LMDB, is moved to
/// `data.mdb.damaged` and made anew. One that holds only a later version of the contract is left alone.
public struct StoreWriter: ~Copyable {
  private let path: String
  private let environment: Environment

  /// Opens the store in the folder at `path`; makes the folder (0700, parents too) and its files (0600) where missing.
  ///
  /// Throws `.notAFolder`, `.permission`, `.noSpace` or `.unavailable`.
  public init(path: String) throws(StoreError) {
    self.path = path
    do throws(StoreError) {
      environment = try Self.open(path)
    } catch {
      guard error.callsForANewStore else { throw error }
      try storing { () throws(LMDBError) in try Environment.setAside(path) }
      environment = try Self.open(path)
    }
  }

  /// Replaces everything published by `snapshot`, in one transaction: readers see all of it or nothing of it.
  ///
  /// Writes only rows that differ. Where the snapshot tells no reader anything new from its first second on, nothing is
  /// written at all. The revision in `snapshot` is ignored: the store gives it. Throws `.newer` for a store that holds
  /// only a later version, `.permission`, `.noSpace`, `.unavailable`; on any error nothing has changed.
  public func publish(_ snapshot: Snapshot) throws(StoreError) -> Publication {
    do throws(StoreError) {
      return try publishOnce(snapshot)
    } catch {
      // Noise makes LMDB write what it cannot, which looks like a full disk: there the old store is worth keeping.
      guard error.callsForANewStore || error.isOfTheDisk && hasNoise() else { throw error }
    }
    try storing { () throws(LMDBError) in try environment.makeAnew() }
    return try publishOnce(snapshot)
  }

  private func hasNoise() -> Bool {
    do throws(LMDBError) {
      try environment.verifyPages()
      return false
    } catch {
      return error.kind == .damaged
    }
  }

  private func publishOnce(_ snapshot: Snapshot) throws(StoreError) -> Publication {
    try storing { () throws(LMDBError) in
      _ = try environment.checkStaleReaders()
      // LMDB takes lengths that it finds in the file on trust: noise in one costs gigabytes before it is an error.
      try environment.verifyPages()
    }
    return try environment.write { (transaction: inout WriteTransaction) throws(StoreError) in
      try transaction.publish(snapshot, path: path)
    }
  }

  /// The header document as it is stored, whatever it says; nil where there is none.
  public func headerBytes() throws(StoreError) -> [UInt8]? {
    try storing { () throws(LMDBError) in
      try environment.read { (transaction) throws(LMDBError) in try transaction.headerBytes() }
    }
  }

  /// Compares a snapshot with the store, whose pages it looks at first: all, or those that the scope's rows lie in.
  ///
  /// Writes nothing. Throws `.damaged` and whatever else `publish` does.
  public func plan(_ snapshot: Snapshot, _ scope: StreakScope = .all) throws(StoreError) -> StorePlan {
    try storing { () throws(LMDBError) in try environment.verifyPages(of: scope.parts) }
    return try environment.read { (transaction) throws(StoreError) in
      try transaction.plan(snapshot, scope, path: path)
    }
  }

  /// Writes a plan; nil, and nothing is written, where the store is not what the plan was made for any more.
  public func publish(_ plan: StorePlan) throws(StoreError) -> Publication? {
    guard case .published = plan.outcome else { return plan.outcome }
    return try environment.write { (transaction: inout WriteTransaction) throws(StoreError) -> Publication? in
      let found = try storing { () throws(LMDBError) in try transaction.reading.headerBytes() }
      guard found == plan.basis else { return nil }
      try transaction.apply(plan)
      return plan.outcome
    }
  }

  private static func open(_ path: String) throws(StoreError) -> Environment {
    do throws(LMDBError) {
      return try Environment(path: path, Options(.readWrite))
    } catch {
      throw StoreError(error)
    }
  }
}

extension StreakScope {
  /// The rows that a change within it may touch.
  fileprivate var parts: [DatabasePart] {
    guard case .some(let ids) = self else { return [] }
    return [
      DatabasePart(Layout.streaks, prefixes: ids.map { Array($0.utf8) + [0] }),
      DatabasePart(Layout.histories, prefixes: ids.map { Array($0.utf8) }),
    ]
  }
}

/// What a publication came to.
public enum Publication: Equatable, Sendable {
  /// The store said the same already; its revision stays.
  case unchanged(revision: Int64)
  /// There was something new to say, under this revision.
  case published(revision: Int64)
}
