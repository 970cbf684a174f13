import Testing

@Suite("A journal out and in again")
struct RoundTripTests {
  /// A journal with every feature, lived through several days.
  static func full() throws -> Home {
    let home = try Home(now: "2026-11-20T12:00:00+01:00")
    var words = [
      "set zone Europe/Berlin", "set day-start 04:00", "set week-start sun", "set reminder 20:30", "set units us",
      "set freeze-counts no", "set freezes-in-a-row 2", "set horizon 20", "set replacing watch,phone",
      "set prefer Watch,Ring",
      "add read --symbol 📚 --tint red --private --reminder 21:00 --grace 1/7d --weight 1.5", "set hero read.daily",
      "add gym --cadence weekly,every:3d --times 2 --days mon-fri", "add coffee --at-most 2 --absent unknown",
      "add meds --cadence every:36h,daily", "log meds", "log meds --at 2026-11-19T09:00:00+01:00", "log distance 3.25",
      "set hidden coffee,gym", "skip --all --from 2026-12-24 --to 2026-12-26", "freeze grant 2",
      "freeze grant 1 --activity read", "freeze grant 1 --after 2026-12-01", "set auto-freeze yes", "log coffee 3",
    ]
    for day in 10...20 { words += ["log read --day 2026-11-\(day)", "log steps 5100.125 --day 2026-11-\(day)"] }
    for word in words { #expect(home(word).status == 0, "\(word)") }
    let file = try home.write(
      "phone.jsonl", "{\"activity\":\"commits\",\"at\":\"2026-11-18T23:30:00-05:00\",\"amount\":4}")
    #expect(home("import jsonl \(file) --source phone").status == 0)
    home.now = "2026-11-23T12:00:00+01:00"
    for word in ["freeze use steps --day 2026-11-21", "log gym", "refresh"] { home(word) }
    home.now = "2026-11-22T12:00:00+01:00"
    #expect(home("log gym --day 2026-11-18").status == 0)
    home.now = "2026-11-23T12:00:00+01:00"
    #expect(home("refresh").status == 0)
    return home
  }

  @Test("An export into an empty home exports the same bytes, and shows the same streaks")
  func identical() throws {
    let home = try Self.full()
    let text = home.export
    for mark in [
      "\"setting\":\"replacing\"", "\"stamp\":", "\"knownThrough\":", "\"usedPass\":", "\"pass\":", "\"skewed\":true",
      "\"skip\":true", "\"threshold\":", "\"every:36h\"", "\"atMost\"", "\"grace\"", "\"private\"", "\"after\":",
      "\"for\":",
    ] { #expect(text.contains(mark), "\(mark)") }
    let other = try Home(zone: "Asia/Tokyo", now: home.now)
    let outcome = other("import jsonl \(try other.write("all.jsonl", text))")
    #expect(outcome.status == 0, "\(outcome.notes)")
    #expect(other.export == text)
    #expect(other.line("list") == home.line("list"))
    #expect(other.line("freeze list") == home.line("freeze list"))
  }

  @Test("An export into its own home changes nothing")
  func same() throws {
    let home = try Self.full()
    let (text, revision) = (home.export, try home.revision)
    #expect(home("import jsonl \(try home.write("all.jsonl", text))").status == 0)
    #expect(home.export == text)
    #expect(try home.revision == revision)
  }

  @Test("An export of an empty journal is empty")
  func empty() throws {
    #expect(try Home().export.isEmpty)
  }

  @Test("An older export does not bring a pass back that has been used since")
  func olderExport() throws {
    let home = try Home()
    for word in ["add read", "log read --day 2026-11-28", "freeze grant 1"] { home(word) }
    let file = try home.write("older.jsonl", home.export)
    home("freeze use read --day yesterday")
    let passes = home.line("freeze list")
    #expect(home("import jsonl \(file)").status == 0)
    #expect(passes.hasPrefix("#1  used") && home.line("freeze list") == passes)
  }
}
