import Platform
import StreakEngine
import Synchronization
import Testing

/// What a timeline says of a later instant is what a refresh at that instant says, whatever the rules and the zone.
@Suite("Truth over time")
struct TruthOverTimeTests {
  static let parts = 4

  @Test(
    "In every zone, at both sides of every boundary of 15 days, a timeline foretells the refresh", arguments: 0..<parts)
  func foretells(part: Int) throws {
    let names = try EveryZone.names()
    let rounds = max(1, Int(Scale.factor))
    var compared = 0
    for round in 0..<rounds {
      for index in stride(from: part, to: names.count, by: Self.parts) {
        let scenario = Scenario(seed: UInt64(round * names.count + index + 1), in: try Zone(names[index]))
        guard let count = check(scenario) else { return }
        compared += count
      }
    }
    print("truth: part \(part) compared \(compared)")
    #expect(compared * Self.parts >= 100_000)
  }

  /// How many instants agree; nil where one does not.
  private func check(_ scenario: Scenario) -> Int? {
    let timeline = scenario.timeline(at: scenario.now)
    let instants = scenario.instants(timeline)
    for instant in instants {
      let refreshed = scenario.timeline(at: instant, horizon: 1)
      if let difference = timeline.disagreement(with: refreshed, at: instant) {
        Issue.record("\(scenario), at \(instant): \(difference)\n\(scenario.view)")
        return nil
      }
    }
    return instants.count
  }
}
