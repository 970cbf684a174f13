import Testing

@Suite("The oracle's runs, from the sentences of the design")
struct OracleRunTests {
  @Test("Both ends of a run count")
  func bothEnds() {
    #expect(oracleStory("111").line(2) == "3 of 3 done")
    #expect(oracleStory("111").streak(2).since == oracleMonday)
  }

  @Test("Before the first record there is no run, and nothing is broken")
  func firstDay() {
    #expect(oracleStory("").line(0) == "0 of 0 none")
    #expect(oracleStory("").streak(0).since == nil)
    #expect(oracleStory("1").line(0) == "1 of 1 done")
    #expect(oracleStory("").line(9) == "0 of 0 none")
  }

  @Test("The live unit never breaks a run before it ends")
  func liveNeverBreaks() {
    let story = oracleStory("111")
    #expect(story.line(3, hour: 0) == "3 of 3 pending")
    #expect(story.line(3, hour: 23) == "3 of 3 atRisk")
    #expect(story.line(4, hour: 0) == "0 of 3 broken")
    #expect(story.line(5, hour: 0) == "0 of 3 none")
  }

  @Test("The reminder turns pending into at risk at its own second")
  func reminderSecond() {
    let seven = (oracleMonday + 1) * 86_400 + 19 * 3600
    #expect(oracle(oracleStory("1"), .utc(), at: seven - 1).documents[0].state == .pending)
    #expect(oracle(oracleStory("1"), .utc(), at: seven).documents[0].state == .atRisk)
  }

  @Test("Best is over the whole history and never less than current")
  func best() {
    #expect(oracleStory("1111101").line(6) == "1 of 5 done")
    #expect(oracleStory("1011111").line(6) == "5 of 5 done")
  }

  @Test("Two runs separated by a missed unit stay two, until it is filled in")
  func gapAndBackfill() {
    #expect(oracleStory("1101").line(3) == "1 of 2 done")
    #expect(oracleStory("1101").streak(3).since == oracleMonday + 3)
    #expect(oracleStory("1111").line(3) == "4 of 4 done")
  }

  @Test("A record of a day to come is ignored until its day comes")
  func future() {
    let story = oracleStory("11101")
    #expect(story.line(2) == "3 of 3 done")
    #expect(story.line(3) == "3 of 3 pending")
    #expect(story.line(4, hour: 0) == "1 of 3 done")
    #expect(story.line(5) == "1 of 3 pending")
  }

  @Test("A habit may be logged for days before it was added")
  func beforeCreation() {
    #expect(oracleStory("111") { $0.addedDay = oracleMonday + 2 }.line(2) == "3 of 3 done")
  }

  @Test("The week shows seven days, nothing before the first, the open day last")
  func week() {
    #expect(oracleStory("1").streak(0).week == "------1")
    #expect(oracleStory("11011").streak(5).week == "-11011.")
    #expect(oracleStory("1101111").streak(7).week == "101111.")
  }

  @Test("Last met is the newest met day, in a run or not")
  func lastMet() {
    #expect(oracleStory("1101").streak(3).lastMet == oracleMonday + 3)
    #expect(oracleStory("110").streak(4).lastMet == oracleMonday + 1)
    #expect(oracleStory("").streak(0).lastMet == nil)
  }
}
