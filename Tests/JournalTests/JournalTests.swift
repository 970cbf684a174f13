import Journal
import LMDB
import StreakEngine
import Testing

@Suite("The journal")
struct JournalTests {
  private enum Stop: TransactionFailure, Equatable {
    case here
    case journal(JournalError)
    case storage(LMDBError)

    init(_ error: LMDBError) { self = .storage(error) }
    var lmdbError: LMDBError? { if case .storage(let error) = self { error } else { nil } }
  }

  @Test("Reopening sees what was committed")
  func reopen() throws {
    let scratch = try Scratch()
    try scratch.write { (transaction) throws(JournalError) in
      let number = try transaction.add(habit("read")).number
      try transaction.set(record(5, 1), of: number)
    }
    for _ in 0..<3 {
      let found = try scratch.read { (transaction) throws(JournalError) in
        try transaction.record(of: 1, day: Day(5), source: "manual")
      }
      #expect(found == record(5, 1))
    }
    #expect(try scratch.rows() == ["meta": 2, "activities": 1, "records": 1])
  }

  @Test("A write that fails leaves nothing, not even the number it was given")
  func abort() throws {
    let scratch = try Scratch()
    let journal = try Journal(path: scratch.path)
    #expect(throws: Stop.here) {
      try journal.write { (transaction) throws(Stop) in
        do throws(JournalError) {
          let number = try transaction.add(habit("read")).number
          try transaction.set(record(5, 1), of: number)
        } catch { throw .journal(error) }
        throw .here
      }
    }
    let definitions = try journal.read { (transaction) throws(JournalError) in try transaction.definitions() }
    #expect(definitions.isEmpty)
    let number = try journal.write { (transaction) throws(JournalError) in try transaction.add(habit("sit")).number }
    #expect(number == 1)
  }

  @Test("A write sees its own changes before they are committed")
  func ownChanges() throws {
    let scratch = try Scratch()
    let seen = try scratch.write { (transaction) throws(JournalError) in
      _ = try transaction.add(habit("read"))
      return try transaction.reading.contents().definitions.map(\.activity.id)
    }
    #expect(seen == ["read"])
  }

  @Test("Two journals in one process know nothing of one another")
  func two() throws {
    let (one, other) = (try Scratch(), try Scratch())
    let first = try Journal(path: one.path)
    let second = try Journal(path: other.path)
    try first.write { (transaction) throws(JournalError) in _ = try transaction.add(habit("read")) }
    try second.write { (transaction) throws(JournalError) in _ = try transaction.add(habit("sit")) }
    let found = [
      try first.read { (transaction) throws(JournalError) in try transaction.definitions() },
      try second.read { (transaction) throws(JournalError) in try transaction.definitions() },
    ]
    #expect(found.map { $0.map(\.activity.id) } == [["read"], ["sit"]])
  }

  @Test("The same journal cannot be open twice in one process")
  func twice() throws {
    let scratch = try Scratch()
    let journal = try Journal(path: scratch.path)
    let error = scratch.failure { (_) throws(JournalError) in }
    #expect(error?.lmdbError?.kind == .busy)
    let definitions = try journal.read { (transaction) throws(JournalError) in try transaction.definitions() }
    #expect(definitions.isEmpty, "and the first stays usable")
  }

  @Test("A journal of a newer layout is refused and left as it is")
  func newer() throws {
    let scratch = try Scratch()
    try scratch.plant("schema", "2", in: "meta")
    #expect(scratch.failure { (_) throws(JournalError) in } == .newer(schema: 2))
    #expect(try scratch.rows() == ["meta": 1])
    #expect(JournalError.newer(schema: 2).description.contains("newer"))
  }

  @Test("A folder that cannot be made is LMDB's error")
  func noFolder() throws {
    let scratch = try Scratch()
    try scratch.plant("schema", "1", in: "meta")
    let failure = #expect(throws: JournalError.self) { _ = try Journal(path: scratch.path + "/data.mdb/x") }
    #expect(failure?.lmdbError?.kind == .notAFolder)
  }

  @Test("Someone else's store is no journal, and stays as it is")
  func foreign() throws {
    let scratch = try Scratch()
    do {
      let environment = try Environment(path: scratch.path, Options(.readWrite))
      try environment.write { (transaction) throws(LMDBError) in
        let database = try transaction.createDatabase("glance.v1")
        try transaction.put([1], [2], in: database)
      }
    }
    #expect(scratch.damage { (_) throws(JournalError) in } == "schema")
    #expect(try scratch.rows() == ["glance.v1": 1])
  }

  @Test("A clock that was set back is noticed, and the latest instant stays")
  func tick() throws {
    let scratch = try Scratch()
    let before = try scratch.read { (transaction) throws(JournalError) in try transaction.latest() }
    #expect(before == nil)
    let noticed = try scratch.write { (transaction) throws(JournalError) in
      var noticed: [Bool] = []
      for now in [-50, 100, 100, 99, 100, 101, -50] as [Int64] { noticed.append(try transaction.tick(now)) }
      return noticed
    }
    #expect(noticed == [false, false, false, true, false, false, true])
    let latest = try scratch.read { (transaction) throws(JournalError) in try transaction.latest() }
    #expect(latest == 101)
  }

  @Test("Thousands of records are read back, sum and all")
  func many() throws {
    let scratch = try Scratch()
    try scratch.write { (transaction) throws(JournalError) in
      let number = try transaction.add(habit("steps")).number
      for day in 0..<7300 as Range<Int32> { try transaction.set(record(day, Int(day)), of: number) }
    }
    let records = try scratch.read { (transaction) throws(JournalError) in
      try transaction.contents().view.activities[0].history.records
    }
    #expect(records.count == 7300 && records.allSatisfy { $0.amount == Amount(Int($0.day.number)) })
  }
}
