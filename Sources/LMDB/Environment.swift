import CLMDB

/// An LMDB environment: a folder with `data.mdb` and `lock.mdb`, closed when the last that uses it is gone.
///
/// One per folder and process (a second one throws `.busy`), never across `fork`. Not `Sendable`.
public struct Environment: ~Copyable {
  let handle: Handle

  /// Opens the folder at `path`.
  ///
  /// Throws `.notFound`, `.permission`, `.damaged`, `.versionMismatch`, `.busy`, `.diskFull` or `.other`.
  public init(path: String, _ options: Options) throws(LMDBError) {
    handle = try Handle(path: path, options: options)
  }

  /// The folder, as given.
  public var path: String { handle.path }

  /// The map's size in bytes, as this process knows it.
  public var mapSize: Int { handle.mapSize }

  /// True where a read-only environment has no lock file that it may write, or only a useless one.
  ///
  /// Then no writer knows of its readers and may reuse their pages: keep transactions short, and trust only values that
  /// carry their own checksum.
  public var isUnlocked: Bool { handle.isUnlocked }

  /// Frees the slots of readers that died within a transaction; how many.
  ///
  /// LMDB never does so by itself, and a stale slot keeps old pages from being reused.
  @discardableResult
  public func checkStaleReaders() throws(LMDBError) -> Int {
    var dead: Int32 = 0
    try check(unsafe mdb_reader_check(handle.pointer, &dead), "mdb_reader_check", path: path)
    return Int(dead)
  }

  /// Looks at every page that is in use, without the map; throws `.damaged` where one is not what LMDB writes.
  ///
  /// For an error that damage and something else may both explain. Waits for other writers. Of databases that have a part
  /// given, only the pages are looked at that a change of those rows may touch.
  public func verifyPages(of parts: [DatabasePart] = []) throws(LMDBError) {
    try handle.verifyPages(of: parts)
  }

  /// Gives the environment up without closing it: for a program that is about to exit.
  ///
  /// The kernel unmaps and unlocks faster than `mdb_env_close`, and a close by liblmdb 0.9.26 to 0.9.31 can destroy the
  /// locks that other processes are using. End transactions first.
  public consuming func leak() {
    handle.closesAtEnd = false
  }
}
