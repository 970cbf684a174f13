import Testing

@Suite("What a verb refuses")
struct RefusalTests {
  /// A journal with something of everything: a run to yesterday, a gap before it, weeks, windows, instants, limits.
  private func home() throws -> Home {
    let home = try Home()
    for word in [
      "add read", "log read --day 2026-11-29", "log read --day 2026-11-28", "add gym --times 3",
      "add meds --cadence every:36h",
      "add coffee --at-most 2", "add work --days mon-fri", "log work --day 2026-11-27", "log steps 100",
    ] { #expect(home(word).status == 0, "\(word)") }
    return home
  }

  /// Each with a word of its message: the rule that it protects, or what to do.
  static let usage: [(String, String)] = [
    ("frob", "unknown verb “frob”"), ("lgo read", "did you mean log?"), ("log", "ID is missing"),
    ("log read --dya yesterday", "did you mean --day"), ("log raed", "did you mean “read”"),
    ("log nothing", "streakd list"),
    ("log steps", "streakd log steps AMOUNT"), ("log read --day 2026-12-01", "only days that have begun"),
    ("log read --day 2026-02-30", "there is no day 2026-02-30"), ("log read --day soon", "write YYYY-MM-DD"),
    ("log read --day 1899-12-31", "1900 to 2200"), ("log read --at noon", "is not a time"),
    ("log read --at 2026-11-30T13:00:00+01:00", "only what has happened"),
    ("log read --at 2026-11-30T11:00:00Z --day today", "either --day or --at"), ("log read -1", "0 or more"),
    ("log read nan", "0 or more"), ("log read 1.0000000001", "9 after the point"),
    ("log meds --day yesterday", "--at TIME"),
    ("undo read", "nothing to undo"), ("undo meds", "nothing to undo"), ("undo gone", "no activity"),
    ("add read", "streakd edit read"), ("add Read", "a-z, 0-9 and -"), ("add -x", "unknown flag"),
    ("add m --habit --metric", "one of --habit and --metric"), ("add m --metric", "--ladder"),
    ("add m --ladder 3,2 --metric", "does not rise"), ("add m --metric", "a metric has a goal"),
    ("add m --metric --ladder 1 --ladder weekly=5", "--cadence daily,weekly"),
    ("add m --metric --threshold 5 --times 2", "weeks or windows"),
    ("add m --cadence daily --times 2", "which m is not"), ("add m --at-most 2 --ladder 1,2", "m has a limit"),
    ("add m --at-most 2 --times 2 --cadence weekly", "leave out --times"),
    ("edit coffee --threshold 3", "coffee has a limit"), ("add m --threshold 0.0", "“0.0” is reached by doing nothing"),
    ("add m --times 0", "1 to 366"),
    ("add m --cadence hourly", "every:3d"), ("add m --cadence every:1h,every:1h", "twice"),
    ("add m --days funday", "mon-fri"),
    ("add m --reminder 24:00", "HH:MM"), ("add m --grace 2/7d", "1/7d"), ("add m --absent met", "--at-most"),
    ("add m --at-most 2 --absent zero", "missed, met"), ("add m --weight heavy", "0 or more"),
    ("add m --metric --threshold 1 --cadence every:36h", "only a habit"), ("add m --tint pinkish", "tint"),
    ("edit read", "nothing to change"), ("edit read --metric", "read is a habit"), ("remove gone", "no activity"),
    ("skip", "--all"), ("skip read --all", "--all"), ("skip read --from 2026-12-01", "both --from and --to, or --day"),
    ("skip read --from 2026-12-02 --to 2026-12-01", "1 to 366 days"),
    ("skip read --day today --from 2026-12-01 --to 2026-12-02", "either --day"), ("set zzz 1", "see streakd set"),
    ("set week-strat sun", "did you mean “week-start”"), ("set week-start today", "write mon to sun"),
    ("set day-start 06:01", "write 00:00 to 06:00"), ("set zone Europe/Atlantis", "unknown time zone"),
    ("set hidden gone", "no activity"), ("set hero read.weekly", "no streak “read.weekly”"),
    ("set horizon 15", "16 to 366"), ("--zone Mars/Olympus list", "“Mars/Olympus”"), ("--now noon list", "“noon”"),
    ("add c --cadence weekly --times 8", "could never be reached"),
    ("add c --times 3 --cadence every:2d", "at most 2"), ("add c --times 4 --days mon,wed,fri", "at most 3"),
    ("import xml a", "known are apple-health, health-connect, fitbit, loop,"),
    ("import jsonl", "needs the path of JSON lines"),
    ("import jsonl a --source No", "cannot be a source"), ("freeze grant 0", "from 1 to 1000"),
    ("freeze grant 1 --activity gone", "no activity"), ("freeze use gone", "no activity"), ("freeze", "freeze"),
  ]

  @Test("Each refusal has status 64, its own message on stderr, and changes nothing")
  func refusals() throws {
    let home = try home()
    let (before, revision) = (home.export, try home.revision)
    for (line, word) in Self.usage {
      let outcome = home(line)
      #expect(outcome.status == 64 && outcome.output.isEmpty, "\(line)")
      #expect(outcome.notes.count == 1 && outcome.notes[0].hasPrefix("streakd: "), "\(line)")
      #expect(outcome.notes.first?.contains(word) == true, "\(line): \(outcome.notes), not \(word)")
    }
    #expect(home.export == before)
    #expect(try home.revision == revision)
  }

  @Test("A pass is refused by each rule with its own message, and nothing is spent")
  func freezes() throws {
    let home = try home()
    for word in ["skip coffee --day yesterday", "set freezes-in-a-row 1"] { home(word) }
    #expect(home.refusal("freeze use read").contains("no pass is held"))
    home("freeze grant 1 --activity read --after tomorrow")
    #expect(home.refusal("freeze use read").contains("the passes held cover no day before 2026-12-01"))
    home("freeze grant 2")
    home(
      "import jsonl \(try home.write("a", "{\"activity\":\"app\",\"day\":\"2026-11-29\",\"amount\":1}")) --source app")
    home.now = "2026-12-02T12:00:00+01:00"
    home("freeze use work --day 2026-11-30")
    let before = home.export
    for (line, word) in [
      ("gym", "only daily streaks"), ("read --day 2026-12-03", "may yet be met"),
      ("read --day 2026-11-01", "before the activity's first"),
      ("work --day 2026-11-29", "not due"), ("coffee --day 2026-11-29", "before the activity's first"),
      ("read --day 2026-11-29", "nothing is missed"), ("work --day 2026-11-30", "covered already"),
      ("read --day 2026-12-01", "begins none"),
      ("app", "import first"), ("work --day 2026-12-01", "which is the most"),
    ] {
      let refusal = home.refusal("freeze use \(line)")
      #expect(refusal.hasPrefix("64 streakd: no pass can cover") && refusal.contains(word), "\(line): \(refusal)")
    }
    #expect(home.export == before)
  }

  @Test("A skipped day needs no pass")
  func skipped() throws {
    let home = try home()
    for word in ["freeze grant 1", "skip read"] { home(word) }
    #expect(home.refusal("freeze use read").contains("the day is skipped"))
  }

  @Test("Files that are not there, are no repository or are malformed have statuses of their own")
  func files() throws {
    let home = try home()
    let bad = try home.write("bad.jsonl", "{\"activity\":\"read\",\"day\":\"2026-11-01\",\"amount\":\"x\"}\n")
    for (line, status) in [
      ("import jsonl \(home.path)/none", 66), ("import git \(home.path)", 66), ("import jsonl \(bad)", 65),
    ] as [(String, Int32)] {
      let outcome = home(line)
      #expect(outcome.status == status && outcome.output.isEmpty && outcome.notes.count == 1, "\(line): \(outcome)")
    }
  }
}
