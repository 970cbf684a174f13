import Journal
import LMDB
import StreakEngine
import Testing

@Suite("Records and skips")
struct RecordTests {
  private func records(_ scratch: Scratch, of number: UInt32 = 1) throws(JournalError) -> [Record] {
    try scratch.read { (transaction) throws(JournalError) in
      var records: [Record] = []
      try transaction.eachRecord(of: number) { records.append($0) }
      return records
    }
  }

  @Test("A record comes back with every field")
  func roundTrip() throws {
    let scratch = try Scratch()
    let full = Record(
      day: Day(-3), source: "apple-health", amount: Amount(billionths: 999_999_999_999_999_999_999_999_999), at: -5,
      zone: "America/Argentina/Buenos_Aires", isSkewed: true)
    try scratch.write { (transaction) throws(JournalError) in try transaction.set(full, of: 1) }
    #expect(try records(scratch) == [full])
    let found = try scratch.read { (transaction) throws(JournalError) in
      try transaction.record(of: 1, day: Day(-3), source: "apple-health")
    }
    #expect(found == full)
  }

  @Test("What a source says of a day replaces what it said before, and nothing else")
  func replace() throws {
    let scratch = try Scratch()
    try scratch.write { (transaction) throws(JournalError) in
      try transaction.set(record(5, 1), of: 1)
      try transaction.set(record(5, 2, from: "git"), of: 1)
      try transaction.set(record(5, 3), of: 2)
      try transaction.set(record(5, 4), of: 1)
    }
    #expect(try records(scratch) == [record(5, 2, from: "git"), record(5, 4)])
    #expect(try records(scratch, of: 2) == [record(5, 3)])
  }

  @Test("Records come in the order of days, those before 1970 first, and of sources within a day")
  func order() throws {
    let scratch = try Scratch()
    let sorted = [record(-300, 1), record(-1, 2), record(0, 3, from: "a"), record(0, 4, from: "b"), record(256, 5)]
    try scratch.write { (transaction) throws(JournalError) in
      for record in sorted.reversed() { try transaction.set(record, of: 1) }
      try transaction.set(record(1, 9), of: 2)
    }
    #expect(try records(scratch) == sorted)
  }

  @Test("Taking one back says whether there was one")
  func remove() throws {
    let scratch = try Scratch()
    try scratch.write { (transaction) throws(JournalError) in
      try transaction.set(record(5, 1), of: 1)
      try transaction.set(record(5, 2, from: "git"), of: 1)
    }
    let removed = try scratch.write { (transaction) throws(JournalError) in
      [
        try transaction.removeRecord(of: 1, day: Day(5), source: "manual"),
        try transaction.removeRecord(of: 1, day: Day(5), source: "manual"),
        try transaction.removeRecord(of: 1, day: Day(6), source: "git"),
        try transaction.removeRecord(of: 2, day: Day(5), source: "git"),
      ]
    }
    #expect(removed == [true, false, false, false])
    #expect(try records(scratch) == [record(5, 2, from: "git")])
  }

  @Test("Days taken out are kept once each, in order, and can be put back")
  func skips() throws {
    let scratch = try Scratch()
    let put = try scratch.write { (transaction) throws(JournalError) in
      for number in [9, -2, 4, 9] as [Int32] { try transaction.skip(Day(number), of: 1) }
      try transaction.skip(Day(5), of: 2)
      return [try transaction.unskip(Day(4), of: 1), try transaction.unskip(Day(4), of: 1)]
    }
    #expect(put == [true, false])
    let days = try scratch.read { (transaction) throws(JournalError) in try transaction.skips(of: 1) }
    #expect(days == [Day(-2), Day(9)])
  }

  @Test("A day that an import took out is told apart from one by hand and from one of another import")
  func importedSkips() throws {
    let scratch = try Scratch()
    try scratch.write { (transaction) throws(JournalError) in
      try transaction.skip(Day(3), of: 1)
      for number in [5, 4] as [Int32] { try transaction.skip(Day(number), of: 1, source: "harsh") }
      try transaction.skip(Day(6), of: 1, source: "harsh-2")
    }
    let (all, some) = try scratch.read { (transaction) throws(JournalError) in
      (try transaction.skips(of: 1), try transaction.skips(of: 1, from: "harsh"))
    }
    #expect(all == [Day(3), Day(4), Day(5), Day(6)] && some == [Day(4), Day(5)])
    let found = try scratch.read { (transaction) throws(JournalError) in
      [
        try transaction.isSkipped(Day(3), of: 1), try transaction.isSkipped(Day(3), of: 1, from: "harsh"),
        try transaction.isSkipped(Day(4), of: 1, from: "harsh"), try transaction.isSkipped(Day(7), of: 1),
      ]
    }
    #expect(found == [true, false, true, false])
  }

  @Test(
    "When an import was made is kept with the day it speaks through, where it says so, for as long as that is its day")
  func made() throws {
    let scratch = try Scratch()
    func made(_ cover: (inout WriteTransaction) throws(JournalError) -> Void) throws -> Int64? {
      try scratch.write { (transaction) throws(JournalError) in try cover(&transaction) }
      return try scratch.read { (transaction) throws(JournalError) in
        try transaction.coverage(of: 1, source: "apple-health")?.made
      }
    }
    #expect(try made { _ in } == nil)
    #expect(try made { (t) throws(JournalError) in try t.cover(1, through: Day(9), source: "apple-health") } == nil)
    #expect(
      try made { (t) throws(JournalError) in try t.cover(1, through: Day(9), source: "apple-health", made: -7) } == -7)
    #expect(try made { (t) throws(JournalError) in try t.cover(1, through: Day(9), source: "apple-health") } == -7)
    #expect(try made { (t) throws(JournalError) in try t.cover(1, through: Day(10), source: "apple-health") } == nil)
    let days = try scratch.read { (transaction) throws(JournalError) in try transaction.coverage(of: 1) }
    #expect(days.map(\.through) == [Day(10)])
  }

  @Test("Coverage is kept for each source, the newest word of it, and the settled day for each activity")
  func coverage() throws {
    let scratch = try Scratch()
    try scratch.write { (transaction) throws(JournalError) in
      try transaction.cover(1, through: Day(10), source: "loop")
      try transaction.cover(1, through: Day(-4), source: "apple-health")
      try transaction.cover(1, through: Day(7), source: "loop")
      try transaction.cover(2, through: Day(99), source: "git")
      try transaction.settle(1, before: Day(-1))
    }
    let coverage = try scratch.read { (transaction) throws(JournalError) in try transaction.coverage(of: 1) }
    #expect(coverage.map(\.source) == ["apple-health", "loop"] && coverage.map(\.through) == [Day(-4), Day(7)])
    let settled = try scratch.read { (transaction) throws(JournalError) in
      [try transaction.firstUnsettled(of: 1), try transaction.firstUnsettled(of: 2)]
    }
    #expect(settled == [Day(-1), nil])
  }
}
