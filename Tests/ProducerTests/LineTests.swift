import Testing

@testable import Producer

@Suite("What a verb says when it is done")
struct LineTests {
  @Test("A habit is added, logged twice for once, taken back, renamed and removed with its records")
  func habit() throws {
    let home = try Home()
    #expect(home.line("add read --title Reading") == "read: no run yet; not done today yet")
    #expect(home.line("log read") == "read: 1 day, done today")
    #expect(home.line("done read") == "read: 1 day, done today")
    #expect(
      home.line("log read --day yesterday") == "read: 2 days, done today; 2026-11-29 from nothing to done")
    #expect(home.line("undo read") == "read: 1 day, not done today yet")
    #expect(
      home.line("edit read --title Books") == "read: 1 day, not done today yet; title from “Reading” to “Books”")
    #expect(home.line("list") == "read.daily  habit  1 day, not done today yet  Books")
    #expect(home.line("remove read") == "read: removed with 1 record")
    #expect(home.line("list") == "nothing is kept yet: begin with streakd setup, streakd add ID or streakd import PATH")
  }

  @Test("An amount replaces the day's, and with --add adds to it; a preset is added as it is met")
  func amounts() throws {
    let home = try Home()
    #expect(home.line("log steps 8230") == "steps: 8230 steps today, no run yet")
    #expect(home.line("log steps 770.5 --add") == "steps: 9000.5 steps today, no run yet")
    #expect(home.line("log steps 3100") == "steps: 3100 steps today, no run yet")
    for day in ["2026-11-29", "2026-11-28"] { home("log steps 5200 --day \(day)") }
    #expect(
      home.line("log steps 4000 --day 2026-11-27")
        == "steps: 4 days, done today; 2026-11-27 from nothing to 4000 steps")
    #expect(home.line("undo steps") == "steps: 3 days, 0 of 3000 today")
  }

  @Test("A change of a day gone by says the day, what it had and what it has, of all sources together")
  func daysGoneBy() throws {
    let home = try Home()
    for word in ["add read", "add coffee --at-most 2", "log steps 5000 --day 2026-11-28"] { home(word) }
    func change(_ line: String) -> Substring? { home.line(line).split(separator: ";").last }
    #expect(change("log steps 3100.5 --day 2026-11-28") == " 2026-11-28 from 5000 steps to 3100.5 steps")
    #expect(change("log steps 100 --add --day 2026-11-28") == " 2026-11-28 from 3100.5 steps to 3200.5 steps")
    #expect(change("log steps 3200.5 --day 2026-11-28") == " 2026-11-28 stays 3200.5 steps")
    let phone = try home.write("phone", #"{"activity":"steps","day":"2026-11-28","amount":2000}"#)
    #expect(home("import jsonl \(phone) --source phone").status == 0)
    #expect(change("undo steps --day 2026-11-28") == " 2026-11-28 from 5200.5 steps to 2000 steps")
    #expect(change("log read --at 2026-11-29T20:00:00+01:00") == " 2026-11-29 from nothing to done")
    #expect(change("log read --day yesterday") == " 2026-11-29 stays done")
    #expect(change("undo read --day yesterday") == " 2026-11-29 from done to nothing")
    #expect(change("log coffee 1 --day yesterday") == " 2026-11-29 from nothing to 1")
    // What a line about today shows is not said twice.
    for line in ["log read --day today", "log read --at 2026-11-30T11:00:00+01:00", "undo read"] {
      #expect(!home.line(line).contains("2026-11-30"), "\(line)")
    }
  }

  @Test("A list says what reminder an activity has of its own, and both say how long it is snoozed")
  func reminders() throws {
    let home = try Home()
    for word in ["add read --reminder 21:30", "add walk"] { home(word) }
    #expect(
      home.line("list") == """
        read.daily  habit  no run yet; not done today yet; reminder 21:30  Read
        walk.daily  habit  no run yet; not done today yet                  Walk
        """)
    func last(_ line: String) -> Substring? { home.line(line).split(separator: "\n").last }
    #expect(last("explain read") == "read: reminder 21:30")
    #expect(last("explain walk") == "walk: reminder 19:00, as for all")
    #expect(last("explain walk --day yesterday")?.contains("reminder") == false)
    home("snooze walk 30m")
    #expect(last("explain walk") == "walk: reminder 19:00, as for all; snoozed until 2026-11-30T12:30:00+01:00")
    #expect(home.line("list").contains("not done today yet; snoozed until 2026-11-30T12:30:00+01:00  Walk"))
    home.now = "2026-11-30T12:30:00+01:00"
    #expect(last("explain walk") == "walk: reminder 19:00, as for all")
    home("snooze all 1h")
    #expect(last("explain read") == "read: reminder 21:30; snoozed until 2026-11-30T13:30:00+01:00")
    home("snooze all off")
    for (line, reason) in [
      ("set hidden read", "hidden"), ("edit read --private", "private: never named"),
      ("set notify-command off", "off: set notify-command says none"),
    ] {
      home(line)
      #expect(last("explain read") == "read: reminder 21:30; never reminded: \(reason)", "\(line)")
    }
  }

  @Test("A change of an activity says each part, from what to what, and nothing that stayed")
  func edits() throws {
    let home = try Home()
    for word in ["add read --title Read", "add gym --times 3", "add coffee --at-most 2", "add steps"] { home(word) }
    for (line, changes) in [
      ("read --reminder 21:30 --weight 2", "reminder from default to 21:30, weight from 1 to 2"),
      ("read --reminder default --private", "private from no to yes, reminder from 21:30 to default"),
      ("read --symbol 📚 --tint red --unit min", "symbol from none to 📚, tint from auto to red, unit from none to min"),
      ("read --threshold 30", "goal from daily to daily 30"),
      ("read --days mon-fri --grace 1/7d", "days from every day to mon,tue,wed,thu,fri, grace from none to 1/7d"),
      ("gym --times 2", "goal from weekly 3 to weekly 2"),
      ("gym --threshold 20", "threshold from 1 to 20"),
      ("gym --cadence weekly,every:3d", "goal from weekly 2 to weekly 2 and every:3d"),
      ("coffee --at-most 3 --absent met", "goal from daily at most 2 to daily at most 3, absent from missed to met"),
      (
        "steps --cadence daily --ladder 3000,6000",
        "goal from daily 3000,5000,7500,10000,12500,15000 and weekly 35000,50000,70000,100000 to daily 3000,6000"
      ),
    ] {
      let said = home.line("edit \(line)")
      #expect(said.hasSuffix("; \(changes)"), "\(line): \(said)")
    }
  }

  @Test("An at-most activity says its limit, a weekly one its days")
  func cadences() throws {
    let home = try Home()
    #expect(home.line("add coffee --at-most 2") == "coffee: no run yet; 0 of at most 2 today")
    #expect(home.line("log coffee 3") == "coffee: no run yet; over the limit, 3 of at most 2 today")
    #expect(home.line("log coffee 2") == "coffee: 1 day, 2 of at most 2 today")
    #expect(home.line("add gym --times 3") == "gym: no run yet; 0 of 3 this week")
    #expect(home.line("log gym") == "gym: no run yet; 1 of 3 this week")
    #expect(home.line("add plants --cadence every:3d") == "plants: no run yet; not done in these 3 days yet")
    #expect(home.line("log plants") == "plants: 1 × 3 days, done in these 3 days")
  }

  @Test("A milestone is said on its day, with nouns after their counts")
  func milestones() throws {
    let home = try Home()
    home("add read")
    for day in 24...29 { home("log read --day 2026-11-\(day)") }
    #expect(home.line("log read") == "read: 7 days, done today. 7 reached!")
    home.now = "2026-12-01T12:00:00+01:00"
    #expect(home.line("log read") == "read: 8 days, done today")
    #expect((0...2).map { StatusPhrases.counted($0, .pass) } == ["0 passes", "1 pass", "2 passes"])
    #expect((0...2).map { StatusPhrases.counted($0, .week) } == ["0 weeks", "1 week", "2 weeks"])
  }

  @Test("Days are skipped and put back, for one activity or for all, to come or past")
  func skips() throws {
    let home = try Home()
    for word in ["add read", "log read --day yesterday"] { home(word) }
    #expect(home.line("skip read") == "read: 1 day, nothing to do today; skipped 2026-11-30")
    #expect(home.line("skip read --undo") == "read: 1 day, not done today yet; put back 2026-11-30")
    #expect(
      home.line("skip --all --from 2026-12-24 --to 2027-01-02") == "all activities; skipped 2026-12-24 to 2027-01-02")
    #expect(home.export.split(separator: "\n").count { $0.contains("\"skip\":true") } == 10)
  }

  @Test("Passes are granted, used and listed: held ones first, no blank at a line's end")
  func passes() throws {
    let home = try Home()
    for word in ["add read", "log read --day 2026-11-28"] { home(word) }
    #expect(home.line("freeze list") == "no passes: streakd freeze grant N")
    #expect(home.line("freeze grant 1") == "granted 1 pass, 1 held")
    #expect(home.line("freeze grant 2 --activity read --after 2026-11-30") == "granted 2 passes, 3 held")
    #expect(home.line("freeze use read --day yesterday") == "read: 2 days, not done today yet; 2 passes left")
    #expect(
      home.line("freeze list") == """
        #2  held  granted 2026-11-30T11:00:00+00:00  only read, from 2026-11-30
        #3  held  granted 2026-11-30T11:00:00+00:00  only read, from 2026-11-30
        #1  used  granted 2026-11-30T11:00:00+00:00  for read on 2026-11-29
        """)
    home("freeze grant 1")
    #expect(home.line("freeze list").split(separator: "\n").allSatisfy { $0.last != " " })
  }

  @Test("A setting is said, changed and listed with its meaning")
  func settings() throws {
    let home = try Home()
    #expect(home.line("set week-start") == "mon")
    #expect(home.line("set week-start sun") == "week-start: sun")
    #expect(home.line("set week-start") == "sun")
    let lines = home.line("set").split(separator: "\n")
    #expect(lines.count == 14)
    #expect(lines.contains("week-start        sun          The first day of a week. (mon to sun)"))
  }

  @Test("A refresh says the revision, and that nothing has changed when nothing has")
  func refresh() throws {
    let home = try Home()
    #expect(home.line("refresh") == "published revision 1")
    home.now = "2026-11-30T13:00:00+01:00"
    #expect(home.line("refresh") == "nothing has changed since revision 1")
    home("add read")
    #expect(try home.revision == 2)
  }

  @Test("A look says what is there, and what is odd about it")
  func check() throws {
    let home = try Home()
    for word in ["add read", "log read"] { home(word) }
    let lines = home.line("check").split(separator: "\n")
    #expect(lines.first == "journal \(home.path)/journal: 1 activity, 1 record")
    #expect(lines.dropFirst(2) == ["zone Europe/Berlin, today 2026-11-30", "nothing odd"])
    home.now = "2026-11-29T12:00:00+01:00"
    let odd = home.line("check")
    #expect(odd.contains("which is later than now: has the clock been set back?"))
    #expect(odd.contains("read: the record of 2026-11-30 from manual is for a day still to come"))
    #expect(odd.contains("read: the record of 2026-11-30 from manual was made later than now"))
    home("log read")
    #expect(home.line("check").contains("read: the record of 2026-11-29 from manual was made by a clock set back"))
  }
}
