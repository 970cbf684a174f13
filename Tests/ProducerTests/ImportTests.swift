import Testing

@Suite("Imports into the journal")
struct ImportTests {
  private static let days = (20...30).map { "{\"activity\":\"steps\",\"day\":\"2026-11-\($0)\",\"amount\":8230}" }

  @Test("A record on a preset's id adds the preset; on a new id a habit or a metric, as its amounts say")
  func adds() throws {
    let home = try Home()
    let file = try home.write(
      "a.jsonl",
      (Self.days + [
        "{\"activity\":\"sit\",\"day\":\"2026-11-29\",\"amount\":1}",
        "{\"activity\":\"pages\",\"day\":\"2026-11-29\",\"amount\":40}",
      ]).joined(separator: "\n"))
    let outcome = home("import jsonl \(file)")
    #expect(
      outcome.output == """
        pages: 0 today, no run yet (1 taken)
        sit: 1 day, not done today yet (1 taken)
        steps: 11 days, done today (11 taken)
        hero   steps.daily  11 days, done today
        badge  sit.daily    1 day, not done today yet

        """)
    #expect(outcome.notes.count == 2 && outcome.notes.contains("sit is new: a habit"))
    #expect(home.export.contains("{\"define\":\"steps\",\"kind\":\"metric\",\"title\":\"Steps\",\"symbol\":\"👟\""))
  }

  @Test("The same file a second time changes nothing: neither the journal nor the revision")
  func twice() throws {
    let home = try Home()
    let file = try home.write("a.jsonl", Self.days.joined(separator: "\n"))
    for source in ["manual", "phone"] {
      home("import jsonl \(file) --source \(source)")
      let (before, revision) = (home.export, try home.revision)
      #expect(home.line("import jsonl \(file) --source \(source)").hasPrefix("steps: 11 days"))
      #expect(home.export == before)
      #expect(try home.revision == revision)
    }
  }

  @Test("A bad line takes the whole file back, its presets too; with --keep-going only the line is left out")
  func badLine() throws {
    let home = try Home()
    let lines =
      Self.days.prefix(3) + ["{\"activity\":\"steps\",\"day\":\"2026-02-30\",\"amount\":1}"] + Self.days.suffix(3)
    let file = try home.write("a.jsonl", lines.joined(separator: "\n"))
    #expect(
      home.refusal("import jsonl \(file)").hasPrefix(
        "65 streakd: \(file), line 4, column 27: there is no day 2026-02-30"))
    #expect(home.refusal("import jsonl \(file)").hasSuffix("leave such lines out with --keep-going"))
    #expect(home.export.isEmpty)
    let outcome = home("import jsonl \(file) --keep-going")
    #expect(outcome.status == 0 && outcome.output.hasPrefix("steps: 3 days, done today (6 taken)\nhero "))
    #expect(outcome.notes.count == 1 && outcome.notes[0].contains("line 4"))
  }

  @Test("A line that a rule refuses names its place like a malformed one")
  func refusedLine() throws {
    let home = try Home()
    let file = try home.write("a.jsonl", "\n{\"knownThrough\":\"2026-11-30\",\"activity\":\"gone\",\"source\":\"a\"}\n")
    #expect(
      home.refusal("import jsonl \(file)").hasPrefix(
        "65 streakd: \(file), line 2, column 1: there is no activity “gone”"))
  }

  @Test("Records of days to come are kept, reported, and count when their day comes")
  func toCome() throws {
    let home = try Home()
    let file = try home.write("a.jsonl", "{\"activity\":\"sit\",\"day\":\"2026-12-01\",\"amount\":1}")
    let outcome = home("import jsonl \(file) --habit")
    #expect(outcome.output.hasPrefix("sit: no run yet; not done today yet (1 taken)\n"))
    #expect(outcome.notes.contains { $0.contains("ignored until then") })
    home.now = "2026-12-01T00:00:00+01:00"
    #expect(home.line("list").contains("1 day, done today"))
  }

  @Test("What arrives by import is known through the day of the import, and unknown after it")
  func known() throws {
    let home = try Home()
    let file = try home.write("a.jsonl", Self.days.dropLast().joined(separator: "\n"))
    #expect(home.line("import jsonl \(file) --source phone").hasPrefix("steps: 10 days, 0 of 7500 today (10 taken)\n"))
    home.now = "2026-12-03T12:00:00+01:00"
    #expect(home.line("list").contains("10 days, not known since the last import (2026-11-30)"))
    #expect(home.line("log steps 9000").hasPrefix("steps: 11 days, done today"))
  }

  @Test("The store says through which day imports speak, and which amounts are limits")
  func published() throws {
    let home = try Home()
    home("import jsonl \(try home.write("a.jsonl", Self.days.joined(separator: "\n"))) --source phone")
    home("add coffee --at-most 2")
    let (steps, coffee) = (try home.published("steps.daily"), try home.published("coffee.daily"))
    #expect(steps.knownThrough == "2026-11-30" && !steps.isLimit)
    #expect(coffee.knownThrough == nil && coffee.isLimit && coffee.threshold.description == "2")
  }

  @Test("Blank lines are nothing, and a line that is no object at all has its place told once")
  func blankLines() throws {
    let home = try Home()
    let file = try home.write("a.jsonl", "\n  \r\n\(Self.days[10])\n\n")
    #expect(home.line("import jsonl \(file)").hasSuffix("(1 taken)"))
    let other = try home.write("b.jsonl", "\(Self.days[9])\nsteps,8230\n")
    let refusal = home.refusal("import jsonl \(other)")
    #expect(refusal.hasPrefix("65 streakd: \(other), line 2, column 1: ") && !refusal.contains("at byte"), "\(refusal)")
  }
}
