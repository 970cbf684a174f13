import CLMDB

/// Opens as the options say; for reading, without the lock file where that cannot be written or is not there.
@unsafe
func openWithFallback(
  _ path: String, _ options: Options, mapSize: Int
) throws(LMDBError) -> (OpaquePointer, isUnlocked: Bool) {
  guard options.access == .readOnly else {
    return (try unsafe openOnce(path, options, mapSize: mapSize, extra: 0), false)
  }
  // Asked beforehand because mdb_env_open would create a missing lock file even for reading.
  guard unsafe streakline_may_write(path + "/lock.mdb") == 0 else {
    return (try unsafe openOnce(path, options, mapSize: mapSize, extra: MDB_NOLOCK), true)
  }
  do throws(LMDBError) {
    return (try unsafe openOnce(path, options, mapSize: mapSize, extra: 0), false)
  } catch  where error.kind == .permission {
    return (try unsafe openOnce(path, options, mapSize: mapSize, extra: MDB_NOLOCK), true)
  }
}

/// One `mdb_env_open`, closed again if it fails.
@unsafe
func openOnce(_ path: String, _ options: Options, mapSize: Int, extra: Int32) throws(LMDBError) -> OpaquePointer {
  try MetaPages.verify(path)
  var created: OpaquePointer?
  try check(unsafe mdb_env_create(&created), "mdb_env_create", path: path)
  guard let environment = unsafe created else { throw LMDBError(ENOMEM, "mdb_env_create", path: path) }
  do throws(LMDBError) {
    try check(unsafe mdb_env_set_mapsize(environment, mapSize), "mdb_env_set_mapsize", path: path)
    try check(unsafe mdb_env_set_maxdbs(environment, options.maxDatabases), "mdb_env_set_maxdbs", path: path)
    try check(unsafe mdb_env_set_assert(environment, streakline_abort), "mdb_env_set_assert", path: path)
    // NOTLS ties a reader slot to its transaction, not to a thread: tasks move between threads.
    let flags = MDB_NOTLS | extra | (options.access == .readOnly ? MDB_RDONLY : 0)
    try check(unsafe mdb_env_open(environment, path, UInt32(flags), 0o600), "mdb_env_open", path: path)
    // LMDB marks its other files so, this one it leaves to us: a child must not hold the data open, nor its locks.
    let data = try unsafe descriptor(of: environment, path)
    try check(streakline_close_on_exec(data), "fcntl", path: path)
    return unsafe environment
  } catch {
    unsafe mdb_env_close(environment)
    throw error
  }
}

/// Makes the folder and its missing parents, for this user alone.
func makeFolders(_ path: String) throws(LMDBError) {
  let code = unsafe streakline_make_folder(path, 0o700)
  if code == 0 || code == EEXIST { return }
  guard code == ENOENT, let slash = path.dropLast().lastIndex(of: "/"), slash > path.startIndex else {
    throw LMDBError(code, "mkdir", path: path)
  }
  try makeFolders(String(path[..<slash]))
  let again = unsafe streakline_make_folder(path, 0o700)
  guard again == 0 || again == EEXIST else { throw LMDBError(again, "mkdir", path: path) }
}
