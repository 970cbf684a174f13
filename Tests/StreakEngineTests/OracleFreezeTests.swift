import Testing

@Suite("The oracle's covered days")
struct OracleFreezeTests {
  @Test("A pass repairs a missed day and counts: 1 + 1 + 1")
  func bridges() {
    #expect(oracleStory("1f1").line(2) == "3 of 3 done")
    #expect(oracleStory("1f1").streak(2).week == "----1f1")
  }

  @Test("With freeze-counts no it bridges without counting")
  func bridgesOnly() {
    var story = oracleStory("11f1")
    #expect(story.line(3) == "4 of 4 done")
    story.settings.freezeCounts = false
    #expect(story.line(3) == "3 of 3 done")
    #expect(story.line(4) == "3 of 3 pending")
  }

  @Test("A frozen live day counts at once, is covered and never at risk, but is due")
  func today() {
    let story = oracleStory("111f")
    #expect(story.line(3, hour: 20) == "4 of 4 covered")
    #expect(story.glance(3).due == 1 && story.glance(3).done == 0)
    #expect(story.line(4) == "4 of 4 pending")
    #expect(story.line(5) == "0 of 4 broken")
  }

  @Test("Covered days count only with a met day behind them, and revive nothing")
  func onlyBehindMet() {
    #expect(oracleStory("ff1").line(2) == "1 of 1 done")
    #expect(oracleStory("10f").line(2) == "0 of 1 broken")
    #expect(oracleStory("10f").line(3) == "0 of 1 none")
  }

  @Test("One pass covers one day: the next miss ends the run")
  func oneDayEach() {
    #expect(oracleStory("111f0").line(5) == "0 of 4 broken")
    #expect(oracleStory("111f01").line(5) == "1 of 4 done")
  }

  @Test("A pass bridges a weekend and a skipped Monday: 5 + 1 + 1")
  func acrossNotDue() {
    let story = oracleStory("1111100sf1") { $0.weekdays = [1, 2, 3, 4, 5] }
    #expect(story.line(9) == "7 of 7 done")
    #expect(story.streak(9).week == "11---f1")
  }

  @Test("Weeks and windows cannot be frozen")
  func weeks() {
    #expect(oracleStory("1000000f000000") { $0.cadences = [.weekly] }.line(14) == "0 of 1 broken")
  }

  @Test("Freezes are the passes this activity could still use, none without a daily streak")
  func held() {
    var story = oracleStory("1")
    story.passes = [
      OraclePass(), OraclePass(onlyFor: "walk"), OraclePass(onlyFor: "read", notBefore: oracleMonday + 90),
    ]
    #expect(story.streak(0).freezes == 2)
    story.activities[0].cadences = [.weekly]
    #expect(story.streak(0).freezes == 0)
  }
}
