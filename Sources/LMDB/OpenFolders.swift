import CLMDB
import Synchronization

/// The folders that this process has open.
///
/// A process may open an environment once at a time: POSIX record locks belong to the process, so closing the second
/// handle would drop the first one's. That rule is LMDB's and process-wide, hence the one piece of shared state here.
enum OpenFolders {
  /// A folder by device and inode, so that a link or another spelling of its path does not pass for another one.
  struct Identity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
  }

  private static let open = Mutex<[Identity]>([])

  /// Takes the folder; `.busy` if this process has it open, `.notFound` if there is none.
  static func claim(_ path: String) throws(LMDBError) -> Identity {
    var device: UInt64 = 0
    var inode: UInt64 = 0
    try check(unsafe streakline_identify(path, &device, &inode), "stat", path: path)
    let identity = Identity(device: device, inode: inode)
    let isFree = open.withLock { open in
      if open.contains(identity) { return false }
      open.append(identity)
      return true
    }
    guard isFree else {
      throw LMDBError(EBUSY, "mdb_env_open", path: path, text: "open already in this process")
    }
    return identity
  }

  /// Gives the folder back.
  static func release(_ identity: Identity) {
    open.withLock { open in open.removeAll { $0 == identity } }
  }
}
