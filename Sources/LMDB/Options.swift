/// How an environment is opened.
///
/// Never with `MDB_WRITEMAP`, `MDB_NOSYNC` or the like: a stray write or a power cut must not cost the data.
public struct Options: Sendable {
  /// Whether transactions may write.
  public enum Access: Sendable {
    /// Nothing is ever created, not even the lock file.
    case readOnly
    /// The folder (0700), parents included, and its files (0600) are created where missing.
    case readWrite
  }

  /// Whether transactions may write.
  public var access: Access
  /// Bytes of address space to begin with, a multiple of the page size; a larger file is mapped whole all the same.
  public var mapSize: Int
  /// Bytes beyond which `Environment.write` no longer doubles the map.
  public var largestMapSize: Int
  /// How many named databases may be open at once.
  public var maxDatabases: UInt32

  /// 16 MiB that may grow to 16 GiB, and up to 16 named databases.
  public init(
    _ access: Access, mapSize: Int = 16 << 20, largestMapSize: Int = 16 << 30, maxDatabases: UInt32 = 16
  ) {
    self.access = access
    self.mapSize = mapSize
    self.largestMapSize = largestMapSize
    self.maxDatabases = maxDatabases
  }
}
