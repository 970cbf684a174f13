import CLMDB

/// The one write transaction of an environment; aborted when dropped, unless committed.
///
/// It stays on the thread that began it. Writing is `mutating`, so no span or cursor taken before can still be in use.
public struct WriteTransaction: ~Copyable {
  /// The same transaction for reading; sees what was written in it.
  public let reading: ReadTransaction

  init(reading: consuming ReadTransaction) {
    self.reading = reading
  }

  /// Makes everything written durable and visible at once; on an error nothing of it is.
  ///
  /// Throws `.mapFull`, `.diskFull` or `.other`.
  public consuming func commit() throws(LMDBError) {
    try reading.commit()
  }

  /// The database of that name, made if there is none.
  public mutating func createDatabase(_ name: String) throws(LMDBError) -> Database {
    guard let database = try reading.open(name, flags: MDB_CREATE) else {
      throw LMDBError(MDB_NOTFOUND, "mdb_dbi_open", path: reading.handle.path)
    }
    return database
  }

  /// Stores `value` under `key`, in place of what was there.
  ///
  /// With `append` the key must be greater than every other (else `MDB_KEYEXIST`): faster, and fills pages whole.
  /// Throws `.keySize` for a key of 0 or more than 511 bytes, `.mapFull`.
  public mutating func put(
    _ key: Span<UInt8>, _ value: Span<UInt8>, in database: Database, append: Bool = false
  ) throws(LMDBError) {
    let transaction = try unsafe reading.pointer(for: database)
    let flags = UInt32(append ? MDB_APPEND : 0)
    let code = unsafe key.withValue { key in
      unsafe value.withValue { value in unsafe mdb_put(transaction, database.index, key, value, flags) }
    }
    try check(code, "mdb_put", path: reading.handle.path)
  }

  /// The same, for arrays.
  public mutating func put(
    _ key: [UInt8], _ value: [UInt8], in database: Database, append: Bool = false
  ) throws(LMDBError) {
    try put(key.span, value.span, in: database, append: append)
  }

  /// Removes the entry under `key`; whether there was one.
  @discardableResult
  public mutating func delete(_ key: Span<UInt8>, in database: Database) throws(LMDBError) -> Bool {
    let transaction = try unsafe reading.pointer(for: database)
    let code = unsafe key.withValue { unsafe mdb_del(transaction, database.index, $0, nil) }
    return try found(code, "mdb_del", path: reading.handle.path)
  }

  /// Removes every entry; the database stays.
  public mutating func deleteAll(in database: Database) throws(LMDBError) {
    let transaction = try unsafe reading.pointer(for: database)
    try check(unsafe mdb_drop(transaction, database.index, 0), "mdb_drop", path: reading.handle.path)
  }

  /// Removes the entries from `start` up to and without `end`; how many.
  @discardableResult
  public mutating func deleteRows(
    in database: Database, from start: [UInt8], before end: [UInt8]?
  ) throws(LMDBError) -> Int {
    var count = 0
    while let key = try reading.firstKey(in: database, from: start, before: end) {
      try delete(key.span, in: database)
      count += 1
    }
    return count
  }
}

extension ReadTransaction {
  fileprivate func firstKey(
    in database: Database, from start: [UInt8], before end: [UInt8]?
  ) throws(LMDBError) -> [UInt8]? {
    var rows = try rows(database, from: start, before: end)
    guard let entry = try rows.next() else { return nil }
    return [UInt8](copying: entry.key)
  }
}
