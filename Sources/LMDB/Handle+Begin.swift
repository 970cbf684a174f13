import CLMDB

extension Handle {
  /// Begins, curing what can be cured: each cure is tried a few times at most.
  @unsafe
  func begin(flags: UInt32) throws(LMDBError) -> OpaquePointer {
    if unsafe pointer == nil { try reopen(unlocked: isUnlocked) }
    var last = EAGAIN
    for attempt in 1...8 {
      var transaction: OpaquePointer?
      let code = unsafe mdb_txn_begin(pointer, nil, flags, &transaction)
      if code == MDB_SUCCESS, let transaction = unsafe transaction { return unsafe transaction }
      last = code
      try recover(from: LMDBError(code, "mdb_txn_begin", path: path), attempt)
    }
    // A file that asks for a larger map than it says it has is not one that grows: it is noise.
    throw LMDBError(last == MDB_MAP_RESIZED ? MDB_CORRUPTED : last, "mdb_txn_begin", path: path)
  }

  /// Returns where another attempt makes sense, throws `error` where none does.
  private func recover(from error: LMDBError, _ attempt: Int) throws(LMDBError) {
    switch error.code {
    case MDB_MAP_RESIZED:
      try adoptMapSize()
    case EINVAL where openTransactions == 0:
      // Destroyed locks (see `reopen`); a reader that meets them again and again does without.
      try reopen(unlocked: attempt > 5 && options.access == .readOnly)
    case EAGAIN where attempt > 2 && openTransactions == 0 && options.access == .readOnly:
      // Another process has our number in its own PID namespace: no slot can be had beside it.
      try reopen(unlocked: true)
    case EAGAIN where attempt <= 2, MDB_READERS_FULL where attempt <= 2:
      try check(unsafe mdb_reader_check(pointer, nil), "mdb_reader_check", path: path)
    default:
      throw error
    }
  }
}
