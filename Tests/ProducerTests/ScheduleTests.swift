import Testing

@testable import Producer

@Suite("When a resident has to publish")
struct ScheduleTests {
  @Test("At the end of the day or of what is shown, whichever is first, and days before the horizon")
  func first() {
    let day: Int64 = 86400
    func next(_ dayEnd: Int64, _ glanceEnd: Int64?, _ horizon: Int64, after now: Int64 = 0) -> Int64? {
      Schedule(dayEnd: dayEnd, glanceEnd: glanceEnd, horizon: horizon).next(after: now)
    }
    #expect(next(100, 50, 15 * day) == 50)
    #expect(next(100, 150, 15 * day) == 100)
    #expect(next(100, nil, 15 * day) == 100)
    #expect(next(20 * day, nil, 15 * day) == 12 * day)
    #expect(next(100, 50, 15 * day, after: 49) == 50)
  }

  @Test("What has passed is overdue, even where something else is still to come")
  func overdue() {
    let schedule = Schedule(dayEnd: 100, glanceEnd: 50, horizon: 15 * 86400)
    #expect(schedule.next(after: 50) == nil)
    #expect(schedule.next(after: 99) == nil)
  }

  @Test("What fails is tried again after a second, and then less and less often")
  func pauses() {
    #expect((1...10).map { Schedule.pause(failures: $0) } == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300])
    #expect(Schedule.pause(failures: 0) == 1 && Schedule.pause(failures: .max) == 300)
  }
}

@Suite("Hooks in the verbs")
struct HookVerbTests {
  @Test("An export has the hooks; an import takes them only where it is told to, and none twice")
  func roundTrip() throws {
    let home = try Home()
    for word in ["add read", "log read", "hook add --waybar 8", "hook add true"] { #expect(home(word).status == 0) }
    let other = try Home()
    let file = try other.write("all.jsonl", home.export)
    let careful = other("import jsonl \(file)")
    #expect(
      careful.status == 0 && careful.notes == ["left out: 2 hooks, which would run commands (--hooks takes them)"])
    #expect(other.line("hook list") == "no hooks: streakd hook add COMMAND")
    for _ in 0..<2 { #expect(other("import jsonl \(file) --hooks").status == 0) }
    #expect(other.export == home.export)
  }

  @Test("Adding and removing a hook publishes nothing")
  func silent() throws {
    let home = try Home()
    for word in ["add read", "log read"] { home(word) }
    let revision = try home.revision
    for word in ["hook add true", "hook remove 1"] { #expect(home(word).status == 0) }
    #expect(try home.revision == revision)
  }

  @Test("A hook that is no line of an export is refused with its line")
  func malformed() throws {
    let home = try Home()
    let file = try home.write("bad.jsonl", "{\"hook\":\"a\\nb\"}")
    #expect(home("import jsonl \(file) --hooks").status != 0)
    #expect(home.line("hook list") == "no hooks: streakd hook add COMMAND")
  }
}
