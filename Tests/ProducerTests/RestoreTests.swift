import Platform
import Testing

@Suite("Restore from an export")
struct RestoreTests {
  /// The journal with everything in it, and sources, repositories, hooks and a command besides.
  private static func full() throws -> Home {
    let home = try RoundTripTests.full()
    let watched = try home.write("watched.jsonl", #"{"activity":"steps","day":"2026-11-19","amount":7}"#)
    for word in ["hook add true", "set notify-command notify", "set quiet-hours 22:00-07:00"] { _ = home.line(word) }
    #expect(home("source add jsonl \(watched) --source phone").status == 0)
    return home
  }

  @Test("What was exported is there again, byte for byte, and shows the same streaks")
  func identical() throws {
    let home = try Self.full()
    let text = home.export
    for mark in ["\"hook\":", "\"watch\":", "\"usedPass\":", "\"stamp\":", "\"knownThrough\":", "notify-command"] {
      #expect(text.contains(mark), "\(mark)")
    }
    let other = try Home(zone: "Asia/Tokyo", now: home.now)
    let outcome = other("restore \(try other.write("all.jsonl", text))")
    #expect(outcome.status == 0 && outcome.output.hasPrefix("restored "), "\(outcome)")
    #expect(other.export == text)
    #expect(other.line("list") == home.line("list"))
    #expect(other.line("freeze list") == home.line("freeze list"))
  }

  @Test("A journal that holds something is left alone; with --replace it is kept aside")
  func replacing() throws {
    let (home, other) = (try Self.full(), try Home())
    let file = try other.write("all.jsonl", home.export)
    other.now = home.now
    _ = other.line("add mine")
    let before = other.export
    #expect(other.refusal("restore \(file)").hasPrefix("64 streakd: the journal in "))
    #expect(other.export == before)
    let outcome = other("restore --replace \(file)")
    #expect(
      outcome.status == 0 && outcome.notes.contains { $0.contains("/journal/replaced-2026-11-23.mdb") }, "\(outcome)")
    #expect(other.export == home.export)
    // What was kept is a journal still.
    try Files.makeFolder(other.path + "/old")
    let kept = try Files.read(other.path + "/journal/replaced-2026-11-23.mdb")
    try Files.replace(other.path + "/old/data.mdb", with: kept)
    #expect(other.line("export --journal \(other.path)/old") + "\n" == before)
    #expect(other("restore --replace \(file)").notes.contains { $0.contains("replaced-2026-11-23-2.mdb") })
  }

  @Test(
    "A file that cannot be taken whole is refused with its line, and changes nothing",
    arguments: [
      #"{"activity":"read","day":"2026-11-30","amount":1}"#, #"{"setting":"nonsense","value":"1"}"#, "noise",
      #"{"activity":"nobody","day":"2026-11-30","amount":1,"source":"manual","at":"2026-11-30T10:00:00Z","zone":"UTC"}"#,
    ])
  func refused(line: String) throws {
    let (home, other) = (try Self.full(), try Home())
    let text = home.export
    let count = text.split(separator: "\n").count
    let file = try other.write("bad.jsonl", text + line + "\n")
    #expect(other.refusal("restore \(file)").hasPrefix("65 streakd: \(file):\(count + 1): "))
    #expect(other.export.isEmpty)
    _ = other.line("add mine")
    let before = other.export
    #expect(other.refusal("restore --replace \(file)").hasPrefix("65 "))
    #expect(other.export == before)
  }

  @Test("An empty file and one that is not there are refused")
  func nothing() throws {
    let home = try Home()
    #expect(home.refusal("restore \(try home.write("empty", ""))").hasPrefix("65 "))
    #expect(home.refusal("restore \(home.path)/nowhere").hasPrefix("66 "))
  }
}
