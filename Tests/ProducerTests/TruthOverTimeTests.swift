import Platform
import StreakEngine
import Testing

/// What a timeline says of a later instant is what a refresh at that instant says, whatever the rules and the zone.
@Suite("Truth over time")
struct TruthOverTimeTests {
  static let parts = 4

  @Test(
    "In every zone, at both sides of every boundary of 16 days, a timeline foretells the refresh", arguments: 0..<parts)
  func foretells(part: Int) throws {
    let names = try EveryZone.names()
    let target = Int(100_000 * Scale.factor) / Self.parts
    var compared = 0
    var index = part
    // Every zone once, and on from the first where that was not enough.
    while index < names.count || compared < target {
      let scenario = Scenario(seed: UInt64(index + 1), in: try Zone(names[index % names.count]))
      guard let count = agreements(scenario) else { return }
      compared += count
      index += Self.parts
    }
    #expect(names.count > 400)
  }

  /// At how many instants all that is said agrees; nil where it does not at one.
  private func agreements(_ scenario: Scenario) -> Int? {
    let timeline = scenario.timeline(at: scenario.now)
    let instants = scenario.instants(timeline)
    for instant in instants {
      // What a refresh says of its own day does not depend on how far it looks ahead, as the next test shows.
      let refreshed = scenario.timeline(at: instant, horizon: 1)
      if let difference = timeline.disagreement(with: refreshed, at: instant) {
        Issue.record("\(scenario), at \(instant): \(difference)\n\(scenario.view)")
        return nil
      }
    }
    return instants.count
  }

  @Test("A refresh with its own almanac, to its own horizon, agrees about everything that both speak of")
  func whole() throws {
    let names = try EveryZone.names()
    for seed in 0..<UInt64(150 * Scale.factor) {
      var random = SeededGenerator(seed: ~seed)
      let scenario = Scenario(seed: seed &+ 1 << 40, in: try Zone(random.pick(names)))
      let timeline = scenario.refreshed(at: scenario.now)
      let instant = random.pick(scenario.instants(timeline))
      if let difference = timeline.disagreement(with: scenario.refreshed(at: instant), at: instant) {
        Issue.record("\(scenario), at \(instant): \(difference)\n\(scenario.view)")
        return
      }
    }
  }

  @Test("A difference of one mark, one second or one rank is seen")
  func sees() throws {
    let scenario = Scenario(seed: 4, in: .utc)
    let timeline = scenario.timeline(at: scenario.now)
    #expect(timeline.disagreement(with: timeline, at: scenario.now) == nil)
    var other = scenario.view
    other.activities[0].activity.weight = Amount(7)
    other.activities[0].history.records = []
    #expect(timeline.disagreement(with: scenario.timeline(at: scenario.now, of: other), at: scenario.now) != nil)
    let boundary = try #require(timeline.moments.dropFirst().first).from
    let early = scenario.timeline(at: scenario.now, of: scenario.view)
    #expect(early.disagreement(with: scenario.timeline(at: boundary - 1), at: boundary) == nil)
    #expect(early.disagreement(with: scenario.timeline(at: boundary), at: boundary - 1) != nil)
  }
}
