import LMDB
import StreakEngine

/// The private record of everything: activities, records, skips, passes and settings, in an LMDB folder.
///
/// Each activity has a number, and the rows of an activity lie together in the order of their days, so that reading
/// its history is one scan. The journal is the only truth: what is published is derived from it and can be deleted.
public struct Journal: ~Copyable {
  /// The layout that this program reads and writes.
  public static let schema = 1

  let environment: Environment

  /// Opens the folder, and makes it if there is none.
  public init(path: String) throws(JournalError) {
    let opened = try storing { () throws(LMDBError) in
      try Environment(path: path, Options(.readWrite, mapSize: 64 << 20, maxDatabases: 32))
    }
    let found = try opened.read { (transaction) throws(JournalError) in try transaction.schema() }
    if found > Journal.schema { throw .newer(schema: found) }
    if found == 0 {
      let names = try opened.read { (transaction) throws(JournalError) in try transaction.names() }
      guard names.isEmpty else {
        throw .damaged(entry: "schema", reason: "there is none, but there is \(names[0]): the folder is not a journal")
      }
      try opened.write { (transaction) throws(JournalError) in
        try transaction.setText("\(Journal.schema)", under: "schema", in: .meta)
      }
    }
    environment = opened
  }

  /// A consistent view of what is committed.
  public func read<Result>(
    _ body: (borrowing ReadTransaction) throws(JournalError) -> Result
  ) throws(JournalError) -> Result {
    try environment.read(body)
  }

  /// All of `body`'s changes or none; it may run again from the start where the file had to grow.
  public func write<Result, Failure: TransactionFailure>(
    _ body: (inout WriteTransaction) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try environment.write(body)
  }
}

/// The named databases.
enum Table: String {
  /// `schema`, the counters `activity`, `pass`, `hook` and `source`, and `latest`.
  case meta
  /// Key of the setting → its text.
  case settings
  /// Activity id → definition document.
  case activities
  /// Activity number, day, source → amount, instant, zone.
  case records
  /// Activity number, day → nothing, or the source whose import took it out.
  case skips
  /// Activity number, source → the last day its imports speak of; behind it, where known, when that import was made.
  case coverage
  /// Activity number, instant, source → day; only for streaks of instants.
  case stamps
  /// Activity number → the first day that no automatic pass has been considered for.
  case settled
  /// Activity number → what its closed units have come to; only a saving of work, and void when what it is of changes.
  case checkpoints
  /// Activity number → the outlines of its streaks as they were published; 0 → what all of them stand on.
  case outlines
  /// The same of activities that were changed since.
  case changed
  /// Pass number → pass document, while it is held.
  case passes
  /// Activity number, day → pass document with the covered threshold, once it is used.
  case uses
  /// Hook number → the command's text.
  case hooks
  /// Source number → a file or folder that is read again when it has changed, and what became of it.
  case sources
  /// Source of records → the repository whose commits they are.
  case repositories
  /// Activity number → what became of the last nudge about it.
  case nudges
  /// Activity number, or 0 for all → the second until which there is to be no nudge.
  case snoozes
  /// Key of what machines share → who said last what it is, and when.
  case registers
  /// Letter of a table, key of a row → when that was changed; only where there is something to sync with.
  case unsynced
  /// `state` → where and as what this machine syncs.
  case sync
}

extension ReadTransaction {
  func table(_ table: Table) throws(JournalError) -> Database? {
    do { return try database(table.rawValue) } catch { throw .storage(error) }
  }

  fileprivate func names() throws(JournalError) -> [String] {
    do throws(LMDBError) { return try databaseNames() } catch { throw .storage(error) }
  }

  func schema() throws(JournalError) -> Int {
    guard let text = try text("schema", in: .meta) else { return 0 }
    guard let schema = Int(text), schema > 0 else { throw .damaged(entry: "schema", reason: "“\(text)” is no layout") }
    return schema
  }

  /// The latest instant at which the journal was changed, in Unix seconds; nil where nothing was.
  public func latest() throws(JournalError) -> Int64? {
    guard let text = try text("latest", in: .meta) else { return nil }
    guard let latest = Int64(text) else { throw .damaged(entry: "latest", reason: "“\(text)” is no instant") }
    return latest
  }

  /// The last number that a counter gave; 0 where it gave none.
  func counter(_ counter: String) throws(JournalError) -> UInt32 {
    guard let text = try text(counter, in: .meta) else { return 0 }
    // To begin anew would give numbers, and the rows under them, a second time.
    guard let number = UInt32(text) else { throw .damaged(entry: counter, reason: "“\(text)” is no number") }
    return number
  }

  /// A value that is UTF-8 text; nil if there is none.
  func text(_ key: String, in table: Table) throws(JournalError) -> String? {
    try value(Array(key.utf8), in: table).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A copy of a value; nil if there is none.
  func value(_ key: [UInt8], in table: Table) throws(JournalError) -> [UInt8]? {
    guard let database = try self.table(table) else { return nil }
    do throws(LMDBError) {
      guard let value = try get(key.span, in: database) else { return nil }
      return [UInt8](copying: value)
    } catch { throw .storage(error) }
  }

  /// Calls `body` for each entry from a key up to and without another, in the order of keys.
  func scan(
    _ table: Table, from start: [UInt8] = [], before end: [UInt8]? = nil,
    _ body: (borrowing Entry) throws(JournalError) -> Void
  ) throws(JournalError) {
    guard let database = try self.table(table) else { return }
    var failure: JournalError?
    do throws(LMDBError) {
      var rows = try rows(database, from: start, before: end)
      while failure == nil, let entry = try rows.next() {
        do throws(JournalError) { try body(entry) } catch { failure = error }
      }
    } catch { throw .storage(error) }
    if let failure { throw failure }
  }

  /// The same for all rows of one activity.
  func scan(
    _ table: Table, of number: UInt32, _ body: (borrowing Entry) throws(JournalError) -> Void
  ) throws(JournalError) {
    try scan(table, from: Key.number(number), before: Key.after(number), body)
  }
}

extension WriteTransaction {
  mutating func table(_ table: Table) throws(JournalError) -> Database {
    do { return try createDatabase(table.rawValue) } catch { throw .storage(error) }
  }

  mutating func put(_ key: [UInt8], _ value: [UInt8], in table: Table) throws(JournalError) {
    try voidOutlook(table, key, value)
    try touch(table, key)
    let database = try self.table(table)
    do { try put(key, value, in: database) } catch { throw .storage(error) }
  }

  /// Whether there was such an entry.
  @discardableResult
  mutating func remove(_ key: [UInt8], from table: Table) throws(JournalError) -> Bool {
    try voidOutlook(table, key, nil)
    try touch(table, key)
    let database = try self.table(table)
    do { return try delete(key.span, in: database) } catch { throw .storage(error) }
  }

  mutating func setText(_ text: String, under key: String, in table: Table) throws(JournalError) {
    try put(Array(key.utf8), Array(text.utf8), in: table)
  }

  /// Keeps the instant of a change; whether the clock had been later than that at an earlier change.
  public mutating func tick(_ now: Int64) throws(JournalError) -> Bool {
    let latest = try reading.latest()
    if let latest, now < latest { return true }
    try setText("\(now)", under: "latest", in: .meta)
    return false
  }

  /// The next number of a counter that starts at 1 and never gives one twice.
  mutating func next(_ counter: String) throws(JournalError) -> UInt32 {
    let last = try reading.counter(counter)
    guard last < .max else { throw .damaged(entry: counter, reason: "no number is left after \(last)") }
    let number = last + 1
    try setText("\(number)", under: counter, in: .meta)
    return number
  }
}
