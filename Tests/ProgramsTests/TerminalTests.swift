import Foundation
import Testing

@Suite("No word of a command line, a file or the environment reaches a terminal as an order")
struct TerminalTests {
  /// ESC, CR, BEL, C1 and what turns a line around, with something to see at both ends.
  private static let evil = "x\u{1b}[31m\r\u{07}\u{9b}2J\u{85}\u{202e}\u{2066}\u{200f}\u{2028}y"

  private static let forbidden: Set<UInt32> = Set(
    Array(0x00...0x08) + Array(0x0b...0x1f) + Array(0x7f...0x9f) + [0x61c, 0x200e, 0x200f, 0x2028, 0x2029]
      + Array(0x202a...0x202e) + [0x2066, 0x2067])

  private func expectHarmless(_ outcome: Outcome, sourceLocation: SourceLocation = #_sourceLocation) {
    for (stream, text) in [("stdout", outcome.out), ("stderr", outcome.err)] {
      let found = text.unicodeScalars.filter { Self.forbidden.contains($0.value) }.map { String($0.value, radix: 16) }
      #expect(found.isEmpty, "\(stream) of \(outcome.words.dropFirst()): \(found)", sourceLocation: sourceLocation)
    }
  }

  @Test(
    "Refusals show them as they are",
    arguments: [
      [evil], ["--\(evil)"], ["log", evil], ["log", "read", evil], ["log", "read", "--day", evil],
      ["log", "read", "--at", evil], ["log", "read", "1", evil], ["log", "--\(evil)", "1"], ["add", evil],
      ["add", "book", "--title", evil], ["add", "book", "--tint", evil], ["add", "book", "--cadence", evil],
      ["add", "book", "--days", evil], ["add", "book", "--grace", evil], ["add", "book", "--times", evil],
      ["add", "book", "--weight", evil], ["add", "book", "--reminder", evil], ["add", "book", "--ladder", evil],
      ["edit", evil], ["remove", evil], ["explain", evil], ["undo", evil], ["skip", evil], ["freeze", evil],
      ["freeze", "grant", evil], ["freeze", "use", evil], ["set", evil], ["set", "zone", evil], ["set", "hero", evil],
      ["set", "day-start", evil], ["set", "hidden", evil], ["set", "quiet-hours", evil],
      ["set", "notify-command", evil],
      ["import", evil], ["import", "csv", evil], ["import", evil, "k.csv"], ["import", "git", evil],
      ["import", "apple-health", evil], ["import", "loop", evil], ["import", "harsh", evil],
      ["import", "csv", "k.csv", "--date-format", evil], ["import", "csv", "k.csv", "--source", evil],
      ["import", "csv", "k.csv", "--columns", evil], ["import", "csv", "k.csv", "--activity", evil],
      ["import", "csv", "k.csv", "--skipped", "none/\(evil)"], ["import", "csv", "k.csv", "--skipped", "sub"],
      ["import", "apple-health", "k.csv", "--travel", evil], ["restore", evil], ["sync", evil],
      ["sync", "sub", "--as", evil], ["snooze", evil], ["snooze", "read", evil], ["source", "add", "csv", evil],
      ["source", "add", evil], ["source", "remove", evil], ["source", "list"], ["page", "none\(evil)/\(evil)/x"],
      ["hook", "add", evil], ["hook", "remove", evil], ["hook", "add", "--waybar", evil],
      ["hook", "add", "--polybar", evil], ["service", evil], ["--now", evil, "list"], ["--zone", evil, "list"],
      ["--journal", "k.csv/\(evil)", "list"], ["--journal", evil, "list"], ["--store", "k.csv/\(evil)", "refresh"],
      ["list"], ["check"], ["explain", "read"], ["remind", "--dry-run"], ["freeze", "list"], ["set"],
      ["import", "csv", "\(evil).csv"], ["import", "csv", "\(evil).csv", "--keep-going"], ["import", "\(evil).csv"],
      ["import", "jsonl", "\(evil).jsonl"], ["import", "github", "\(evil).jsonl"], ["import", "daylio", "\(evil).csv"],
      ["source", "add", "csv", "\(evil).csv", "--keep-going"],
    ])
  func producer(_ words: [String]) throws {
    let sandbox = try prepared()
    expectHarmless(try sandbox.launch("streakd", words).run())
  }

  @Test(
    "The reader's refusals too",
    arguments: [
      [evil], ["--\(evil)"], ["--style", evil], ["--streak", evil], ["--at", evil], ["--width", evil], ["month", evil],
      ["init", evil], ["completion", evil], ["--store", evil], ["--store", "k.csv/\(evil)"], ["inline", evil],
      ["--color", evil], ["json", "--streak", evil], ["page", "--refresh", evil], ["list"], [], ["medium"],
    ])
  func reader(_ words: [String]) throws {
    let sandbox = try prepared()
    expectHarmless(try sandbox.launch("streak", words).run())
  }

  @Test("What the environment says is shown as it is", arguments: ["TZ", "STREAKLINE_NOW", "STREAKLINE_HOME", "HOME"])
  func environment(_ name: String) throws {
    let sandbox = try prepared()
    sandbox.environment[name] = name == "STREAKLINE_HOME" ? "k.csv/\(Self.evil)" : Self.evil
    for words in [["list"], ["log", "read"], ["check"], ["service", "status"]] {
      expectHarmless(try sandbox.launch("streakd", words).run())
    }
    expectHarmless(try sandbox.streak())
  }

  @Test(
    "A title that turns a line around is told by both programs without that; one that runs right to left is set apart")
  func titles() throws {
    let sandbox = try Sandbox()
    try sandbox.file("k.csv", "activity,day,amount\n")
    #expect(try sandbox.streakd("add", "one", "--title", "abc\u{202e}def\u{2066}g").status == 0)
    #expect(try sandbox.streakd("add", "two", "--title", "שלום").status == 0)
    for outcome in [try sandbox.streakd("list"), try sandbox.streak("list")] {
      expectHarmless(outcome)
      #expect(outcome.out.contains("\u{2068}שלום\u{2069}"), "\(outcome)")
    }
    // An export is for programs: it says what is kept, to the byte.
    #expect(try sandbox.does("export").contains("abc\u{202e}def\u{2066}g"))
  }

  /// A folder with a habit, and files whose names and words are out to do harm.
  private func prepared() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.does("add read")
    #expect(try sandbox.streakd("add", "turn", "--title", "abc\u{202e}def").status == 0)
    try FileManager.default.createDirectory(atPath: sandbox.folder + "/sub", withIntermediateDirectories: false)
    try sandbox.file("k.csv", "activity,day,amount\n\"\(Self.evil)\",2026-05-01,1\nsit,\(Self.evil),1\n")
    let rows =
      "activity,day,amount,\(Self.evil)\n$(touch pwned)\(Self.evil),2026-05-01,1\nsit,\(Self.evil),\(Self.evil)\n"
    try sandbox.file(Self.evil + ".csv", rows)
    try sandbox.file(Self.evil + ".jsonl", #"{"activity":"\#(Self.evil)","day":"\#(Self.evil)","amount":1}"# + "\n")
    return sandbox
  }
}
