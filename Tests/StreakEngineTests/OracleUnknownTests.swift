import Testing

@Suite("The oracle's unknown units and forgiven misses")
struct OracleUnknownTests {
  private func imported(_ marks: String, through offset: Int) -> OracleJournal {
    var story = oracleStory(marks)
    story.knownThrough["read"] = oracleMonday + offset
    return story
  }

  @Test("After the last import units are unknown, and the last known run stays in view")
  func afterImport() {
    let story = imported("1111", through: 3)
    #expect(story.line(3) == "4 of 4 done")
    #expect(story.line(4, hour: 20) == "4 of 4 unknown")
    #expect(story.line(9) == "4 of 4 unknown")
    #expect(story.streak(6).week == "1111???")
  }

  @Test("The import's own day is pending while it lasts, and unknown, not missed, once it ends")
  func partialDay() {
    let story = imported("1110", through: 3)
    #expect(story.line(3) == "3 of 3 pending")
    #expect(story.line(4) == "3 of 3 unknown")
    #expect(story.streak(4).week == "--111??")
  }

  @Test("Unknown units neither count nor break")
  func between() {
    #expect(imported("11001", through: 2).line(4) == "3 of 3 done")
    #expect(imported("11001", through: 3).line(4) == "1 of 2 done")
  }

  @Test("An unknown day spends no pass")
  func noPass() {
    var story = imported("11", through: 1)
    (story.passes, story.settings.autoFreeze, story.settings.autoFreezeFrom) = ([OraclePass()], true, oracleMonday + 1)
    #expect(story.streak(5).freezes == 1)
  }

  @Test("A week shows unknown days, and is unknown while the import does not reach its live day")
  func week() {
    var story = oracleStory("10000001") { ($0.cadences, $0.times) = ([.weekly], 2) }
    story.records["read"]?[oracleMonday + 1] = 1000
    story.knownThrough["read"] = oracleMonday + 7
    #expect(story.line(7) == "1 of 1 pending")
    #expect(story.line(9) == "1 of 1 unknown")
    #expect(story.streak(9).week == "00001??")
  }

  @Test("Grace passes over one miss, which does not count")
  func graceOnce() {
    #expect(oracleStory("1101") { $0.grace = OracleGrace() }.line(3) == "3 of 3 done")
    #expect(oracleStory("110") { $0.grace = OracleGrace() }.line(3) == "2 of 2 pending")
  }

  @Test("The next miss within seven days breaks, one after them is forgiven again")
  func graceWindow() {
    func line(_ marks: String) -> String { oracleStory(marks) { $0.grace = OracleGrace() }.line(marks.count - 1) }
    #expect(line("1011101") == "1 of 4 done")
    #expect(line("1011111101") == "1 of 7 done")
    #expect(line("10111111101") == "9 of 9 done")
  }

  @Test("Grace forgives no miss without a run, and none that is not yet one")
  func graceNeedsRun() {
    #expect(oracleStory("0101") { $0.grace = OracleGrace() }.line(3) == "2 of 2 done")
    #expect(oracleStory("1") { $0.grace = OracleGrace() }.line(1, hour: 20) == "1 of 1 atRisk")
    #expect(oracleStory("100") { $0.grace = OracleGrace() }.line(3) == "0 of 1 broken")
  }
}
