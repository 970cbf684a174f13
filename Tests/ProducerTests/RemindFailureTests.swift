import Platform
import Testing

@testable import Producer

@Suite("Reminders that nobody gets")
struct RemindFailureTests {
  private func deaf() throws -> Home {
    let home = try Home(now: "2026-11-28T12:00:00+01:00")
    home("add read --title Read")
    home.reads(28...29)
    _ = home.run(["set", "notify-command", "echo no display >&2; exit 3"])
    home.now = "2026-11-30T19:00:00+01:00"
    return home
  }

  @Test("It is told with its reason and the time of the next attempt, and the status is 69")
  func told() throws {
    let home = try deaf()
    let outcome = home("remind")
    #expect(outcome.status == 69 && outcome.output.isEmpty)
    #expect(
      outcome.notes == [
        "streakd: nobody could be reminded of read.daily: notify-command ended with status 3: no display "
          + "(the next attempt is at 19:01)"
      ])
  }

  @Test("It is tried again after 1, 2, 4 and 8 minutes, then given up until the next day")
  func bounded() throws {
    let home = try deaf()
    for (now, next) in [("19:00", "19:01"), ("19:01", "19:03"), ("19:03", "19:07"), ("19:07", "19:15")] {
      home.now = "2026-11-30T\(now):00+01:00"
      let turn = home.turn()
      #expect(turn.next == "2026-11-30T\(next):00+01:00", "\(turn.notes)")
      #expect(turn.notes.count == 1)
      #expect(home("remind").status == 0, "too early to try again")
    }
    home.now = "2026-11-30T19:15:00+01:00"
    #expect(home.turn().notes[0].hasSuffix("(it is given up for today)"))
    home.now = "2026-11-30T23:59:00+01:00"
    #expect(home.turn().notes.isEmpty)
    home("log read")
    home.now = "2026-12-01T19:00:00+01:00"
    #expect(home.turn().next == "2026-12-01T19:01:00+01:00")
  }

  @Test("No attempt is told that would come after the deadline")
  func deadline() throws {
    let home = try deaf()
    for (now, end) in [
      ("23:56:30", "(the next attempt is at 23:57)"), ("23:58:00", "(it is given up for today)"),
    ] {
      home.now = "2026-11-30T\(now)+01:00"
      #expect(home("remind").notes.allSatisfy { $0.hasSuffix(end) }, "\(now)")
    }
    let outcome = home("remind --dry-run")
    #expect(outcome.output.contains("given up for today"), "\(outcome)")
  }

  @Test("A later attempt that succeeds is the only one")
  func recovered() throws {
    let home = try deaf()
    #expect(home("remind").status == 69)
    home.listen()
    #expect(home.reminds(at: "2026-11-30T19:01:00+01:00") == ["read.daily"])
    #expect(home.reminds(at: "2026-11-30T19:10:00+01:00").isEmpty)
  }

  @Test("One that cannot be delivered does not keep the others from being told")
  func others() throws {
    let home = try deaf()
    home("add walk")
    home.run(["log", "walk", "--day", "yesterday"])
    _ = home.run([
      "set", "notify-command", "test \"$STREAKLINE_ACTIVITY\" = walk && echo walk >> \(home.path)/nudges",
    ])
    #expect(home("remind").status == 69)
    #expect(home.nudges() == ["walk"])
  }

  @Test("A resident's turn publishes whatever becomes of reminders")
  func publishes() throws {
    let home = try deaf()
    let revision = try home.revision
    #expect(home.turn().notes.count == 1)
    #expect(try home.revision > revision)
  }

  @Test("An import takes a command that delivers reminders only where it is told to")
  func imported() throws {
    let other = try Home()
    let file = try other.write("all.jsonl", try deaf().export)
    let outcome = other("import jsonl \(file)")
    #expect(
      outcome.notes.contains("left out: the setting notify-command, which would run a command (--hooks takes it)"))
    #expect(other.line("set notify-command") == "notify-send")
    #expect(other("import jsonl \(file) --hooks").status == 0)
    #expect(other.line("set notify-command").hasSuffix("exit 3"))
  }

  @Test("A command of two lines is refused")
  func lines() throws {
    let home = try Home()
    #expect(home.run(["set", "notify-command", "a\nb"]).status == 64)
    #expect(home.run(["set", "notify-command", ""]).status == 64)
  }
}
