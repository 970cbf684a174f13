@testable import StreakEngine
import Testing

@Suite("Scores")
struct ScoreTests {
  private func score(
    _ run: Int, tier: Int = 0, weight: Int = 100, id: String = "a", _ cadence: Cadence = .daily, hero: String? = nil
  ) -> Score {
    var activity = Activity(id: id, kind: .metric, added: .monday, goals: [])
    activity.weight = .hundredths(weight)
    var rules = Rules()
    rules.hero = hero
    return Score(run: run, tier: tier, activity: activity, cadence: cadence, rules: rules)
  }

  @Test("Run, weight and tier multiply")
  func product() {
    #expect(score(11) < score(10) && score(10, weight: 120) < score(11) && score(10, tier: 1) < score(11))
    #expect(score(12) < score(10, tier: 1))
  }

  @Test("Equal products are equal, to the last digit: then the run in days decides, then the id")
  func ties() {
    #expect(score(25, tier: 1).points == score(28).points)
    #expect(score(28) < score(25, tier: 1))
    #expect(score(3, weight: 10).points == score(1, weight: 30).points)
    #expect(score(3, weight: 10, id: "z") < score(1, weight: 30))
    #expect(score(4, id: "z", .weekly) < score(4, id: "a"))
    #expect(score(4, id: "a") < score(4, id: "b"))
  }

  @Test("The pinned streak comes first, whatever its score, and only that cadence of it")
  func pinned() {
    let pin = "b.weekly"
    #expect(score(1, id: "b", .weekly, hero: pin) < score(1000, hero: pin))
    #expect(score(1000, hero: pin) < score(1, id: "b", .daily, hero: pin))
  }

  @Test("It is a total order: any two differ one way, and any order of arrival sorts alike", arguments: [1, 7, 2026])
  func totalOrder(seed: UInt64) {
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var scores = (0..<60).map { index in
      score(
        next(4), tier: next(2), weight: [100, 112][next(2)], id: "a\(index)", [.daily, .weekly][next(2)],
        hero: "a7.daily")
    }
    let sorted = scores.sorted().map(\.id)
    for _ in 0..<10 {
      for index in scores.indices { scores.swapAt(index, next(scores.count)) }
      #expect(scores.sorted().map(\.id) == sorted, "seed \(seed)")
    }
    for one in scores {
      for other in scores { #expect((one < other) != (other < one) || one.id == other.id, "seed \(seed)") }
    }
  }
}
