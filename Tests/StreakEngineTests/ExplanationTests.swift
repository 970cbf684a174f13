@testable import StreakEngine
import Testing

@Suite("Explanations")
struct ExplanationTests {
  private func explain(
    _ tracked: Tracked, _ offset: Int, isLive: Bool = true, missing: [Day] = [], limit: Int = 100
  ) -> Explanation {
    tracked.explanation(
      of: tracked.activity.goals[0], through: .monday + offset, isLive: isLive, rules: Rules(), missing: missing,
      limit: limit)
  }

  private func words(_ explanation: Explanation) -> String {
    explanation.units.map { "\($0.meaning.rawValue) \($0.run)" }.joined(separator: ", ")
  }

  @Test("A run is told unit by unit up to the open one")
  func run() {
    let told = explain(tracked("11-"), 2)
    #expect(words(told) == "met 1, met 2, open 2")
    #expect(told.current == 2 && told.since == .monday && told.tier == 0 && told.threshold == .one)
    #expect(told.units.map(\.value) == [.one, .one, nil])
    #expect(told.units.map(\.first) == [.monday, .monday + 1, .monday + 2])
  }

  @Test("A day that is over is told as over")
  func over() {
    let told = explain(tracked("11-"), 2, isLive: false)
    #expect(words(told) == "met 1, met 2, missed 0")
    #expect(told.current == 0 && told.since == nil)
    let met = explain(tracked("11"), 1, isLive: false)
    #expect(words(met) == "met 1, met 2" && met.current == 2 && met.since == .monday)
  }

  @Test("A day over in a week that is not leaves the week open")
  func openWeek() {
    #expect(words(explain(tracked("-------11", cadence: .weekly, ladder: [3]), 8, isLive: false)) == "missed 0, open 0")
    #expect(words(explain(tracked("-------", cadence: .weekly, ladder: [3]), 6, isLive: false)) == "missed 0")
  }

  @Test("It begins with the miss that ended the run before")
  func fromLastBreak() {
    #expect(words(explain(tracked("1110--11"), 7)) == "missed 0, met 1, met 2")
    #expect(words(explain(tracked("110---"), 4)) == "met 1, met 2, missed 0, missed 0, open 0")
  }

  @Test("Only so many units are told, the newest")
  func limit() {
    #expect(words(explain(tracked("1111"), 3, limit: 2)) == "met 3, met 4")
    #expect(explain(tracked("1111"), 3, limit: 0).units.isEmpty)
  }

  @Test("Covered, skipped, not due, unknown and forgiven units say so")
  func meanings() {
    var reading = tracked("1--1-1") { $0.grace = Activity.Grace(days: 7) }
    reading.history.skips = [.monday + 1]
    reading.history.covers = [Cover(day: .monday + 2)]
    #expect(words(explain(reading, 5)) == "met 1, skipped 1, covered 2, met 3, forgiven 3, met 4")
    let workdays = tracked("11111---") { $0.due = WeekdaySet(parsing: "mon-fri") ?? .all }
    #expect(words(explain(workdays, 7)).hasSuffix("met 5, notDue 5, notDue 5, open 5"))
    var imported = tracked("11--")
    imported.history.knownThrough = .monday + 1
    #expect(words(explain(imported, 3)) == "met 1, met 2, unknown 2, unknown 2")
  }

  @Test("A week whose due days were all taken out is skipped, whatever its first day is")
  func skippedWeek() {
    var weekends = tracked("-----11", cadence: .weekly) { $0.due = WeekdaySet(parsing: "sat,sun") ?? .all }
    weekends.history.skips = [.monday + 12, .monday + 13]
    #expect(words(explain(weekends, 14)) == "met 1, skipped 1, open 1")
    let workdays = tracked("", cadence: .weekly, from: .monday + 5) { $0.due = WeekdaySet(parsing: "mon-fri") ?? .all }
    #expect(words(explain(workdays, 7)) == "notDue 0, open 0", "none of its first week's days was")
  }

  @Test("Before the activity's first day there is nothing to tell")
  func beforeFirst() {
    let told = explain(tracked("11"), -3)
    #expect(told.units.isEmpty && told.current == 0 && told.since == nil)
    #expect(explain(tracked("11"), -3, isLive: false).units.isEmpty)
  }

  @Test("A metric is told at the tier that is shown")
  func tier() {
    let told = explain(tracked("5757", kind: .metric, ladder: [3, 5, 7]), 3)
    #expect(told.tier == 1 && told.threshold == Amount(5) && told.current == 4)
  }
}
