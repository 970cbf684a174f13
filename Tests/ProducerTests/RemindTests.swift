import Platform
import Testing

@testable import Producer

@Suite("Who is reminded of what, and when")
struct RemindTests {
  private func reader() throws -> Home {
    let home = try Home(now: "2026-11-20T12:00:00+01:00")
    home.listen()
    home("add read --title Read")
    home.reads(20...29)
    return home
  }

  private func evening(_ time: String = "19:00") -> String { "2026-11-30T\(time):00+01:00" }

  @Test("From the reminder time on, once a day and activity, and again on the next day at risk")
  func once() throws {
    let home = try reader()
    #expect(home.reminds(at: "2026-11-30T18:59:59+01:00").isEmpty)
    #expect(home.reminds(at: evening()) == ["read.daily"])
    #expect(home.reminds(at: evening()).isEmpty)
    #expect(home.reminds(at: evening("23:59")).isEmpty)
    home("log read")
    #expect(home.reminds(at: "2026-12-01T19:00:00+01:00") == ["read.daily"])
  }

  @Test("The hero comes first, then the others by rank")
  func order() throws {
    let home = try reader()
    for id in ["walk", "sing"] { home("add \(id)") }
    home.reads(24...29, "sing")
    home.reads(22...29, "walk")
    #expect(home.reminds(at: evening()) == ["read.daily", "walk.daily", "sing.daily"])
    home.now = "2026-12-01T12:00:00+01:00"
    #expect(home("set hero sing.daily").status == 0)
    for id in ["read", "walk", "sing"] { home("log \(id) --day 2026-11-30") }
    #expect(home.reminds(at: "2026-12-01T20:00:00+01:00") == ["sing.daily", "read.daily", "walk.daily"])
  }

  @Test(
    "Never of what is done, skipped, covered, broken, private, hidden, or while nothing is to be named",
    arguments: [
      "log read", "skip read", "freeze grant 1; freeze use read", "edit read --private", "set hidden read",
      "undo read --day 2026-11-29", "set notify-command none", "edit read --reminder 23:00",
    ])
  func never(_ change: String) throws {
    let home = try reader()
    home.now = evening("18:00")
    for line in change.split(separator: ";") { #expect(home(String(line)).status == 0, "\(home(String(line)).notes)") }
    #expect(home.reminds(at: evening("20:00")).isEmpty)
    #expect(home("remind --dry-run").output.contains("not now: "))
  }

  @Test("While $STREAKLINE_REDACT is set nothing is named, and nothing counts as said")
  func redacted() throws {
    let home = try reader()
    home.now = evening()
    #expect(home.turn(["STREAKLINE_REDACT": "1"]).notes.isEmpty)
    #expect(home.nudges().isEmpty)
    #expect(home.reminds(at: evening()) == ["read.daily"])
  }

  @Test("An activity with streaks of days and of weeks is one activity")
  func oneActivity() throws {
    let home = try Home(now: "2026-11-16T12:00:00+01:00")
    home.listen()
    home("add run --cadence daily,weekly --times 7")
    home.reads(16...28, "run")
    // Sunday: neither the day nor the week is met.
    #expect(home("list").output.contains("run.weekly  habit  1 week, 6 of 7 this week"), "\(home("list").output)")
    #expect(home.reminds(at: "2026-11-29T19:00:00+01:00") == ["run.daily"])
    #expect(home.reminds(at: "2026-11-29T20:00:00+01:00").isEmpty)
  }

  @Test("A unit that goes on over midnight is spoken of once")
  func hours() throws {
    let home = try Home(now: "2026-11-27T20:00:00+01:00")
    home.listen()
    home("add pills --cadence every:36h --reminder 22:00")
    for day in 27...29 {
      home.now = "2026-11-\(day)T20:00:00+01:00"
      home("log pills")
    }
    #expect(home.reminds(at: "2026-11-30T23:00:00+01:00") == ["pills.every:36h"])
    #expect(home.reminds(at: "2026-12-01T01:00:00+01:00").isEmpty)
    home("log pills")
    #expect(home.reminds(at: "2026-12-02T12:30:00+01:00") == ["pills.every:36h"])
  }

  @Test("A clock that was ahead does not silence the right one")
  func clockAhead() throws {
    let home = try reader()
    #expect(home.reminds(at: evening("22:00")) == ["read.daily"])
    #expect(home.reminds(at: evening("19:30")) == ["read.daily"])
  }

  @Test("A rehearsal says what would be said and why not, and neither says nor keeps it")
  func dryRun() throws {
    let home = try reader()
    home.now = evening("12:00")
    #expect(
      home.line("remind --dry-run")
        == "read.daily  not now: open, and not at risk yet; at risk from 2026-11-30T19:00:00+01:00")
    home.now = evening("19:30")
    let line = "Read: Not done today yet: 4 h 30 min left, until 00:00 10 days: do not stop now."
    #expect(home.line("remind --dry-run") == "read.daily  now: \(line)")
    #expect(home.nudges().isEmpty)
    #expect(home.line("remind") == "read.daily: \(line)")
    #expect(home.line("remind --dry-run") == "read.daily  not now: reminded at 2026-11-30T19:30:00+01:00")
  }

  @Test("A resident wakes for the reminder of each streak, also of one that no glance shows")
  func schedule() throws {
    let home = try reader()
    home.now = evening("12:00")
    #expect(home.turn().next == "2026-11-30T19:00:00+01:00")
    for number in 0..<10 {
      home("add many\(number) --reminder 17:0\(number)")
      home.run(["log", "many\(number)", "--day", "yesterday"])
    }
    home("edit many9 --weight 0.1 --reminder 16:30")
    #expect(home.turn().next == "2026-11-30T16:30:00+01:00")
    home.now = evening("16:30")
    #expect(home.turn().next == "2026-11-30T17:00:00+01:00")
    #expect(home.nudges() == ["many9.daily"])
  }

  @Test("What is kept of reminders is no part of an export, and goes with its activity")
  func kept() throws {
    let home = try reader()
    let before = home.export
    #expect(home.reminds(at: evening()).count == 1)
    home("snooze read 2h")
    #expect(home.export == before)
    home("remove read")
    home("add read")
    home.run(["log", "read", "--day", "yesterday"])
    #expect(home.reminds(at: evening("19:10")) == ["read.daily"])
  }
}
