import CLMDB

/// A consistent view of an environment; ends when it is dropped, and keeps the environment open until then.
///
/// Spans and cursors taken from it cannot outlive it: the compiler refuses.
@safe
public struct ReadTransaction: ~Copyable {
  let handle: Handle
  let serial: UInt64
  /// Nil once committed.
  private(set) var active: OpaquePointer?

  private let writes: Bool

  init(_ handle: Handle, writes: Bool) throws(LMDBError) {
    if writes, handle.isWriting {
      throw LMDBError(EBUSY, "mdb_txn_begin", path: handle.path, text: "a write transaction is open in this process")
    }
    let begun = try unsafe handle.begin(flags: writes ? 0 : UInt32(MDB_RDONLY))
    do throws(LMDBError) {
      try handle.verifyLength()
      if writes { try handle.verifyFreeList() }
    } catch {
      unsafe mdb_txn_abort(begun)
      throw error
    }
    unsafe active = begun
    self.handle = handle
    handle.lastSerial += 1
    serial = handle.lastSerial
    handle.openTransactions += 1
    self.writes = writes
    if writes { handle.isWriting = true }
  }

  deinit {
    guard let transaction = unsafe active else { return }
    unsafe mdb_txn_abort(transaction)
    recordEnd()
  }

  /// Only `WriteTransaction` has something to commit.
  consuming func commit() throws(LMDBError) {
    guard let transaction = unsafe active.take() else { return }
    // Whether or not it succeeds, the transaction is gone afterwards.
    recordEnd()
    try check(unsafe mdb_txn_commit(transaction), "mdb_txn_commit", path: handle.path)
    // Committed all the same if this fails: it only spares readers a look at every page.
    try? handle.lengthen()
  }

  private func recordEnd() {
    handle.openTransactions -= 1
    if writes { handle.isWriting = false }
  }

  /// The transaction, for a call about `database`, which must have been opened in it.
  @unsafe
  func pointer(for database: Database) throws(LMDBError) -> OpaquePointer? {
    guard database.serial == serial else {
      throw LMDBError(MDB_BAD_DBI, "mdb_dbi_open", path: handle.path, text: "a database of another transaction")
    }
    return unsafe active
  }
}
