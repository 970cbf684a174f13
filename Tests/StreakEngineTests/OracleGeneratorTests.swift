import Testing

@Suite("Random stories")
struct OracleGeneratorTests {
  private static let seeds: ClosedRange<UInt64> = 1...80

  /// A few instants of a story, spread over its fifteen days.
  private static func some(_ scenario: OracleScenario) -> [Int] {
    scenario.instants.enumerated().filter { $0.offset.isMultiple(of: 17) }.map(\.element)
  }

  @Test("The same seed tells the same story, another one another")
  func seeded() {
    #expect(OracleScenario(seed: 7).description == OracleScenario(seed: 7).description)
    #expect(OracleScenario(seed: 7).description != OracleScenario(seed: 8).description)
  }

  @Test("Instants rise from now on and reach fifteen days ahead", arguments: [1, 2, 3, 4] as [UInt64])
  func instants(seed: UInt64) {
    let scenario = OracleScenario(seed: seed)
    #expect(scenario.instants.first == scenario.now)
    #expect(zip(scenario.instants, scenario.instants.dropFirst()).allSatisfy { $0 < $1 })
    let last = scenario.instants.last.map { scenario.clock.liveDay(at: $0) } ?? 0
    #expect(last - scenario.clock.liveDay(at: scenario.now) >= 15)
  }

  @Test("Random stories reach every state, every mark, milestones, spent passes and odd clocks")
  func coverage() {
    var seen: Set<String> = []
    for seed in Self.seeds {
      let scenario = OracleScenario(seed: seed)
      if !scenario.clock.nonexistent.isEmpty { seen.insert("missing date") }
      for instant in Self.some(scenario) {
        let live = scenario.clock.liveDay(at: instant)
        let frozen = scenario.journal.autoFrozen(before: live, scenario.clock)
        if frozen.covers != scenario.journal.covers { seen.insert("spent") }
        for streak in oracle(scenario.journal, scenario.clock, at: instant).documents {
          seen.insert(streak.state.rawValue)
          seen.formUnion(streak.week.map(String.init))
          if streak.milestone.today { seen.insert("milestone") }
          if streak.tier > 0 { seen.insert("tier") }
        }
      }
    }
    #expect(
      seen == [
        "missing date", "spent", "milestone", "tier", "done", "unknown", "covered", "atRisk", "pending", "broken",
        "none",
        "1", "0", "f", "-", ".", "?",
      ])
  }

  @Test("What must hold of any answer holds of the oracle's")
  func invariants() {
    for seed in Self.seeds {
      let scenario = OracleScenario(seed: seed)
      for instant in Self.some(scenario) {
        let glance = oracle(scenario.journal, scenario.clock, at: instant)
        #expect(glance.documents.allSatisfy { isSound($0, glance, instant) }, "\(scenario) at \(instant)")
        #expect(glance.done <= glance.due && glance.badges.count <= 8, "\(scenario) at \(instant)")
      }
    }
  }

  private func isSound(_ streak: OracleStreak, _ glance: OracleGlance, _ instant: Int) -> Bool {
    let open: Set<OracleStreak.State> = [.covered, .atRisk, .pending, .done]
    let lost: Set<OracleStreak.State> = [.broken, .none]
    return streak.best >= streak.current && streak.week.count == 7 && streak.deadline > instant
      && (streak.since == nil) == (streak.current == 0)
      && (streak.current > 0 ? !lost.contains(streak.state) : !open.contains(streak.state))
      && streak.isShown == glance.order.contains(streak.id)
  }

  @Test("Records of days to come change nothing before their day")
  func futureRecords() {
    for seed in Self.seeds {
      let scenario = OracleScenario(seed: seed)
      var past = scenario.journal
      let live = scenario.clock.liveDay(at: scenario.now)
      past.records = past.records.mapValues { $0.filter { $0.key <= live } }
      let asTold = oracle(scenario.journal, scenario.clock, at: scenario.now)
      #expect(asTold == oracle(past, scenario.clock, at: scenario.now), "\(scenario)")
    }
  }

  @Test("Reading on as time passes equals reading anew")
  func readingOn() {
    for seed in Self.seeds {
      let scenario = OracleScenario(seed: seed)
      var reader = OracleReader(scenario.journal, scenario.clock)
      for instant in Self.some(scenario) {
        #expect(reader.glance(at: instant) == oracle(scenario.journal, scenario.clock, at: instant), "\(scenario)")
      }
    }
  }

  @Test("Spending passes day by day, with an evaluation each day, equals spending them at once")
  func freezesInSteps() {
    for seed in Self.seeds {
      let scenario = OracleScenario(seed: seed)
      let live = scenario.clock.liveDay(at: scenario.now)
      var daily = scenario.journal
      for day in live...live + 12 {
        daily = daily.autoFrozen(before: day, scenario.clock)
        daily.settings.autoFreezeFrom = day
      }
      let atOnce = scenario.journal.autoFrozen(before: live + 12, scenario.clock)
      #expect(daily.covers == atOnce.covers && daily.passes == atOnce.passes, "\(scenario)")
    }
  }
}
