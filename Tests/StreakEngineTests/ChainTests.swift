@testable import StreakEngine
import Testing

@Suite("Streaks of instants")
struct ChainTests {
  /// Done at these hours after the first day's midnight, each within 36 hours of the one before to stay a run.
  private func water(_ hours: [Int]) -> Tracked {
    var tracked = tracked("", id: "water", cadence: .everyHours(36))
    tracked.history.stamps = hours.map { Stamp(at: instant(.monday, hour: $0), day: .monday + $0 / 24) }
    return tracked
  }

  private func at(_ hour: Int, _ hours: [Int]) throws -> Chain.At {
    let tracked = water(hours)
    let chain = try #require(Chain(tracked, tracked.activity.goals[0]))
    let day = Day.monday + hour / 24
    return chain.link(at: instant(.monday, hour: hour), on: day, end: instant(day + 1, hour: 0)) { _, deadline in
      deadline - 7200
    }
  }

  @Test("Only a goal in hours is one")
  func onlyHours() {
    let daily = tracked("1")
    #expect(Chain(daily, daily.activity.goals[0]) == nil)
  }

  @Test("Records within the interval are one run, and the deadline is the newest plus the interval")
  func run() throws {
    let at = try at(60, [8, 32, 56])
    #expect(at.current == 3 && at.best == 3 && at.since == .monday && at.lastMet == .monday + 2)
    #expect(at.deadline == instant(.monday, hour: 92) && at.state == .done)
  }

  @Test("The interval to the second keeps a run, and a second more begins another")
  func interval() throws {
    #expect(try at(45, [8, 44]).current == 2)
    let broken = try at(46, [8, 45])
    #expect(broken.current == 1 && broken.best == 1 && broken.since == .monday + 1)
  }

  @Test("Time alone makes it pending, at risk, broken at its deadline, and none an interval later")
  func time() throws {
    let states = try [23, 24, 41, 42, 43, 44, 79, 80].map { try at($0, [8]).state }
    #expect(states == [.done, .pending, .pending, .atRisk, .atRisk, .broken, .broken, .none])
    #expect(try at(43, [8]).current == 1 && at(44, [8]).current == 0 && at(44, [8]).best == 1)
  }

  @Test("What is to come does not count yet, and nothing at all is none")
  func toCome() throws {
    #expect(try at(10, [8, 12]).current == 1 && at(12, [8, 12]).current == 2)
    #expect(try at(10, []).state == .none && at(10, [12]).state == .none)
  }

  @Test("The timeline changes at each of these instants, and equals the chain in between")
  func timeline() throws {
    let view = View(activities: [water([8])], rules: Rules())
    let now = instant(.monday, hour: 9)
    let timeline = Timeline(of: view, almanac: almanac(from: .monday - 1), now: now)
    let states = timeline.tracks[0].entries.map(\.standing.state)
    #expect(states.prefix(4) == [.done, .pending, .atRisk, .broken])
    for moment in timeline.moments.dropLast() {
      let fresh = Timeline(of: view, almanac: almanac(from: moment.day - 1), now: moment.from)
      #expect(fresh.moments[0].hero == moment.hero && fresh.moments[0].relevance == moment.relevance)
    }
  }
}
