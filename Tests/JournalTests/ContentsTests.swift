import Journal
import LMDB
import StreakEngine
import Testing

@Suite("Contents")
struct ContentsTests {
  private func key(_ name: String) throws -> SettingKey { try #require(SettingKey.named(name)) }

  private func contents(_ scratch: Scratch) throws(JournalError) -> Contents {
    try scratch.read { (transaction) throws(JournalError) in try transaction.contents() }
  }

  /// A day on which three sources have a record, and one on which only the weakest has.
  private func threeSources() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write { (transaction) throws(JournalError) in
      let number = try transaction.add(habit("steps")).number
      for (source, amount) in [("apple-health", 10), ("manual", 200), ("watch", 3000)] {
        try transaction.set(record(5, amount, from: source), of: number)
      }
      try transaction.set(record(6, 7), of: number)
    }
    return scratch
  }

  @Test("A day's total is the sum over its sources")
  func sum() throws {
    let records = try contents(try threeSources()).view.activities[0].history.records
    #expect(records == [DayRecord(day: Day(5), amount: Amount(3210)), DayRecord(day: Day(6), amount: Amount(7))])
  }

  @Test(
    "A replacing source stands alone on the days it has, the first one there winning",
    arguments: [
      ("watch", 3000), ("apple-health", 10), ("manual", 200), ("watch,manual", 3000), ("manual,watch", 200),
      ("loop", 3210), ("loop,manual", 200),
    ])
  func replacing(sources: String, total: Int) throws {
    let scratch = try threeSources()
    let replacing = try key("replacing")
    try scratch.write { (transaction) throws(JournalError) in try transaction.keep(sources, of: replacing) }
    let records = try contents(scratch).view.activities[0].history.records
    #expect(records.map(\.amount) == [Amount(total), Amount(7)])
  }

  @Test("An empty journal has the defaults and nothing else")
  func empty() throws {
    let contents = try contents(try Scratch())
    #expect(contents.settings == Settings() && contents.definitions.isEmpty)
    #expect(contents.view == View(activities: [], rules: Rules()))
  }

  @Test("The engine is told everything, each activity its own")
  func everything() throws {
    let scratch = try Scratch()
    let autoFreeze = try key("auto-freeze")
    try scratch.write { (transaction) throws(JournalError) in
      let read = try transaction.add(habit("read")).number
      let sit = try transaction.add(habit("sit")).number
      try transaction.set(record(5, 1), of: read)
      try transaction.set(record(9, 2), of: sit)
      try transaction.skip(Day(6), of: read)
      try transaction.cover(read, through: Day(8), source: "loop")
      try transaction.cover(read, through: Day(7), source: "git")
      try transaction.settle(read, before: Day(7))
      let pass = try transaction.grant(activity: nil, notBefore: nil, at: 1)
      _ = try transaction.grant(activity: "sit", notBefore: nil, at: 1)
      try transaction.use(FreezeUse(pass: pass, cover: Cover(day: Day(7)), at: 2), for: read)
      try transaction.keep("yes", of: autoFreeze)
    }
    let view = try contents(scratch).view
    let history = History(
      records: [DayRecord(day: Day(5), amount: .one)], skips: [Day(6)], covers: [Cover(day: Day(7))],
      knownThrough: Day(8), autoFreezeFrom: Day(7))
    #expect(view.activities.map(\.activity.id) == ["read", "sit"] && view.activities[0].history == history)
    #expect(view.activities[1].history == History(records: [DayRecord(day: Day(9), amount: Amount(2))]))
    #expect(view.passes == [Pass(id: 2, activity: "sit")] && view.rules.autoFreeze)
  }

  @Test("Removing an activity takes everything of it along, counts its records, and leaves the others alone")
  func remove() throws {
    let scratch = try Scratch()
    let count = try scratch.write { (transaction) throws(JournalError) in
      let definitions = [
        try transaction.add(habit("a")), try transaction.add(habit("b")), try transaction.add(habit("c")),
      ]
      for definition in definitions { try fill(&transaction, definition.number) }
      return try transaction.remove(definitions[1])
    }
    #expect(count == 3)
    let rows = [
      "activities": 2, "records": 6, "skips": 2, "stamps": 4, "coverage": 2, "settled": 2, "uses": 2, "meta": 3,
    ]
    #expect(try scratch.rows() == rows)
    #expect(try contents(scratch).definitions.map(\.number) == [1, 3])
    let next = try scratch.write { (transaction) throws(JournalError) in try transaction.add(habit("b")).number }
    #expect(next == 4, "a number is never given twice")
  }

  private func fill(_ transaction: inout WriteTransaction, _ number: UInt32) throws(JournalError) {
    for day in [-1, 0, 70_000] as [Int32] { try transaction.set(record(day, 1), of: number) }
    try transaction.skip(Day(3), of: number)
    for at in [-1, 100] as [Int64] { try transaction.add(Stamp(at: at, day: Day(0)), source: "git", of: number) }
    try transaction.cover(number, through: Day(3), source: "git")
    try transaction.settle(number, before: Day(3))
    let pass = try transaction.grant(activity: nil, notBefore: nil, at: 1)
    try transaction.use(FreezeUse(pass: pass, cover: Cover(day: Day(2)), at: 2), for: number)
  }
}
