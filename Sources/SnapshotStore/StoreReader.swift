import LMDB
import SnapshotFormat

/// A store opened for reading; creates nothing, waits for no writer.
public struct StoreReader: ~Copyable {
  private let environment: Environment

  /// Opens the store in the folder at `path`.
  ///
  /// Throws `.absent`, `.notAFolder`, `.damaged`, `.permission` or `.unavailable`.
  public init(path: String) throws(StoreError) {
    do throws(LMDBError) {
      environment = try Environment(path: path, Options(.readOnly, maxDatabases: 4))
    } catch {
      throw StoreError(error)
    }
  }

  /// One revision, held for as long as the view lives: keep it short.
  public func view() throws(StoreError) -> StoreView {
    do throws(LMDBError) {
      return StoreView(try environment.beginRead(), path: environment.path)
    } catch {
      throw StoreError(error)
    }
  }

  /// The header of the revision that is newest now.
  public func header() throws(StoreError) -> Header {
    try fresh { view throws(StoreError) in try view.header() }
  }

  /// Reads every document of the newest revision; its header. Throws `.damaged` where any of them is.
  public func verify() throws(StoreError) -> Header {
    try fresh { view throws(StoreError) in
      try view.verify()
      return try view.header()
    }
  }

  /// The glance in force at `now` (Unix seconds), of the newest revision, with as many badges as wanted.
  public func glance(at now: Int64, badges: Glance.Badges = .read) throws(StoreError) -> InForce<Glance> {
    try fresh { view throws(StoreError) in try view.glance(at: now, badges: badges) }
  }

  /// The streak document in force at `now`, of the newest revision; nil if no streak has that id.
  public func streak(_ id: String, at now: Int64) throws(StoreError) -> InForce<StreakEntry>? {
    try fresh { view throws(StoreError) in try view.streak(id, at: now) }
  }

  /// Gives the store up without closing it, for a program that is about to exit: see `Environment.leak`.
  public consuming func leak() {
    environment.leak()
  }

  /// Without a lock file a writer may overwrite a page while it is read, which the checksum shows: then once more.
  private func fresh<Document>(
    _ read: (borrowing StoreView) throws(StoreError) -> Document
  ) throws(StoreError) -> Document {
    for _ in 0..<(environment.isUnlocked ? 4 : 0) {
      if let document = try? read(view()) { return document }
    }
    return try read(view())
  }
}
