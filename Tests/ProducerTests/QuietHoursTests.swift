import Journal
import Platform
import Testing

@testable import Producer

@Suite("Quiet hours")
struct QuietHoursTests {
  private func end(_ hours: String, _ now: String, in zone: String = "Europe/Berlin") throws -> String? {
    let zone = try Zone(zone)
    let quiet = try #require(QuietHours(parsing: hours))
    return quiet.end(at: try Timestamp.parse(now), in: zone).map { Timestamp.format($0, zone) }
  }

  @Test("They hold from their first second to their last, over midnight too")
  func bounds() throws {
    let seven = "2026-12-01T07:00:00+01:00"
    #expect(try end("22:00-07:00", "2026-11-30T21:59:59+01:00") == nil)
    #expect(try end("22:00-07:00", "2026-11-30T22:00:00+01:00") == seven)
    #expect(try end("22:00-07:00", "2026-12-01T00:00:00+01:00") == seven)
    #expect(try end("22:00-07:00", "2026-12-01T06:59:59+01:00") == seven)
    #expect(try end("22:00-07:00", seven) == nil)
    #expect(try end("12:00-13:00", "2026-11-30T12:30:00+01:00") == "2026-11-30T13:00:00+01:00")
    #expect(try end("12:00-13:00", "2026-12-01T00:30:00+01:00") == nil)
  }

  @Test("In a clock gap they end with it, in a repeated hour with the first of the two")
  func clockChanges() throws {
    #expect(try end("22:00-02:30", "2026-03-29T01:30:00+01:00") == "2026-03-29T03:00:00+02:00")
    #expect(try end("22:00-02:30", "2026-10-25T01:30:00+02:00") == "2026-10-25T02:30:00+02:00")
    #expect(try end("22:00-02:30", "2026-10-25T02:15:00+01:00") == nil)
    #expect(try end("23:00-07:00", "2026-03-29T04:00:00+02:00") == "2026-03-29T07:00:00+02:00")
  }

  @Test("A date that does not exist has none, and ends them with the first instant after it")
  func missingDate() throws {
    #expect(try end("22:00-07:00", "2011-12-29T23:00:00-10:00", in: "Pacific/Apia") == "2011-12-31T00:00:00+14:00")
  }

  @Test("A reminder that falls in them comes at their end, if there is time left then")
  func postponed() throws {
    let home = try Home(now: "2026-11-28T12:00:00+01:00")
    home.listen()
    home("add read")
    home.reads(28...29)
    #expect(home.line("set quiet-hours 18:00-21:00") == "quiet-hours: 18:00-21:00")
    #expect(home.reminds(at: "2026-11-30T20:00:00+01:00").isEmpty)
    #expect(home.turn().next == "2026-11-30T21:00:00+01:00")
    #expect(home.line("remind --dry-run").hasSuffix("quiet hours until 2026-11-30T21:00:00+01:00"))
    #expect(home.reminds(at: "2026-11-30T21:00:00+01:00") == ["read.daily"])
  }

  @Test("In the next unit it is too late")
  func over() throws {
    let home = try Home(now: "2026-11-28T12:00:00+01:00")
    home.listen()
    home("add read --reminder 22:30")
    home.reads(28...29)
    home("set quiet-hours 22:00-07:00")
    #expect(home.reminds(at: "2026-11-30T22:30:00+01:00").isEmpty)
    #expect(home.reminds(at: "2026-12-01T07:00:00+01:00").isEmpty)
  }

  @Test("A unit that outlives the night is spoken of in the morning")
  func overnight() throws {
    let home = try Home(now: "2026-11-28T12:00:00+01:00")
    home.listen()
    home("add pills --cadence every:24h --reminder 23:00")
    home.reads(28...30, "pills")
    home("set quiet-hours 22:00-07:00")
    #expect(home.reminds(at: "2026-12-01T06:00:00+01:00").isEmpty)
    #expect(home.reminds(at: "2026-12-01T07:00:00+01:00") == ["pills.every:24h"])
  }

  @Test(
    "What is no time of the day, or no time at all, is refused", arguments: ["22:00", "22-7", "22:00-22:00", "a-b"])
  func refused(_ text: String) throws {
    let home = try Home()
    #expect(home.refusal("set quiet-hours \(text)").hasPrefix("64 "))
    #expect(home.line("set quiet-hours") == "none")
  }
}

@Suite("Putting reminders off")
struct SnoozeTests {
  private func reader() throws -> Home {
    let home = try Home(now: "2026-11-28T12:00:00+01:00")
    home.listen()
    home("add read")
    home.reads(28...29)
    home.now = "2026-11-30T19:00:00+01:00"
    return home
  }

  @Test("What was put off comes once more when the time is over, and only once")
  func again() throws {
    let home = try reader()
    #expect(home.reminds(at: home.now) == ["read.daily"])
    #expect(home.line("snooze read 30m") == "read: no reminder before 2026-11-30T19:30:00+01:00")
    #expect(home.turn().next == "2026-11-30T19:30:00+01:00")
    #expect(home.reminds(at: "2026-11-30T19:29:59+01:00").isEmpty)
    #expect(home.reminds(at: "2026-11-30T19:30:00+01:00") == ["read.daily"])
    #expect(home.reminds(at: "2026-11-30T20:00:00+01:00").isEmpty)
  }

  @Test("It holds before the first reminder too, and can be taken back")
  func before() throws {
    let home = try reader()
    home("snooze read")
    #expect(home.reminds(at: "2026-11-30T19:59:00+01:00").isEmpty)
    #expect(home.line("snooze read off") == "read: reminded again")
    #expect(home.reminds(at: "2026-11-30T19:59:00+01:00") == ["read.daily"])
  }

  @Test("What is done meanwhile is not spoken of")
  func done() throws {
    let home = try reader()
    home("snooze read 30m")
    home("log read")
    #expect(home.reminds(at: "2026-11-30T20:00:00+01:00").isEmpty)
  }

  @Test("All of them at once, until the next time that the wall's clock says so")
  func all() throws {
    let home = try reader()
    home("add walk")
    home.run(["log", "walk", "--day", "yesterday"])
    #expect(home.line("snooze all until 21:00") == "all: no reminder before 2026-11-30T21:00:00+01:00")
    #expect(home.reminds(at: "2026-11-30T20:59:00+01:00").isEmpty)
    #expect(home.reminds(at: "2026-11-30T21:00:00+01:00") == ["read.daily", "walk.daily"])
    #expect(home.line("snooze all until 08:00") == "all: no reminder before 2026-12-01T08:00:00+01:00")
  }

  @Test("A streak that is over by then is named")
  func tooLong() throws {
    let outcome = try reader()("snooze read 6h")
    #expect(outcome.status == 0)
    #expect(outcome.notes == ["streakd: read.daily is at risk, and over at 00:00, before that"])
  }

  @Test(
    "Times are written as one would",
    arguments: [("90m", "20:30:00"), ("1h30m", "20:30:00"), ("2h", "21:00:00"), ("1d", "19:00:00")])
  func times(_ text: String, _ time: String) throws {
    #expect(try reader()("snooze read \(text)").output.hasSuffix("T\(time)+01:00\n"))
  }

  @Test(
    "What is no time to wait is refused, and nothing put off",
    arguments: [
      "0m", "8d", "x", "30", "1m1h", "30m30", "-5m", "99999999999999999999m", "until", "until 25:00", "for 5m",
    ])
  func refused(_ text: String) throws {
    let home = try reader()
    #expect(home.refusal("snooze read \(text)").hasPrefix("64 "))
    #expect(home.refusal("snooze nothing").hasPrefix("64 streakd: there is no activity “nothing”"))
    #expect(home.reminds(at: home.now) == ["read.daily"])
  }
}
