import Testing

@Suite("The oracle's at-most activities")
struct OracleAtMostTests {
  private func coffee(_ marks: String, absentMeets: Bool = false) -> OracleJournal {
    oracleStory(marks) { ($0.atMost, $0.absentMeets) = (2000, absentMeets) }
  }

  @Test("Absent is not zero: no record is a miss, a recorded 0 is met")
  func absentIsNotZero() {
    var story = coffee("2103")
    #expect(story.line(3, hour: 20) == "0 of 2 broken")
    #expect(story.streak(3).value == 3000)
    #expect(story.line(4) == "0 of 2 none")
    story.records["read"]?[oracleMonday + 2] = 0
    #expect(story.line(3, hour: 20) == "0 of 3 broken")
    #expect(story.line(4) == "0 of 3 broken")
    #expect(story.line(5) == "0 of 3 none")
  }

  @Test("The limit itself is within the limit, a thousandth more is not")
  func boundary() {
    var story = coffee("2")
    #expect(story.line(0) == "1 of 1 done")
    story.records["read"]?[oracleMonday] = 2001
    #expect(story.line(0) == "0 of 0 none")
  }

  @Test("Where no record will do, it is pending until its unit ends and never at risk")
  func absentMeets() {
    let story = coffee("1", absentMeets: true)
    #expect(story.line(1, hour: 23) == "1 of 1 pending")
    #expect(story.line(2, hour: 0) == "2 of 2 pending")
    #expect(coffee("13", absentMeets: true).line(1) == "0 of 1 broken")
    #expect(story.streak(2).week == "----11.")
  }

  @Test("A live day without a record is at risk where a record is wanted")
  func absentMisses() {
    #expect(coffee("1").line(1, hour: 20) == "1 of 1 atRisk")
    #expect(coffee("1").line(2, hour: 0) == "0 of 1 broken")
  }

  @Test("A week is done while its known total stays within, and breaks at once when over")
  func week() {
    let story = oracleStory("10000001100001") { ($0.cadences, $0.atMost) = ([.weekly], 2000) }
    #expect(story.line(8) == "2 of 2 done")
    #expect(story.line(12) == "2 of 2 done")
    #expect(story.line(13) == "0 of 1 broken")
    #expect(story.streak(13).threshold == 2000)
  }
}
