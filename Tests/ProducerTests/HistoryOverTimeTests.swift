import Platform
import SnapshotFormat
import StreakEngine
import Testing

@testable import Producer

/// What a reader shows of a history on days after its publication is what a refresh on that day would publish, or unknown.
@Suite("Histories over time")
struct HistoryOverTimeTests {
  @Test("On each of 16 days a history of before says the same as a new one, or that it does not know", arguments: 0..<4)
  func neverWrong(part: Int) throws {
    let names = try EveryZone.names()
    var (known, unknown) = (0, 0)
    for round in 0..<max(1, Int(40 * Scale.factor)) {
      let seed = UInt64(part * 100_000 + round + 7)
      let scenario = Scenario(seed: seed, in: try Zone(names[Int(seed) % names.count]))
      let published = timeline(scenario, at: scenario.now)
      for day in 1..<Scenario.days {
        let instant = max(scenario.now, scenario.almanac.starts[1 + day])
        let fresh = timeline(scenario, at: instant)
        for (track, later) in zip(published.tracks, fresh.tracks) {
          guard let said = said(track, scenario, at: instant),
            let right = later.marks.map({ DayHistory($0, of: later.id) })
          else { continue }
          for (mark, truth) in zip(said.days, right.days) {
            if mark == "?" { unknown += 1 } else { known += 1 }
            let isRight = mark == "?" || agrees(mark, said, truth, right)
            guard said.from == right.from, isRight else {
              Issue.record(
                "\(scenario), day \(day), \(track.id)\n\(said.from) \(said.days)\n\(right.from) \(right.days)")
              return
            }
          }
          guard said.threshold != right.threshold || levelsAgree(said, right, published.tracks[0]) else {
            Issue.record("\(scenario), day \(day), \(track.id)\n\(said.levels)\n\(right.levels)")
            return
          }
        }
      }
    }
    #expect(known > unknown && unknown > 10)
  }

  private func agrees(_ mark: Character, _ said: DayHistory, _ truth: Character, _ right: DayHistory) -> Bool {
    if said.threshold == right.threshold { return mark == truth }
    switch mark {
    case "1": return said.threshold < right.threshold || truth == "1"
    case "0": return said.threshold > right.threshold || truth != "1"
    default: return true
    }
  }

  /// Levels of days that were published.
  private func levelsAgree(_ said: DayHistory, _ right: DayHistory, _ published: Track) -> Bool {
    guard let first = published.marks?.first, let day = CivilDay(right.from) else { return false }
    let since = day.number - Int(first.number) + 1
    return said.levels.dropLast(since) == right.levels.dropLast(since)
  }

  private func timeline(_ scenario: Scenario, at instant: Int64) -> Timeline {
    var view = scenario.view
    for index in view.activities.indices { view.activities[index].isMarked = true }
    return scenario.timeline(at: instant, of: view)
  }

  /// What a reader makes of a history at a later instant.
  private func said(_ track: Track, _ scenario: Scenario, at instant: Int64) -> DayHistory? {
    guard let marks = track.marks, let standing = track.entries.last(where: { $0.from <= instant })?.standing else {
      return nil
    }
    let goal = scenario.view.activities[standing.activity].activity.goals[standing.goal]
    let streak = Streak(
      id: track.id, activity: "", title: "", symbol: "", tint: "", cadence: "\(goal.cadence)",
      threshold: goal.ladder[standing.tier].decimal, tier: standing.tier, unit: nil, value: standing.value.decimal,
      current: 0, best: 0, state: .none, since: nil, lastMet: nil, deadline: 0, freezes: 0,
      milestone: .init(reached: 0, next: 7, today: false), week: standing.week, isPrivate: false,
      isLimit: standing.isLimit)
    return DayHistory(marks, of: track.id).through("\(scenario.almanac.day(at: instant))", streak)
  }

  @Test("A log writes the history of its activity alone, the same again none, and a new day all of them")
  func published() throws {
    let home = try Home()
    for id in ["a", "b", "c"] { _ = home.line("add \(id)") }
    _ = home.line("log b")
    let store = { try StoreDump(home.path + "/snapshot").rows.filter { $0.database == "history.v1" } }
    let before = try store()
    #expect(before.map(\.streak) == ["a.daily", "b.daily", "c.daily"])
    #expect(before.map { $0.document.contains("-.\",") } == [true, false, true])
    _ = home.line("log b")
    #expect(try store() == before)
    home.now = "2026-12-01T08:00:00+01:00"
    _ = home.line("refresh")
    #expect(try store().map { $0.document.contains("\"from\":\"2025-11-26\"") } == [true, true, true])
    _ = home.line("remove b")
    #expect(try store().map(\.streak) == ["a.daily", "c.daily"])
  }

  @Test("A record of months ago, and an activity that is private, are in the history")
  func longAgo() throws {
    let home = try Home()
    _ = home.line("add read --private")
    _ = home.line("log read --day 2026-03-01")
    let row = try #require(try StoreDump(home.path + "/snapshot").rows.first { $0.database == "history.v1" })
    let marks = row.document.split(separator: "\"")[13]
    #expect(marks.count == 371 && marks.hasSuffix("1" + String(repeating: "0", count: 273) + "."))
    #expect(marks.hasPrefix(String(repeating: "-", count: 96) + "1"))
  }
}
