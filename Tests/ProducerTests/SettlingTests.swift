import Platform
import StreakEngine
import Testing

/// Passes that a timeline spends by itself are kept by the refresh that finds their days over.
@Suite("Passes spent by themselves")
struct SettlingTests {
  @Test("Many refreshes that each keep what was spent come to what one refresh at the end comes to")
  func settling() throws {
    let names = try EveryZone.names()
    var spent = 0
    for seed in 0..<UInt64(500 * Scale.factor) {
      var random = SeededGenerator(seed: ~seed)
      let scenario = Scenario(seed: seed &+ 1 << 41, in: try Zone(random.pick(names)))
      guard scenario.view.rules.autoFreeze, !scenario.view.passes.isEmpty else { continue }
      guard let count = settle(scenario, &random) else { return }
      spent += count
    }
    // Far more than a few, or nothing was tested.
    #expect(spent > 100)
  }

  /// Refreshes on some of the days and keeps what was spent each time; how many passes, nil where the two disagree.
  private func settle(_ scenario: Scenario, _ random: inout SeededGenerator) -> Int? {
    var view = scenario.view
    var spendings: [Spending] = []
    for instant in instants(scenario, &random) {
      let once = scenario.timeline(at: instant, horizon: 3)
      let refreshed = scenario.timeline(at: instant, of: view, horizon: 3)
      spendings += refreshed.spendings
      let difference = once.disagreement(with: refreshed, at: instant)
      if difference != nil || once.spendings != spendings {
        Issue.record("\(scenario), at \(instant): \(difference ?? "\(once.spendings) but kept \(spendings)")\n\(view)")
        return nil
      }
      view.keep(refreshed.spendings, on: scenario.almanac.day(at: instant))
    }
    return spendings.count
  }

  /// Up to three on some of the days and on the last.
  private func instants(_ scenario: Scenario, _ random: inout SeededGenerator) -> [Int64] {
    var instants: [Int64] = []
    for day in 1...Scenario.days where day == Scenario.days || random.chance(30) {
      let start = scenario.almanac.starts[day]
      instants += (0..<random.int(1...3)).map { _ in max(scenario.now, start + Int64(random.int(0...80_000))) }
    }
    return instants.sorted()
  }
}

extension View {
  /// What the journal is after a refresh on that day.
  fileprivate mutating func keep(_ spendings: [Spending], on today: Day) {
    for spending in spendings {
      passes.removeAll { $0.id == spending.pass }
      guard let index = activities.firstIndex(where: { $0.activity.id == spending.activity }) else { continue }
      activities[index].history.covers.removeAll { $0.day == spending.cover.day }
      activities[index].history.covers.append(spending.cover)
      activities[index].history.covers.sort { $0.day < $1.day }
    }
    for index in activities.indices {
      let history = activities[index].history
      let settled = min(today, history.knownThrough ?? today)
      if let before = history.autoFreezeFrom, before < settled { activities[index].history.autoFreezeFrom = settled }
    }
  }
}
