@testable import StreakEngine
import Testing

@Suite("The timeline")
struct TimelineTests {
  private func timeline(
    _ activities: [Tracked], on day: Day = .monday + 3, hour: Int = 8, passes: [Pass] = [], missing: [Day] = [],
    _ change: (inout Rules) -> Void = { _ in }
  ) -> Timeline {
    var rules = Rules()
    change(&rules)
    let view = View(activities: activities, rules: rules, passes: passes)
    return Timeline(of: view, almanac: almanac(from: day, missing: missing), now: instant(day, hour: hour))
  }

  private func told(_ timeline: Timeline, before end: Int64) -> [String] {
    timeline.moments.filter { $0.from < end }.map { moment in
      let hour = (moment.from - instant(moment.day, hour: 0)) / 3600
      let hero = moment.hero.map { "\($0.state.rawValue) \($0.current)" } ?? "nothing"
      return "\(moment.day - .monday) at \(hour): \(hero), \(moment.relevance), \(moment.done)/\(moment.due)"
    }
  }

  @Test("An open streak is pending, at risk from its reminder, urgent in its last hour, then broken, then none")
  func openStreak() {
    let told = told(timeline([tracked("111")]), before: instant(.monday + 6, hour: 0))
    #expect(
      told == [
        "3 at 8: pending 3, 4, 0/1", "3 at 19: atRisk 3, 8, 0/1", "3 at 23: atRisk 3, 10, 0/1",
        "4 at 0: broken 0, 2, 0/1", "5 at 0: none 0, 2, 0/1",
      ])
  }

  @Test("A met one is done, and pending with the same run at the day's end")
  func metStreak() {
    let told = told(timeline([tracked("1111")]), before: instant(.monday + 4, hour: 23))
    #expect(told == ["3 at 8: done 4, 0, 1/1", "4 at 0: pending 4, 4, 0/1", "4 at 19: atRisk 4, 8, 0/1"])
  }

  @Test("Asked after the reminder or within the last hour, it begins there")
  func late() {
    let evening = told(timeline([tracked("111")], hour: 20), before: instant(.monday + 4, hour: 0))
    #expect(evening == ["3 at 20: atRisk 3, 8, 0/1", "3 at 23: atRisk 3, 10, 0/1"])
    #expect(told(timeline([tracked("111")], hour: 23), before: instant(.monday + 4, hour: 0)).count == 1)
  }

  @Test("A weekly streak is at risk on the last day of its week only")
  func weekly() {
    let week = tracked("1------", cadence: .weekly)
    let told = told(timeline([week], on: .monday + 12), before: instant(.monday + 14, hour: 0))
    #expect(
      told == [
        "12 at 8: pending 1, 4, 0/1", "13 at 0: pending 1, 4, 0/1", "13 at 19: atRisk 1, 8, 0/1",
        "13 at 23: atRisk 1, 10, 0/1",
      ])
  }

  @Test("The last glance is stale, from the horizon on, and says unknown of all that is not certain")
  func horizon() throws {
    for days in [16, 30] {
      let timeline = timeline([tracked("111"), tracked("", id: "sit")]) { $0.horizon = days }
      let last = try #require(timeline.moments.last)
      #expect(last.isStale && last.until == nil && last.from == instant(.monday + 3 + days, hour: 0))
      #expect(timeline.moments.dropLast().allSatisfy { !$0.isStale })
    }
    let kept = timeline([tracked("1111"), tracked("1111", id: "sit", cadence: .weekly)])
    let states = kept.tracks.map { $0.entries.last?.standing.state }
    #expect(states == [Standing.State.none, .unknown])
  }

  @Test("A horizon on a date that does not exist is the next one")
  func missingHorizon() throws {
    let gap = Day.monday + 19
    let timeline = timeline([tracked("111")], missing: [gap])
    let last = try #require(timeline.moments.last)
    #expect(last.isStale && last.day == gap + 1 && last.until == nil)
    #expect(timeline.moments.allSatisfy { $0.day != gap })
  }

  @Test("Each moment lasts until the next begins")
  func chain() {
    let timeline = timeline([tracked("111"), tracked("1------", id: "sit", cadence: .weekly)])
    #expect(timeline.moments.count > 16)
    for (one, next) in zip(timeline.moments, timeline.moments.dropFirst()) {
      #expect(one.until == next.from && one.from < next.from)
    }
  }

  @Test("A track says only what differs from what it said before, in rising order")
  func tracks() {
    let timeline = timeline([tracked("111"), tracked("", id: "sit")])
    #expect(timeline.tracks.map(\.id) == ["read.daily", "sit.daily"])
    for track in timeline.tracks {
      #expect(track.entries.first?.from == timeline.moments[0].from)
      for (one, next) in zip(track.entries, track.entries.dropFirst()) {
        #expect(one.standing != next.standing && one.from < next.from)
      }
    }
  }

  @Test("Eight badges at most follow the hero, in the order of scores")
  func badges() {
    let many = (0..<12).map { tracked(String(repeating: "1", count: $0 % 4), id: "a\(10 + $0)") }
    let moment = timeline(many).moments[0]
    let runs = ([moment.hero].compactMap(\.self) + moment.badges).map(\.current)
    #expect(moment.badges.count == 8 && runs == [3, 3, 3, 0, 0, 0, 0, 0, 0])
    #expect(moment.due == 12)
  }

  @Test("A hidden activity is in no moment and no count, but keeps its track")
  func hidden() {
    let timeline = timeline([tracked("111"), tracked("1", id: "sit")]) { $0.hidden = ["read"] }
    #expect(timeline.moments.allSatisfy { $0.hero?.activity == 1 && $0.badges.isEmpty && $0.due == 1 })
    #expect(timeline.tracks.map(\.id) == ["read.daily", "sit.daily"])
  }

  @Test("Days before an activity's first do not make its first week due")
  func firstWeek() {
    var swim = tracked("", id: "swim", cadence: .weekly, from: .monday + 3)
    #expect(timeline([swim]).moments[0].due == 1)
    swim.history.skips = (3...6).map { .monday + $0 }
    #expect(timeline([swim]).moments[0].due == 0)
    swim.history.skips.removeFirst()
    #expect(timeline([swim]).moments[0].due == 1)
  }

  @Test("A pinned streak leads while it is shown")
  func pinned() {
    let activities = [tracked("111"), tracked("", id: "sit")]
    #expect(timeline(activities).moments[0].hero?.activity == 0)
    #expect(timeline(activities) { $0.hero = "sit.daily" }.moments[0].hero?.activity == 1)
    #expect(timeline(activities) { $0.hero = "sit.weekly" }.moments[0].hero?.activity == 0)
  }

  @Test("Where nothing is tracked there is a moment with nothing, and a stale one")
  func empty() {
    let moments = timeline([]).moments
    #expect(moments.allSatisfy { $0.hero == nil && $0.due == 0 && $0.relevance == 0 })
    #expect(moments.first?.isStale == false && moments.last?.isStale == true)
  }

  @Test("Automatic passes cover the days to come, and are spent only on those that are over")
  func autoFreeze() {
    var reading = tracked("111--")
    reading.history.autoFreezeFrom = .monday
    let timeline = timeline([reading], on: .monday + 4, passes: [Pass(id: 1), Pass(id: 2)]) { $0.autoFreeze = true }
    #expect(timeline.spendings == [Spending(activity: "read", cover: Cover(day: .monday + 3), pass: 1)])
    let runs = timeline.moments.filter { $0.from == almanacStart($0.day) }.prefix(3).map { $0.hero?.current }
    #expect(runs == [5, 0, 0])
  }

  private func almanacStart(_ day: Day) -> Int64 { instant(day, hour: 0) }

  @Test("A metric without a run is not shown, and with one leaves when it is lost")
  func discovery() {
    let steps = tracked("555", id: "steps", kind: .metric, ladder: [3, 5])
    let timeline = timeline([steps])
    #expect(timeline.moments[0].hero?.tier == 1)
    #expect(timeline.moments.first { $0.day == .monday + 4 }?.hero == nil)
    let last = timeline.tracks[0].entries.last?.standing
    #expect(last?.isShown == false && last?.current == 0 && last?.state == Standing.State.none && last?.best == 3)
  }
}
