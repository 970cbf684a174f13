import CLMDB

/// The open environment behind `Environment` and its transactions, which keep it open until the last of them ends.
///
/// Not `Sendable`: an environment and its transactions stay in one isolation domain.
@safe
final class Handle {
  let path: String
  let options: Options
  let folder: OpenFolders.Identity
  /// Replaced by `reopen`, and only while no transaction is open; nil after it failed.
  private(set) var pointer: OpaquePointer?
  /// True where no lock file protects what is read: see `Environment.isUnlocked`.
  private(set) var isUnlocked: Bool
  /// Bytes of a page, fixed when the file was made.
  private(set) var pageSize: UInt64
  private(set) var mapSize: Int
  /// Transactions begun and not ended, in this process.
  var openTransactions = 0
  /// Whether one of them writes: a second one would wait for it, on its own thread, for ever.
  var isWriting = false
  /// Counts transactions, to tell a database handle of one from another's.
  var lastSerial: UInt64 = 0
  var closesAtEnd = true

  init(path: String, options: Options) throws(LMDBError) {
    if options.access == .readWrite { try makeFolders(path) }
    folder = try OpenFolders.claim(path)
    do throws(LMDBError) {
      unsafe (pointer, isUnlocked) = try openWithFallback(path, options, mapSize: options.mapSize)
      pageSize = try unsafe LMDB.pageSize(of: pointer, path)
    } catch {
      OpenFolders.release(folder)
      throw error
    }
    (self.path, self.options, mapSize) = (path, options, options.mapSize)
  }

  deinit {
    guard closesAtEnd else { return }
    unsafe mdb_env_close(pointer)
    OpenFolders.release(folder)
  }

  /// Closes and opens again, which is the only cure for locks that another process destroyed while closing
  /// (liblmdb 0.9.26 to 0.9.31); without locks if asked to.
  func reopen(unlocked: Bool) throws(LMDBError) {
    // Closed first: two handles at once would share, and lose, this process's locks.
    unsafe mdb_env_close(pointer)
    unsafe pointer = nil
    unsafe pointer = try openOnce(path, options, mapSize: mapSize, extra: unlocked ? MDB_NOLOCK : 0)
    isUnlocked = unlocked
    pageSize = try unsafe LMDB.pageSize(of: pointer, path)
  }

  /// Closes, sets the files aside, and opens new ones.
  func makeAnew() throws(LMDBError) {
    guard openTransactions == 0 else { throw LMDBError(EBUSY, "rename", path: path) }
    unsafe mdb_env_close(pointer)
    unsafe pointer = nil
    try setAsideFiles(path)
    mapSize = options.mapSize
    try reopen(unlocked: false)
  }

  /// Doubles the map; `.mapFull` at the limit or while another transaction of this process is open.
  func grow() throws(LMDBError) {
    let larger = min(mapSize * 2, options.largestMapSize)
    guard openTransactions == 0, larger > mapSize else {
      throw LMDBError(MDB_MAP_FULL, "mdb_env_set_mapsize", path: path)
    }
    // Noise may ask for pages by the million: they would be written, and fill the disk.
    try verifyPages()
    try check(unsafe mdb_env_set_mapsize(pointer, larger), "mdb_env_set_mapsize", path: path)
    mapSize = larger
  }

  /// Takes over the map size that another process wrote into the file.
  func adoptMapSize() throws(LMDBError) {
    guard openTransactions == 0 else { throw LMDBError(MDB_MAP_RESIZED, "mdb_env_set_mapsize", path: path) }
    try check(unsafe mdb_env_set_mapsize(pointer, 0), "mdb_env_set_mapsize", path: path)
    var info = unsafe MDB_envinfo()
    try check(unsafe mdb_env_info(pointer, &info), "mdb_env_info", path: path)
    mapSize = unsafe info.me_mapsize
  }
}

/// Bytes of a page of an open environment.
@unsafe
private func pageSize(of environment: OpaquePointer?, _ path: String) throws(LMDBError) -> UInt64 {
  var stat = MDB_stat()
  try check(unsafe mdb_env_stat(environment, &stat), "mdb_env_stat", path: path)
  return UInt64(stat.ms_psize)
}
