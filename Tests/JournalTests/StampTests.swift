import Journal
import StreakEngine
import Testing

@Suite("Instants at which something was done")
struct StampTests {
  private func instants(_ scratch: Scratch, of number: UInt32 = 1) throws(JournalError) -> [Int64] {
    try scratch.read { (transaction) throws(JournalError) in try transaction.stamps(of: number).map(\.stamp.at) }
  }

  /// A journal with five instants of one activity, and one of another.
  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write { (transaction) throws(JournalError) in
      for (at, day) in [(300, 0), (-5, -1), (100, 0), (100, 0), (90_000, 1)] as [(Int64, Int32)] {
        try transaction.add(Stamp(at: at, day: Day(day)), source: "manual", of: 1)
      }
      try transaction.add(Stamp(at: 400, day: Day(0)), source: "git", of: 1)
      try transaction.add(Stamp(at: 500, day: Day(0)), source: "manual", of: 2)
    }
    return scratch
  }

  @Test("They come in rising order, those before 1970 first, the same one once")
  func order() throws {
    #expect(try instants(scratch()) == [-5, 100, 300, 400, 90_000])
    let stamps = try scratch().read { (transaction) throws(JournalError) in try transaction.stamps(of: 1) }
    #expect(stamps.map(\.source) == ["manual", "manual", "manual", "git", "manual"])
    #expect(stamps.map(\.stamp.day.number) == [-1, 0, 0, 0, 1])
  }

  @Test("The newest of a source and a day is taken back, and what is left is told")
  func takeBack() throws {
    let scratch = try scratch()
    let left = try scratch.write { (transaction) throws(JournalError) in
      var left: [Int] = []
      for _ in 0..<3 { left.append(try transaction.removeNewestStamp(on: Day(0), source: "manual", of: 1)) }
      return left
    }
    #expect(left == [1, 0, 0])
    #expect(try instants(scratch) == [-5, 400, 90_000])
    #expect(try instants(scratch, of: 2) == [500])
  }

  @Test("Records become instants where an activity begins to count them, and only there are they told")
  func stampRecords() throws {
    let scratch = try Scratch()
    var definition = habit("water")
    definition.activity.goals = [Activity.Goal(.everyHours(36), ladder: [.one])]
    try scratch.write { (transaction) throws(JournalError) in
      let water = try transaction.add(definition)
      let read = try transaction.add(habit("read"))
      for number in [water.number, read.number] { try transaction.set(record(20_458, 1), of: number) }
      for one in [water, read] { try transaction.stampRecords(of: one) }
    }
    let view = try scratch.read { (transaction) throws(JournalError) in try transaction.contents().view }
    #expect(view.activities.map(\.activity.id) == ["read", "water"])
    #expect(view.activities.map(\.history.stamps) == [[], [Stamp(at: 1_767_600_000, day: Day(20_458))]])
  }

  @Test("An instant of no calendar is refused", arguments: [Int64.min, .max, -62_135_596_801, 253_402_300_800])
  func refused(at: Int64) throws {
    let scratch = try Scratch()
    #expect(throws: JournalError.damaged(entry: "stamp", reason: "it has no instant \(at)")) {
      try scratch.write { (transaction) throws(JournalError) in
        try transaction.add(Stamp(at: at, day: Day(0)), source: "manual", of: 1)
      }
    }
  }
}
