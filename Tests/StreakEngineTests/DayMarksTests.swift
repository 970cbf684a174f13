import Testing

@testable import StreakEngine

@Suite("A year of days")
struct DayMarksTests {
  @Test("Marks and levels of a random journal are the oracle's, day by day", arguments: 0..<10)
  func oracle(part: Int) {
    for seed in Scale.seeds(300, part: part, of: 10) {
      let scenario = OracleScenario(seed: seed)
      let adapter = EngineAdapter(scenario: scenario)
      let live = scenario.clock.liveDay(at: scenario.now)
      let timeline = marked(adapter.view, adapter.almanac(from: scenario.now), scenario.now)
      let journal = scenario.journal.autoFrozen(before: live, scenario.clock)
      for track in timeline.tracks {
        guard let standing = track.entries.first?.standing, let marks = track.marks else {
          Issue.record("\(track.id) is not marked: \(scenario)")
          return
        }
        let activity = journal.activities[standing.activity]
        let cadence = activity.cadences[standing.goal]
        let subject = OracleSubject(journal, activity, cadence, scenario.clock, live: live)
        let threshold = activity.tiers(cadence)[standing.tier]
        let (days, levels) = subject.year(threshold)
        let said = (String(decoding: marks.days, as: UTF8.self), String(decoding: marks.levels, as: UTF8.self))
        guard said == (days, levels), days.hasSuffix(standing.week), marks.first.number == Int32(live - 370) else {
          Issue.record("\(track.id)\n\(said.0)\n\(days)\n\(said.1)\n\(levels)\n\(standing.week)\n\(scenario)")
          return
        }
      }
    }
  }

  private func marked(_ view: View, _ almanac: Almanac, _ now: Int) -> Timeline {
    var view = view
    for index in view.activities.indices { view.activities[index].isMarked = true }
    return Timeline(of: view, almanac: almanac, now: Int64(now))
  }

  @Test("With a checkpoint, and records as far back as is asked for, they are the same", arguments: 0..<10)
  func checkpoint(part: Int) {
    for seed in Scale.seeds(300, part: part, of: 10) {
      let scenario = OracleScenario(seed: seed)
      let adapter = EngineAdapter(scenario: scenario)
      let almanac = adapter.almanac(from: scenario.now)
      let today = almanac.day(at: Int64(scenario.now))
      let whole = adapter.view
      var view = whole
      view.activities = whole.activities.map { tracked in
        let day = tracked.certainBefore(today - 14)
        var cut = tracked
        cut.checkpoint = Checkpoint(of: tracked, before: day, rules: whole.rules, missing: almanac.missing)
        let first = min(day - Checkpoint.lookback(tracked.activity), today - DayMarks.lookback(tracked.activity))
        cut.history.records.removeAll { $0.day < first }
        return cut
      }
      let same = marked(view, almanac, scenario.now) == marked(whole, almanac, scenario.now)
      #expect(same, "\(scenario)")
      if !same { return }
    }
  }

  @Test("What is not asked to be marked is not")
  func unmarked() {
    let adapter = EngineAdapter(scenario: OracleScenario(seed: 1))
    #expect(adapter.timeline(at: adapter.scenario.now).tracks.allSatisfy { $0.marks == nil })
  }

  @Test("Tenths are rounded down, met is nine, and all but met is at most eight, however great the numbers")
  func levels() {
    for (amount, level) in [(0, "0"), (999, "0"), (1000, "1"), (8999, "8"), (9999, "8"), (10000, "9"), (99999, "9")] {
      #expect(self.level(Amount(amount), of: Amount(10000)) == level, "\(amount)")
    }
    let most = Amount(billionths: .max)
    #expect(level(Amount(billionths: .max - 1), of: most) == "8")
    #expect(level(most, of: most) == "9")
    #expect(level(Amount(billionths: 1), of: most) == "0")
  }

  private func level(_ amount: Amount, of threshold: Amount) -> String {
    let goal = Activity.Goal(.daily, ladder: [threshold])
    let activity = Activity(id: "a", kind: .metric, added: Day(0), goals: [goal])
    let history = History(records: [DayRecord(day: Day(9), amount: amount)])
    var walk = Walk(Tracked(activity: activity, history: history), goal: goal, rules: Rules(), missing: [])
    walk.close(before: Day(9))
    return String(decoding: DayMarks(Live(walk, on: Day(9)), tier: 0).levels.suffix(1), as: UTF8.self)
  }
}

extension OracleSubject {
  /// 371 days up to the live one: marks as in the week, and levels by what the unit had by the end of each day.
  fileprivate func year(_ threshold: Int) -> (days: String, levels: String) {
    var (days, levels) = ("", "")
    for day in live - 370...live {
      let mark = mark(of: day, threshold)
      days.append(mark)
      levels += "\(level(day, mark, threshold))"
    }
    return (days, levels)
  }

  private func level(_ day: Int, _ mark: Character, _ threshold: Int) -> Int {
    let unit = unit(containing: day)
    let far = OracleUnit(first: unit.first, last: day)
    let value = total(of: far)
    if activity.atMost != nil {
      if cadence == .daily { return mark == "1" ? 9 : 0 }
      return isMetByRecord(far, threshold) ? 9 : 0
    }
    return value >= threshold ? 9 : min(8, value * 10 / threshold)
  }
}
