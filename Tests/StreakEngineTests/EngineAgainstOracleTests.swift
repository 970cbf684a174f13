import StreakEngine
import Testing

/// The engine and the oracle were written apart from one another, both from the rules; random journals with all rules
/// mixed must find them of one mind at every boundary to the horizon.
@Suite("The engine agrees with the oracle")
struct EngineAgainstOracleTests {
  @Test("on 10,000 random journals, now and at four random boundaries of 15 days", arguments: 0..<20)
  func many(part: Int) throws {
    for seed in Scale.seeds(10_000, part: part, of: 20) {
      var random = OracleRandom(seed: seed)
      if !agrees(OracleScenario(seed: seed), instants: { $0.first(and: 4, &random) }) { return }
    }
  }

  @Test("on random journals at both sides of every boundary of 15 days", arguments: 0..<20)
  func every(part: Int) throws {
    for seed in Scale.seeds(400, part: part, of: 20) {
      if !agrees(OracleScenario(seed: seed &+ 1 << 40), instants: { $0 }) { return }
    }
  }

  private func agrees(_ scenario: OracleScenario, instants: ([Int]) -> [Int]) -> Bool {
    let timeline = EngineAdapter(scenario: scenario).timeline(at: scenario.now)
    var reader = OracleReader(scenario.journal, scenario.clock)
    for instant in instants(scenario.instants) {
      let said = EngineGlance(timeline, at: instant, scenario)
      let right = EngineGlance(reader.glance(at: instant), scenario)
      guard said == right else {
        Issue.record("at \(instant):\n engine \(said)\n oracle \(right)\n\(scenario)")
        return false
      }
    }
    return true
  }
}

extension [Int] {
  /// The first, and some of the others in their order.
  fileprivate func first(and count: Int, _ random: inout OracleRandom) -> [Int] {
    let others = (0..<count).map { _ in random.int(0...self.count - 1) }
    return Set([0] + others).sorted().map { self[$0] }
  }
}
