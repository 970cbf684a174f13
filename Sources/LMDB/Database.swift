import CLMDB

/// A named database, as one transaction opened it; another transaction throws `MDB_BAD_DBI` and opens its own.
public struct Database: Sendable {
  let index: MDB_dbi
  let serial: UInt64
}

extension ReadTransaction {
  /// The database of that name, nil if there is none.
  public func database(_ name: String) throws(LMDBError) -> Database? {
    try open(name, flags: 0)
  }

  /// The names of all databases, in byte order.
  public func databaseNames() throws(LMDBError) -> [String] {
    guard let unnamed = try open(nil, flags: 0) else { return [] }
    let cursor = try cursor(unnamed)
    var names: [String] = []
    while let entry = try cursor.next() {
      names.append(String(decoding: [UInt8](copying: entry.key), as: UTF8.self))
    }
    return names
  }

  /// How many databases the header says there are, whatever has become of the list of their names.
  public func databaseCount() throws(LMDBError) -> Int {
    guard let unnamed = try open(nil, flags: 0) else { return 0 }
    return try count(unnamed)
  }

  func open(_ name: String?, flags: Int32) throws(LMDBError) -> Database? {
    var index: MDB_dbi = 0
    let code = unsafe mdb_dbi_open(active, name, UInt32(flags), &index)
    return try found(code, "mdb_dbi_open", path: handle.path) ? Database(index: index, serial: serial) : nil
  }
}
