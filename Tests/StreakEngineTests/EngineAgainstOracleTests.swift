import StreakEngine
import Testing

/// The engine and the oracle were written apart from one another, both from the rules; random journals with all rules
/// mixed must find them of one mind at every boundary to the horizon.
@Suite("The engine agrees with the oracle")
struct EngineAgainstOracleTests {
  @Test("on random journals, now and at both sides of every boundary for 15 days", arguments: 0..<16)
  func agreement(part: Int) throws {
    let count = Scale.scenarios(10_000) / 16
    for offset in 0..<count {
      let scenario = OracleScenario(seed: UInt64(part * 1_000_000 + offset + 1))
      if let difference = difference(scenario) {
        Issue.record("\(difference)\n\(scenario)")
        return
      }
    }
  }

  private func difference(_ scenario: OracleScenario) -> String? {
    let timeline = EngineAdapter(scenario: scenario).timeline(at: scenario.now)
    for instant in scenario.instants {
      let said = EngineGlance(timeline, at: instant, scenario)
      let right = EngineGlance(oracle(scenario.journal, scenario.clock, at: instant), scenario)
      if said != right { return "at \(instant):\n engine \(said)\n oracle \(right)" }
    }
    return nil
  }
}
