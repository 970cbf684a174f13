import CLMDB

extension ReadTransaction {
  /// The value under `key`, nil if there is none; a key of 0 or more than 511 bytes throws `.keySize`.
  @_lifetime(borrow self)
  public func get(_ key: Span<UInt8>, in database: Database) throws(LMDBError) -> Span<UInt8>? {
    var value = unsafe MDB_val()
    let transaction = try unsafe pointer(for: database)
    let code = unsafe key.withValue { unsafe mdb_get(transaction, database.index, $0, &value) }
    guard try found(code, "mdb_get", path: handle.path) else { return nil }
    return unsafe _overrideLifetime(value.span, borrowing: self)
  }

  /// How many entries there are.
  public func count(_ database: Database) throws(LMDBError) -> Int {
    var stat = MDB_stat()
    try check(unsafe mdb_stat(pointer(for: database), database.index, &stat), "mdb_stat", path: handle.path)
    return stat.ms_entries
  }

  /// A cursor that stands nowhere yet.
  @_lifetime(borrow self)
  public func cursor(_ database: Database) throws(LMDBError) -> Cursor {
    try Cursor(self, database)
  }

  /// The entries from `start` (the first if empty) up to and without `end` (all if nil), in byte order.
  @_lifetime(borrow self)
  public func rows(
    _ database: Database, from start: [UInt8] = [], before end: [UInt8]? = nil
  ) throws(LMDBError) -> Rows {
    Rows(try cursor(database), from: start, before: end)
  }
}
