import Testing

@Suite("The oracle's discovery, score and milestones")
struct OracleDiscoveryTests {
  private func steps(_ amounts: [Int], _ cadences: [OracleCadence] = [.daily]) -> OracleJournal {
    var steps = oracleStory("") {
      ($0.kind, $0.weight, $0.cadences) = (.metric, 120, cadences)
      $0.ladders = [.daily: [3000, 5000, 7500, 10_000].map { $0 * 1000 }, .weekly: [35_000_000, 50_000_000]]
    }
    for (offset, amount) in amounts.enumerated() {
      steps.records["read", default: [:]][oracleMonday + offset] = amount * 1000
    }
    return steps
  }

  @Test("The highest tier with three days wins, not the longest run")
  func highestTier() {
    let streak = steps([5200, 5200, 5200, 7600, 7600, 7600, 7600]).streak(6)
    #expect(streak.tier == 2 && streak.current == 4 && streak.since == oracleMonday + 3)
    #expect(streak.week == "0001111")
  }

  @Test("10000 is tier 10000 and a thousandth less is not")
  func exactTier() {
    var story = steps([10_000, 10_000, 10_000])
    #expect(story.streak(2).tier == 3)
    story.records["read"]?[oracleMonday + 1] = 9_999_999
    #expect(story.streak(2).tier == 2)
  }

  @Test("Under three days the lowest tier with two is shown; one day shows nothing")
  func twoDays() {
    #expect(steps([12_600, 12_600]).streak(1).tier == 0)
    #expect(steps([12_600, 12_600]).line(1) == "2 of 2 done")
    let one = steps([12_600]).glance(0)
    #expect(one.hero == nil && one.order.isEmpty)
    #expect(one.documents[0].current == 0 && one.documents[0].state == .none && !one.documents[0].isShown)
  }

  @Test("A tier lost at midnight gives way to the one below it, under the same id")
  func fallsAtMidnight() {
    let story = steps([8000, 8000, 8000, 8000, 5500])
    #expect(story.streak(4, hour: 20).tier == 2)
    #expect(story.line(4, hour: 20) == "4 of 4 atRisk")
    #expect(story.streak(5, hour: 0).tier == 1)
    #expect(story.line(5, hour: 0) == "5 of 5 pending")
    #expect(story.streak(6).isShown == false)
  }

  @Test("The weekly streak of the same activity stays when the daily one breaks")
  func weeklyFallback() {
    let story = steps(Array(repeating: 6000, count: 22), [.daily, .weekly])
    #expect(story.glance(21).order == ["read.daily", "read.weekly"])
    #expect(story.glance(21).due == 0)
    #expect(story.glance(23).order == ["read.weekly"])
    #expect(story.glance(23).documents[1].week == "111110.")
    #expect(story.glance(28).hero == nil)
  }

  @Test("Scores are exact: 17 × 0.90 ties with 18 × 0.85, and the longer run leads")
  func exactTie() {
    var story = oracleStory("011111111111111111") { $0.weight = 90 }
    story.activities.append(OracleActivity(id: "sit", weight: 85, addedDay: oracleMonday))
    for offset in 0...17 { story.tell("sit", oracleMonday + offset, "1") }
    #expect(story.glance(17).documents.map(\.score) == [153_000, 153_000])
    #expect(story.glance(17).order == ["sit.daily", "read.daily"])
  }

  @Test("Equal scores go by run in days, then by id, and a run of 0 comes last")
  func ties() {
    var story = oracleStory("10000001") { ($0.id, $0.cadences) = ("gamma", [.weekly]) }
    story.records = ["gamma": [oracleMonday: 1000, oracleMonday + 8: 1000]]
    for id in ["beta", "aaa", "alpha"] { story.activities.append(OracleActivity(id: id, addedDay: oracleMonday)) }
    for id in ["beta", "alpha"] { story.records[id] = [oracleMonday + 7: 1000, oracleMonday + 8: 1000] }
    let glance = story.glance(8)
    #expect(glance.order == ["gamma.weekly", "alpha.daily", "beta.daily", "aaa.daily"])
    #expect(glance.done == 3 && glance.due == 4)
  }

  @Test("A pinned hero leads while it is shown, and eight badges follow at most")
  func pinned() {
    var story = OracleJournal()
    for (index, id) in "abcdefghij".map(String.init).enumerated() {
      story.activities.append(OracleActivity(id: id, addedDay: oracleMonday))
      for offset in index...9 { story.tell(id, oracleMonday + offset, "1") }
    }
    #expect(story.glance(9).hero == "a.daily")
    #expect(story.glance(9).badges == "bcdefghi".map { "\($0).daily" })
    #expect(story.glance(9).streak("j.daily")?.current == 1)
    story.settings.pinnedHero = "j.daily"
    #expect(story.glance(9).badges == "abcdefgh".map { "\($0).daily" })
    story.settings.hidden = ["j"]
    #expect(story.glance(9).hero == "a.daily" && story.glance(9).due == 9)
  }

  @Test("Milestones are 7 14 30 50 100 200 365 500 1000, then every 500")
  func milestones() {
    func ends(_ run: Int) -> [Int] {
      let milestone = OracleMilestone(run: run, today: true)
      return [milestone.reached, milestone.next, milestone.today ? 1 : 0]
    }
    #expect(
      [0, 6, 7, 8, 29, 30].map(ends) == [[0, 7, 0], [0, 7, 0], [7, 14, 1], [7, 14, 0], [14, 30, 0], [30, 50, 1]])
    #expect([499, 500, 999, 1000].map(ends) == [[365, 500, 0], [500, 1000, 1], [500, 1000, 0], [1000, 1500, 1]])
    #expect([1499, 1500, 2000].map(ends) == [[1000, 1500, 0], [1500, 2000, 1], [2000, 2500, 1]])
  }

  @Test("A milestone is reached today only on the day that met the unit")
  func milestoneToday() {
    #expect(oracleStory("1111111").streak(6).milestone.today)
    #expect(!oracleStory("1111111").streak(7).milestone.today)
    let weeks = oracleStory(String(repeating: "1000000", count: 6) + "1100000") { $0.cadences = [.weekly] }
    #expect(weeks.streak(42).milestone.today)
    #expect(weeks.streak(43).current == 7 && !weeks.streak(43).milestone.today)
  }
}
