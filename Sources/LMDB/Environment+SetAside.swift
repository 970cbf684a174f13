import CLMDB

extension Environment {
  /// Moves a data file that cannot be used to `data.mdb.damaged` and drops its lock file, so that a new one can be made.
  ///
  /// For data that can be derived again, and only while this process does not have it open. Others that do keep the old
  /// file until they close it.
  public static func setAside(_ path: String) throws(LMDBError) {
    try setAsideFiles(path)
  }

  /// The same for an environment found damaged after it was opened: closes it, and opens a new one in its place.
  ///
  /// `.busy` while a transaction of this process is open.
  public func makeAnew() throws(LMDBError) {
    try handle.makeAnew()
  }
}

/// What `Environment.setAside` does.
func setAsideFiles(_ path: String) throws(LMDBError) {
  for code in unsafe [
    streakline_rename(path + "/data.mdb", path + "/data.mdb.damaged"), streakline_unlink(path + "/lock.mdb"),
  ] where code != ENOENT {
    try check(code, "rename", path: path)
  }
}
