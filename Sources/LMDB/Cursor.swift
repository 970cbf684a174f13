import CLMDB

/// A place among the entries of a database, in byte order of their keys; nil from a move means "no such entry".
@safe
public struct Cursor: ~Copyable, ~Escapable {
  private let pointer: OpaquePointer
  private let path: String

  @_lifetime(borrow transaction)
  init(_ transaction: borrowing ReadTransaction, _ database: Database) throws(LMDBError) {
    path = transaction.handle.path
    var opened: OpaquePointer?
    let owner = try unsafe transaction.pointer(for: database)
    try check(unsafe mdb_cursor_open(owner, database.index, &opened), "mdb_cursor_open", path: path)
    guard let cursor = unsafe opened else { throw LMDBError(ENOMEM, "mdb_cursor_open", path: path) }
    unsafe pointer = cursor
  }

  deinit { unsafe mdb_cursor_close(pointer) }

  /// The first entry.
  @_lifetime(copy self)
  public func first() throws(LMDBError) -> Entry? { try move(MDB_FIRST) }

  /// The last entry.
  @_lifetime(copy self)
  public func last() throws(LMDBError) -> Entry? { try move(MDB_LAST) }

  /// The entry after this one; the first, if the cursor has not moved yet.
  @_lifetime(copy self)
  public func next() throws(LMDBError) -> Entry? { try move(MDB_NEXT) }

  /// The entry before this one; the last, if the cursor has not moved yet.
  @_lifetime(copy self)
  public func previous() throws(LMDBError) -> Entry? { try move(MDB_PREV) }

  /// The first entry whose key is `key` or greater; the first of all for an empty key.
  @_lifetime(copy self)
  public func seek(atLeast key: Span<UInt8>) throws(LMDBError) -> Entry? {
    if key.isEmpty { return try first() }
    return try move(MDB_SET_RANGE, to: key)
  }

  /// The last entry whose key is `key` or less.
  @_lifetime(copy self)
  public func seek(atMost key: Span<UInt8>) throws(LMDBError) -> Entry? {
    guard let entry = try seek(atLeast: key) else { return try last() }
    return entry.key.elementsEqual(key) ? entry : try previous()
  }

  var disorder: LMDBError {
    LMDBError(MDB_CORRUPTED, "mdb_cursor_get", path: path, text: "its keys are out of order")
  }

  @_lifetime(copy self)
  private func move(_ operation: MDB_cursor_op, to target: Span<UInt8> = Span()) throws(LMDBError) -> Entry? {
    var key = unsafe MDB_val()
    var value = unsafe MDB_val()
    let code = unsafe target.withValue { wanted in
      unsafe key = wanted.pointee
      return unsafe mdb_cursor_get(pointer, &key, &value, operation)
    }
    guard try found(code, "mdb_cursor_get", path: path) else { return nil }
    return unsafe _overrideLifetime(Entry(key: key.span, value: value.span), copying: self)
  }
}

/// A key and its value, where they lie in the map.
public struct Entry: ~Escapable {
  /// 1 to 511 bytes.
  public let key: Span<UInt8>
  /// Any number of bytes.
  public let value: Span<UInt8>

  @_lifetime(copy key, copy value)
  init(key: Span<UInt8>, value: Span<UInt8>) {
    self.key = key
    self.value = value
  }
}

/// The entries of a range of keys, one after the other.
public struct Rows: ~Copyable, ~Escapable {
  private let cursor: Cursor
  private let start: [UInt8]
  private let end: [UInt8]?
  private var previous: Span<UInt8>?

  @_lifetime(copy cursor)
  init(_ cursor: consuming Cursor, from start: [UInt8], before end: [UInt8]?) {
    self.cursor = cursor
    self.start = start
    self.end = end
    previous = nil
  }

  /// The next entry of the range, nil at its end.
  ///
  /// Throws `.damaged` for a key that does not come after the one before: noise, and nothing could be found by it.
  @_lifetime(copy self)
  public mutating func next() throws(LMDBError) -> Entry? {
    guard let entry = try previous == nil ? cursor.seek(atLeast: start.span) : cursor.next() else { return nil }
    if let previous, !previous.precedes(entry.key) { throw cursor.disorder }
    previous = unsafe _overrideLifetime(entry.key, copying: self)
    if let end, !entry.key.precedes(end.span) { return nil }
    return entry
  }
}
