import Testing

@Suite("The oracle's not-due and skipped days")
struct OracleScheduleTests {
  private func workdays(_ marks: String) -> OracleJournal {
    oracleStory(marks) { $0.weekdays = [1, 2, 3, 4, 5] }
  }

  @Test("A weekend is neutral, even recorded: five and five are ten")
  func weekend() {
    let story = workdays("111111011111")
    #expect(story.line(11) == "10 of 10 done")
    #expect(story.line(12) == "10 of 10 covered")
    #expect(story.glance(12).due == 0)
    #expect(story.line(13, hour: 20) == "10 of 10 covered")
    #expect(story.line(14, hour: 0) == "10 of 10 pending")
    #expect(story.streak(14).week == "1111--.")
    #expect(story.line(14, hour: 19) == "10 of 10 atRisk")
    #expect(story.line(15, hour: 0) == "0 of 10 broken")
  }

  @Test("A missed Friday is the newest due day until Monday has ended")
  func missedFriday() {
    let story = workdays("1111")
    for day in 5...7 { #expect(story.line(day) == "0 of 4 broken") }
    #expect(story.streak(7).week == "1110--.")
    #expect(story.line(8) == "0 of 4 none")
  }

  @Test("A skip neither counts nor breaks")
  func skipBetween() {
    #expect(oracleStory("1s1").line(2) == "2 of 2 done")
    #expect(oracleStory("1s1").streak(7).week == "-10000.")
  }

  @Test("A skip cannot revive a broken run, and is passed over where the newest due unit is asked for")
  func skipCannotRevive() {
    #expect(oracleStory("10s").line(2) == "0 of 1 broken")
    #expect(oracleStory("10ss").line(3) == "0 of 1 broken")
    #expect(oracleStory("10s0").line(4) == "0 of 1 none")
    #expect(oracleStory("0ss").line(2) == "0 of 0 none")
  }

  @Test("A skipped live day is covered all day, is not due, and the run waits for tomorrow")
  func skipToday() {
    let story = oracleStory("111s")
    #expect(story.line(3, hour: 22) == "3 of 3 covered")
    #expect(story.glance(3).due == 0)
    #expect(story.line(4) == "3 of 3 pending")
    #expect(story.line(5, hour: 0) == "0 of 3 broken")
  }

  @Test("A day that is recorded counts, skipped or not")
  func recordedSkip() {
    #expect(oracleStory("1S1").line(2) == "3 of 3 done")
    #expect(oracleStory("1S1").streak(2).week == "----111")
  }

  @Test("A skip with a record short of the goal stays neutral")
  func shortSkip() {
    var story = oracleStory("101")
    story.records["read"]?[oracleMonday + 1] = 999
    #expect(story.line(2) == "1 of 1 done")
    story.skips["read"] = [oracleMonday + 1]
    #expect(story.line(2) == "2 of 2 done")
  }

  @Test("A week with no day left is not due")
  func skippedWeek() {
    let story = oracleStory("1000000sssssss0") { $0.cadences = [.weekly] }
    #expect(story.line(8) == "1 of 1 covered")
    #expect(story.glance(8).due == 0)
    #expect(story.line(14) == "1 of 1 pending")
    #expect(oracleStory("1000000ssssss00") { $0.cadences = [.weekly] }.line(14) == "0 of 1 broken")
  }

  @Test("A not-due weekday counts in no week")
  func maskedWeek() {
    let story = oracleStory("1000010") { ($0.cadences, $0.times, $0.weekdays) = ([.weekly], 2, [1, 2, 3, 4, 5]) }
    #expect(story.streak(6).value == 1000)
    #expect(story.line(6) == "0 of 0 none")
    #expect(story.streak(6).week == "10000--")
  }
}
