import Glibc
import Journal
import LMDB
import StreakEngine
import Testing

/// A folder of a test's own under the system's temporary one, gone when the test ends; the journal's is in it.
final class Scratch {
  private let base: String
  /// Where the journal is; not there yet.
  var path: String { base + "/journal" }

  init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((parent + "/journal-tests-XXXXXX").utf8CString)
    base = String(cString: try #require(mkdtemp(&template)))
  }

  deinit {
    for name in ["/data.mdb", "/lock.mdb"] { unlink(path + name) }
    rmdir(path)
    rmdir(base)
  }

  /// Changes the journal, in one transaction.
  func write<Result>(_ body: (inout WriteTransaction) throws(JournalError) -> Result) throws(JournalError) -> Result {
    let journal = try Journal(path: path)
    return try journal.write(body)
  }

  /// Reads the journal.
  func read<Result>(_ body: (borrowing ReadTransaction) throws(JournalError) -> Result) throws(JournalError) -> Result {
    let journal = try Journal(path: path)
    return try journal.read(body)
  }

  /// Puts a row there without the journal knowing, which is made before.
  func plant(_ key: [UInt8], _ value: [UInt8], in table: String) throws(LMDBError) {
    _ = failure { _ in }
    let environment = try Environment(path: path, Options(.readWrite))
    try environment.write { (transaction) throws(LMDBError) in
      let database = try transaction.createDatabase(table)
      try transaction.put(key, value, in: database)
    }
  }

  func plant(_ key: String, _ value: String, in table: String) throws(LMDBError) {
    try plant(Array(key.utf8), Array(value.utf8), in: table)
  }

  /// How many rows each table holds, those that hold none left out.
  func rows() throws(LMDBError) -> [String: Int] {
    let environment = try Environment(path: path, Options(.readOnly))
    return try environment.read { (transaction) throws(LMDBError) in
      var rows: [String: Int] = [:]
      for name in try transaction.databaseNames() {
        guard let database = try transaction.database(name) else { continue }
        let count = try transaction.count(database)
        if count > 0 { rows[name] = count }
      }
      return rows
    }
  }

  /// What reading throws; nil where it does not.
  func failure(_ body: (borrowing ReadTransaction) throws(JournalError) -> Void) -> JournalError? {
    do throws(JournalError) { try read(body) } catch { return error }
    return nil
  }

  /// The entry that reading finds damaged; nil where it finds none so.
  func damage(_ body: (borrowing ReadTransaction) throws(JournalError) -> Void) -> String? {
    if case .damaged(let entry, _) = failure(body) { entry } else { nil }
  }
}

/// A habit with a daily goal of one.
func habit(_ id: String) -> Definition {
  let goal = Activity.Goal(.daily, ladder: [.one])
  return Definition(activity: Activity(id: id, kind: .habit, added: Day(20_458), goals: [goal]), title: id)
}

/// A record of `manual` unless another source is named.
func record(_ day: Int32, _ amount: Int, from source: String = "manual") -> Record {
  Record(day: Day(day), source: source, amount: Amount(amount), at: 1_767_600_000, zone: "Europe/Berlin")
}
