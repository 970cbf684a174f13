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
  let files = EnvironmentFiles(path)
  let codes = unsafe [streakline_rename(files.data, files.damaged), streakline_unlink(files.lock)]
  for code in codes where code != ENOENT { try check(code, "rename", path: path) }
}

/// The paths of an environment's files, for one who has to set them aside without this module's help.
public struct EnvironmentFiles: Sendable {
  /// The data.
  public let data: String
  /// The locks, and who reads.
  public let lock: String
  /// Where `setAside` moves the data to.
  public let damaged: String

  /// Those of the environment in the folder at `path`.
  public init(_ path: String) {
    (data, lock, damaged) = (path + "/data.mdb", path + "/lock.mdb", path + "/data.mdb.damaged")
  }
}
