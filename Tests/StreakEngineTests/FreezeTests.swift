@testable import StreakEngine
import Testing

@Suite("Freezing a day")
struct FreezeTests {
  private let passes = [Pass(id: 4), Pass(id: 9)]

  private func freeze(
    _ tracked: Tracked, _ offset: Int, today: Int, passes: [Pass]? = nil, missing: [Day] = [], row: Int = 3
  ) throws(FreezeRefusal) -> Spending {
    var rules = Rules()
    rules.coveredInARow = row
    return try tracked.freeze(
      on: .monday + offset, today: .monday + today, rules: rules, passes: passes ?? self.passes, missing: missing)
  }

  @Test("An unmet day with a run behind it takes the oldest pass, closed or live")
  func covered() throws {
    let used = Spending(activity: "read", cover: Cover(day: .monday + 2), pass: 4)
    #expect(try freeze(tracked("11---"), 2, today: 2) == used)
    #expect(try freeze(tracked("11---"), 2, today: 4) == used)
  }

  @Test("A metric's pass covers the tier that is shown")
  func metric() throws {
    let steps = tracked("565-", kind: .metric, ladder: [1, 5, 6])
    #expect(try freeze(steps, 3, today: 3).cover == Cover(day: .monday + 3, threshold: Amount(5)))
  }

  @Test("A pass of another activity, or one that is not to be used yet, is left alone")
  func whichPass() throws {
    let passes = [Pass(id: 1, activity: "run"), Pass(id: 2, notBefore: .monday + 3), Pass(id: 3, activity: "read")]
    #expect(try freeze(tracked("11-"), 2, today: 2, passes: passes).pass == 3)
    #expect(try freeze(tracked("111-"), 3, today: 3, passes: passes).pass == 2)
  }

  @Test("Weeks and windows cannot be frozen")
  func notDaily() {
    #expect(throws: FreezeRefusal.notDaily) { try freeze(tracked("1------", cadence: .weekly), 1, today: 1) }
    #expect(throws: FreezeRefusal.notDaily) { try freeze(tracked("1------", cadence: .everyDays(3)), 1, today: 1) }
  }

  @Test("Nor can a day to come, or one before the activity's first")
  func outside() {
    #expect(throws: FreezeRefusal.toCome) { try freeze(tracked("11"), 3, today: 2) }
    #expect(throws: FreezeRefusal.beforeFirst) { try freeze(tracked("11"), -1, today: 2) }
  }

  @Test("Nor can a day that is not one of the activity's, or that does not exist")
  func notDue() {
    let workdays = tracked("11111--") { $0.due = WeekdaySet(parsing: "mon-fri") ?? .all }
    #expect(throws: FreezeRefusal.notDue) { try freeze(workdays, 5, today: 6) }
    #expect(throws: FreezeRefusal.notDue) { try freeze(tracked("11-"), 2, today: 3, missing: [.monday + 2]) }
  }

  @Test("Nor can a day that was taken out")
  func skipped() {
    var reading = tracked("11--")
    reading.history.skips = [.monday + 2]
    #expect(throws: FreezeRefusal.skipped) { try freeze(reading, 2, today: 3) }
  }

  @Test("Nor can a day that is met or covered")
  func metOrCovered() {
    var reading = tracked("11--")
    #expect(throws: FreezeRefusal.met) { try freeze(reading, 1, today: 1) }
    #expect(throws: FreezeRefusal.met) { try freeze(reading, 1, today: 3) }
    reading.history.covers = [Cover(day: .monday + 2)]
    #expect(throws: FreezeRefusal.covered) { try freeze(reading, 2, today: 3) }
  }

  @Test("A day met because nothing is recorded is met once it is over, and open while it lasts")
  func metByAbsence() throws {
    let coffee = tracked("11--") { $0.limit = Activity.Limit(absent: .met) }
    #expect(throws: FreezeRefusal.met) { try freeze(coffee, 2, today: 3) }
    #expect(try freeze(coffee, 2, today: 2).pass == 4)
  }

  @Test("A day over its limit can be covered")
  func over() throws {
    let coffee = tracked("112-") { $0.limit = Activity.Limit(absent: .missed) }
    #expect(try freeze(coffee, 2, today: 2).pass == 4)
    #expect(try freeze(coffee, 2, today: 3).pass == 4)
  }

  @Test("Nor can a day that imports do not reach; their own last day only while it lasts")
  func unknown() throws {
    var reading = tracked("11--")
    reading.history.knownThrough = .monday + 2
    #expect(throws: FreezeRefusal.unknown) { try freeze(reading, 3, today: 3) }
    #expect(throws: FreezeRefusal.unknown) { try freeze(reading, 2, today: 3) }
    #expect(try freeze(reading, 2, today: 2).pass == 4)
  }

  @Test("Nor can a day without a run directly behind it")
  func noRun() {
    #expect(throws: FreezeRefusal.noRun) { try freeze(tracked("11--"), 3, today: 3) }
    #expect(throws: FreezeRefusal.noRun) { try freeze(tracked("--"), 0, today: 1) }
    #expect(throws: FreezeRefusal.noRun) { try freeze(tracked("1-", kind: .metric), 1, today: 1) }
  }

  @Test("Nor can more days in a row than the rules allow")
  func tooMany() throws {
    var reading = tracked("1-----")
    reading.history.covers = (1...3).map { Cover(day: .monday + $0) }
    #expect(throws: FreezeRefusal.tooManyInARow(3)) { try freeze(reading, 4, today: 4) }
    #expect(try freeze(reading, 4, today: 4, row: 4).pass == 4)
  }

  @Test("Without a usable pass the first day of one is told, if any is held for later")
  func noPass() {
    let reading = tracked("11-")
    #expect(throws: FreezeRefusal.noPass(notBefore: nil)) { try freeze(reading, 2, today: 2, passes: []) }
    let others = [Pass(id: 1, activity: "run", notBefore: .monday)]
    #expect(throws: FreezeRefusal.noPass(notBefore: nil)) { try freeze(reading, 2, today: 2, passes: others) }
    let later = [Pass(id: 1, notBefore: .monday + 9), Pass(id: 2, notBefore: .monday + 5)]
    #expect(throws: FreezeRefusal.noPass(notBefore: .monday + 5)) { try freeze(reading, 2, today: 2, passes: later) }
  }
}
