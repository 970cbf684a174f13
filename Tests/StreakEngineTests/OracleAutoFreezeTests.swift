import Testing

@Suite("The oracle's passes that are spent by themselves")
struct OracleAutoFreezeTests {
  private func story(_ marks: String, passes: [OraclePass], from offset: Int) -> OracleJournal {
    var story = oracleStory(marks)
    story.passes = passes
    (story.settings.autoFreeze, story.settings.autoFreezeFrom) = (true, oracleMonday + offset)
    return story
  }

  @Test("One pass is spent when its day closes unmet, and there is never a second grace")
  func once() {
    let story = story("111", passes: [OraclePass()], from: 2)
    #expect(story.line(3, hour: 23) == "3 of 3 atRisk" && story.streak(3).freezes == 1)
    #expect(story.line(4, hour: 0) == "4 of 4 pending" && story.streak(4).freezes == 0)
    #expect(story.line(4, hour: 19) == "4 of 4 atRisk")
    #expect(story.line(5, hour: 0) == "0 of 4 broken")
    #expect(story.line(6, hour: 0) == "0 of 4 none")
  }

  @Test("At most three covered days in a row, and a weekend between starts no new count")
  func threeInARow() {
    let passes = Array(repeating: OraclePass(), count: 6)
    #expect(story("1", passes: passes, from: 0).line(4) == "4 of 4 pending")
    #expect(story("1", passes: passes, from: 0).line(5) == "0 of 4 broken")
    #expect(story("1", passes: passes, from: 0).streak(5).freezes == 3)
    var workdays = story("00011", passes: passes, from: 4)
    workdays.activities[0].weekdays = [1, 2, 3, 5]
    workdays.records = ["read": [oracleMonday + 2: 1000]]
    #expect(workdays.line(8) == "3 of 3 pending")
    #expect(workdays.line(9) == "4 of 4 pending")
    #expect(workdays.line(10) == "0 of 4 broken")
  }

  @Test("A day that is skipped, not due, or without a run behind it spends nothing")
  func notNeeded() {
    #expect(story("1s", passes: [OraclePass()], from: 0).streak(2).freezes == 1)
    #expect(story("0", passes: [OraclePass()], from: 0).streak(5).freezes == 1)
  }

  @Test("The oldest usable pass goes first: not one kept for later, nor another activity's")
  func oldestUsable() {
    let later = OraclePass(notBefore: oracleMonday + 2)
    let other = OraclePass(onlyFor: "walk")
    let story = story("1", passes: [later, other, OraclePass()], from: 0)
    let day2 = story.autoFrozen(before: oracleMonday + 2, .utc())
    #expect(day2.passes == [later, other] && day2.covers == ["read": [oracleMonday + 1]])
    let day3 = story.autoFrozen(before: oracleMonday + 3, .utc())
    #expect(day3.passes == [other])
    #expect(story.line(4) == "0 of 3 broken")
  }

  @Test("Several activities share passes by score, then by id")
  func shared() {
    var story = story("11", passes: [OraclePass()], from: 1)
    story.activities.append(OracleActivity(id: "walk", weight: 130, addedDay: oracleMonday))
    story.records["walk"] = story.records["read"]
    #expect(story.autoFrozen(before: oracleMonday + 3, .utc()).covers == ["walk": [oracleMonday + 2]])
    story.activities[1].weight = 100
    #expect(story.autoFrozen(before: oracleMonday + 3, .utc()).covers == ["read": [oracleMonday + 2]])
  }

  @Test("A metric is covered at the tier it showed")
  func metric() {
    var story = story("0", passes: [OraclePass()], from: 3)
    (story.activities[0].kind, story.activities[0].ladders) = (.metric, [.daily: [1000, 5000]])
    for offset in 0...2 { story.records["read", default: [:]][oracleMonday + offset] = 5000 }
    story.records["read"]?[oracleMonday + 3] = 1000
    #expect(story.line(4) == "4 of 4 pending" && story.streak(4).tier == 1 && story.streak(4).freezes == 0)
  }

  @Test("Days before the last evaluation are not looked at again")
  func notBefore() {
    #expect(story("1110000", passes: [OraclePass()], from: 5).streak(6).freezes == 1)
  }

  @Test("What grace forgives needs no pass")
  func graceFirst() {
    var story = story("111", passes: [OraclePass()], from: 2)
    story.activities[0].grace = OracleGrace()
    #expect(story.streak(4).freezes == 1 && story.streak(4).current == 3)
    #expect(story.streak(5).freezes == 0 && story.streak(5).current == 4)
  }
}
