import Testing

@testable import StreakEngine

@Suite("A checkpoint stands for the units before its day")
struct EngineCheckpointTests {
  @Test("With it and the newer records alone, the timeline of a random journal is the same", arguments: 0..<20)
  func timeline(part: Int) {
    for seed in Scale.seeds(2000, part: part, of: 20) {
      let scenario = OracleScenario(seed: seed)
      let adapter = EngineAdapter(scenario: scenario)
      let almanac = adapter.almanac(from: scenario.now)
      var random = OracleRandom(seed: seed)
      let whole = adapter.view
      var view = whole
      view.activities = whole.activities.map { tracked in
        let day = tracked.certainBefore(almanac.day(at: Int64(scenario.now)) - random.int(0...60))
        return tracked.cut(before: day, rules: whole.rules, missing: almanac.missing)
      }
      let now = Int64(scenario.now)
      let same = Timeline(of: view, almanac: almanac, now: now) == Timeline(of: whole, almanac: almanac, now: now)
      #expect(same, "\(scenario)")
      if !same { return }
    }
  }
}

extension Tracked {
  /// What the journal hands over where it keeps a checkpoint of that day, which goes through its numbers on the way.
  fileprivate func cut(before day: Day, rules: Rules, missing: [Day]) -> Tracked {
    let made = Checkpoint(of: self, before: day, rules: rules, missing: missing)
    var cut = self
    cut.checkpoint = Checkpoint(day: day, numbers: made.numbers, activity: activity)
    cut.history.records.removeAll { $0.day < day - Checkpoint.lookback(activity) }
    return cut
  }
}
