import Testing

@Suite("The oracle's clocks, from the worked cases")
struct OracleTimeTests {
  private static let sunday = 20_520  // 8 March 2026

  /// Clocks go from five hours behind to four at an hour of UTC on 8 March 2026.
  private func spring(atHour hour: Int, dayStartMinutes: Int = 0) -> OracleClock {
    .offsets(
      [
        OracleOffset(from: 0, seconds: -5 * 3600),
        OracleOffset(from: Self.sunday * 86_400 + hour * 3600, seconds: -4 * 3600),
      ], dayStartMinutes: dayStartMinutes, dates: Self.sunday - 90...Self.sunday + 90)
  }

  @Test("Havana: 8 March starts at 01:00, and 7 March ends there")
  func havana() {
    let clock = spring(atHour: 5)
    let story = oracleStory("11111", from: Self.sunday - 2)
    let end = Self.sunday * 86_400 + 5 * 3600
    let before = oracle(story, clock, at: end - 1)
    #expect(before.day == Self.sunday - 1 && before.documents[0].deadline == end)
    #expect(before.documents[0].current == 2)
    let after = oracle(story, clock, at: end)
    #expect(after.day == Self.sunday && after.documents[0].deadline == (Self.sunday + 1) * 86_400 + 4 * 3600)
    #expect(oracle(story, clock, at: (Self.sunday + 2) * 86_400 + 16 * 3600).documents[0].current == 5)
  }

  @Test("New York: a day of 23 hours, and the reminder at 19:00 on the new clock")
  func newYork() {
    let clock = spring(atHour: 7)
    #expect(clock.start(Self.sunday + 1) - clock.start(Self.sunday) == 23 * 3600)
    let unit = OracleUnit(first: Self.sunday, last: Self.sunday)
    #expect(clock.reminder(19 * 60, of: unit) == Self.sunday * 86_400 + 23 * 3600)
  }

  @Test("Days from 04:00: the day before clocks go forward ends four hours after its midnight, at 05:00")
  func dayStartAndSpring() {
    let clock = spring(atHour: 7, dayStartMinutes: 240)
    #expect(clock.start(Self.sunday) == Self.sunday * 86_400 + 9 * 3600)
    #expect(clock.start(Self.sunday + 1) == (Self.sunday + 1) * 86_400 + 8 * 3600)
    #expect(clock.liveDay(at: Self.sunday * 86_400 + 9 * 3600 - 1) == Self.sunday - 1)
  }

  @Test("Apia: the date that does not exist is not due, and 29 December ends at the first instant of the 31st")
  func apia() {
    let missing = 15_338  // 30 December 2011
    let clock = OracleClock.offsets(
      [
        OracleOffset(from: 0, seconds: -10 * 3600), OracleOffset(from: missing * 86_400 + 36_000, seconds: 14 * 3600),
      ], dates: missing - 30...missing + 30)
    #expect(clock.nonexistent == [missing])
    var story = oracleStory("111", from: missing - 3)
    let end = missing * 86_400 + 36_000
    #expect(oracle(story, clock, at: end - 1).documents[0].deadline == end)
    #expect(oracle(story, clock, at: end).day == missing + 1)
    #expect(oracle(story, clock, at: end).documents[0].current == 3)
    #expect(oracle(story, clock, at: end).documents[0].week == "--111-.")
    story.tell("read", missing + 1, "1")
    #expect(oracle(story, clock, at: end).documents[0].current == 4)
  }

  @Test("A reminder earlier than day start comes in the night after; one later on the day itself")
  func nightReminder() {
    var story = oracleStory("1") { $0.reminder = 90 }
    let midnight = (oracleMonday + 2) * 86_400
    let clock = OracleClock.utc(dayStartMinutes: 180)
    #expect(oracle(story, clock, at: midnight + 90 * 60 - 1).documents[0].state == .pending)
    #expect(oracle(story, clock, at: midnight + 90 * 60).documents[0].state == .atRisk)
    #expect(oracle(story, clock, at: midnight + 180 * 60).documents[0].state == .broken)
    story.activities[0].reminder = nil
    #expect(oracle(story, clock, at: midnight - 5 * 3600 - 1).documents[0].state == .pending)
    #expect(oracle(story, clock, at: midnight - 5 * 3600).documents[0].state == .atRisk)
  }

  @Test("Travel west: the record of a day that has not come here yet waits for it")
  func travelWest() {
    let story = oracleStory("111")
    let instant = (oracleMonday + 1) * 86_400 + 23 * 3600
    let tokyo = OracleClock.offsets([OracleOffset(from: 0, seconds: 9 * 3600)])
    let angeles = OracleClock.offsets([OracleOffset(from: 0, seconds: -7 * 3600)])
    #expect(oracle(story, tokyo, at: instant).documents[0].current == 3)
    #expect(oracle(story, angeles, at: instant).documents[0].current == 2)
    #expect(oracle(story, angeles, at: (oracleMonday + 2) * 86_400 + 7 * 3600).documents[0].current == 3)
  }

  @Test("Weekdays are right on both sides of 1970")
  func weekdays() {
    #expect([0, 3, 4, -1, -3, -4, oracleMonday].map(oracleWeekday) == [4, 7, 1, 3, 1, 7, 1])
  }
}
