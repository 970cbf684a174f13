import Glibc
import SnapshotStore
import Testing

/// A folder of its own for one test, gone when the test is.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/streakline-test-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  deinit { removeAll(path) }

  var data: String { path + "/data.mdb" }
  var lock: String { path + "/lock.mdb" }
}

private func removeAll(_ path: String) {
  chmod(path, 0o700)
  if let folder = opendir(path) {
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { removeAll(path + "/" + name) }
    }
    closedir(folder)
  }
  remove(path)
}

/// Bytes of a file, nil if there is none.
func contents(_ path: String) -> [UInt8]? {
  let file = open(path, O_RDONLY)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: Int(lseek(file, 0, SEEK_END)))
  return pread(file, &bytes, bytes.count, 0) == bytes.count ? bytes : nil
}

/// Makes a file of these bytes.
func write(_ bytes: [UInt8], to path: String) {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  defer { close(file) }
  precondition(Glibc.write(file, bytes, bytes.count) == bytes.count)
}

/// SplitMix64.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Root may read and write everything: the process goes on as `nobody`.
func dropPrivileges() {
  if geteuid() == 0 { precondition(setuid(65534) == 0) }
}

/// The error that `work` throws, nil if none.
func failure(_ work: () throws -> Void) -> StoreError? {
  do {
    try work()
    return nil
  } catch {
    return error as? StoreError
  }
}
