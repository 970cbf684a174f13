extension Environment {
  /// A view of what is committed now, unaffected by writers, until it is dropped.
  ///
  /// Throws `.damaged` where the file is shorter than what it holds, `.readersFull`, `.busy`, `.mapResized`.
  public func beginRead() throws(LMDBError) -> ReadTransaction {
    try ReadTransaction(handle, writes: false)
  }

  /// The one write transaction that all processes together can have: waits for other processes, without a limit.
  ///
  /// Throws like `beginRead`, `.permission` in a read-only environment, `.busy` beside another one of this process.
  public func beginWrite() throws(LMDBError) -> WriteTransaction {
    WriteTransaction(reading: try ReadTransaction(handle, writes: true))
  }

  /// Runs `body` in a read transaction.
  public func read<Result, Failure: TransactionFailure>(
    _ body: (borrowing ReadTransaction) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(try Failure.carrying { () throws(LMDBError) in try beginRead() })
  }

  /// Runs `body` in a write transaction and commits it; whatever `body` throws aborts it.
  ///
  /// Where the map is full it is doubled (up to `Options.largestMapSize`) and `body` runs again from the start, so it
  /// must have no effect but on the transaction.
  public func write<Result, Failure: TransactionFailure>(
    _ body: (inout WriteTransaction) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    while true {
      do throws(Failure) {
        return try writeOnce(body)
      } catch {
        guard error.lmdbError?.kind == .mapFull else { throw error }
        try Failure.carrying { () throws(LMDBError) in try handle.grow() }
      }
    }
  }

  private func writeOnce<Result, Failure: TransactionFailure>(
    _ body: (inout WriteTransaction) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var transaction = try Failure.carrying { () throws(LMDBError) in try beginWrite() }
    let result = try body(&transaction)
    do throws(LMDBError) {
      try transaction.commit()
    } catch {
      throw Failure(error)
    }
    return result
  }
}

extension TransactionFailure {
  /// What `work` gives, an LMDB error carried by this type.
  static func carrying<Value: ~Copyable>(_ work: () throws(LMDBError) -> Value) throws(Self) -> Value {
    do throws(LMDBError) {
      return try work()
    } catch {
      throw Self(error)
    }
  }
}
