import Testing

@Suite("The oracle's weeks and windows")
struct OracleWeekTests {
  private func weekly(_ marks: String, from first: Int = oracleMonday, times: Int = 1) -> OracleJournal {
    oracleStory(marks, from: first) { ($0.cadences, $0.times) = ([.weekly], times) }
  }

  @Test("Three times a week wants three distinct days, in any order")
  func threeTimes() {
    let story = weekly("11100000000111", times: 3)
    #expect(story.line(12) == "1 of 1 pending")
    #expect(story.streak(12).value == 2000)
    #expect(story.line(13) == "2 of 2 done")
    #expect(story.streak(13).week == "0000111")
    #expect(story.line(14) == "2 of 2 pending")
    #expect(story.streak(14).week == "000111.")
    #expect(story.line(20, hour: 19) == "2 of 2 atRisk")
    #expect(story.line(21) == "0 of 2 broken")
    #expect(story.line(27, hour: 23) == "0 of 2 broken")
    #expect(story.line(28) == "0 of 2 none")
  }

  @Test("An amount of 3 on one day is one day")
  func distinctDays() {
    #expect(weekly("31", times: 3).line(1) == "0 of 0 none")
    #expect(weekly("31", times: 3).streak(1).value == 2000)
    #expect(weekly("3101", times: 3).line(3) == "1 of 1 done")
  }

  @Test("Edges of calendar weeks: Sunday, Monday, Sunday, Monday are 1 + 2 + 1")
  func edges() {
    let story = weekly("110000011", from: oracleMonday - 1, times: 2)
    #expect(story.line(7) == "1 of 1 pending")
    #expect(story.streak(7).since == oracleMonday)
  }

  @Test("The start of the week decides which week a day is in")
  func weekStart() {
    var story = weekly("0000011")
    #expect(story.line(6) == "1 of 1 done")
    #expect(story.streak(6).value == 2000)
    story.settings.weekStart = 7
    #expect(story.line(6) == "2 of 2 done")
    #expect(story.streak(6).since == oracleMonday - 1)
    #expect(story.streak(6).deadline == (oracleMonday + 13) * 86_400)
  }

  @Test("A metric's week is the week's total, exactly")
  func weekSum() {
    let story = oracleStory("0") { ($0.kind, $0.cadences, $0.ladders) = (.metric, [.weekly], [.weekly: [800, 2000]]) }
    var sail = story
    sail.records = ["read": [oracleMonday: 900, oracleMonday + 7: 700, oracleMonday + 8: 100]]
    #expect(sail.line(8) == "2 of 2 done")
    #expect(sail.streak(8).value == 800)
    sail.records["read"]?[oracleMonday + 8] = 99
    #expect(sail.streak(8).isShown == false)
  }

  @Test("Windows are anchored at the first day: 1, 5 and 9 fall in three windows of three")
  func windows() {
    let story = oracleStory("100010001") { $0.cadences = [.every(3)] }
    #expect(story.line(8) == "3 of 3 done")
    #expect(story.streak(8).deadline == (oracleMonday + 9) * 86_400)
    #expect(story.line(9) == "3 of 3 pending")
    #expect(story.line(10, hour: 20) == "3 of 3 pending")
    #expect(story.line(11, hour: 19) == "3 of 3 atRisk")
    #expect(story.line(12) == "0 of 3 broken")
    #expect(story.line(15) == "0 of 3 none")
  }

  @Test("A record before the day it was added moves the anchor, a later one does not")
  func anchor() {
    let later = oracleStory("0010") { $0.cadences = [.every(3)] }
    #expect(later.streak(2).deadline == (oracleMonday + 3) * 86_400)
    let earlier = oracleStory("0010") { ($0.cadences, $0.addedDay) = ([.every(3)], oracleMonday + 3) }
    #expect(earlier.streak(3).deadline == (oracleMonday + 5) * 86_400)
  }

  @Test("An open week does not break before its own last day has ended, whatever the days in it")
  func openWeek() {
    #expect(weekly("10000000000000").line(13) == "1 of 1 pending")
    #expect(weekly("10000000000000").line(14) == "0 of 1 broken")
  }
}
