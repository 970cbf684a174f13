import Testing

@Suite("Bad input, each with its own message and exit status")
struct RefusalTests {
  @Test(
    "The producer refuses, says why, and changes nothing",
    arguments: [
      (["lgo", "read"], ["lgo", "log"]),
      ([], ["help"]),
      (["log", "read", "--dya"], ["--dya", "--day"]),
      (["log", "read", "--day"], ["--day"]),
      (["log", "raed"], ["raed", "read"]),
      (["log", "zzzzzzzz"], ["zzzzzzzz"]),
      (["log"], ["ID"]),
      (["log", "read", "1", "2"], ["2"]),
      (["log", "read", "--day", "2026-02-30"], ["2026-02-30", "no day"]),
      (["log", "read", "--day", "soon"], ["soon", "YYYY-MM-DD"]),
      (["log", "read", "--day", "2026-05-05"], ["2026-05-05", "to come"]),
      (["log", "steps", "NaN"], ["NaN"]),
      (["log", "steps", "inf"], ["inf"]),
      (["log", "steps", "--", "-1"], ["-1"]),
      (["log", "steps", "1e999"], ["1e999"]),
      (["log", "steps", ""], ["amount"]),
      (["log", "steps"], ["AMOUNT"]),
      (["add", "read"], ["read", "edit"]),
      (["add", "Read!"], ["Read!", "a-z"]),
      (["add", "book", "--title", ""], ["title", "0 bytes"]),
      (["add", "book", "--title", String(repeating: "é", count: 300)], ["title", "600 bytes"]),
      (["add", "book", "--title", "a\u{1b}[31mb"], ["title", "control"]),
      (["add", "book", "--title", "a\nb"], ["title", "control"]),
      (["add", "book", "--metric", "--ladder", "5,3"], ["5,3", "rise"]),
      (["add", "book", "--metric", "--ladder", "0,3"], ["above 0"]),
      (["edit", "read"], ["nothing to change"]),
      (["set", "zone", "Mars/Olympus"], ["Mars/Olympus"]),
      (["set", "zoen", "UTC"], ["zoen", "zone"]),
      (["set", "day-start", "07:00"], ["07:00"]),
      (["--zone", "Mars/Olympus", "log", "read"], ["Mars/Olympus"]),
      (["--now", "noon", "log", "read"], ["noon"]),
      (["import", "jsonl"], ["path"]),
      (["sync", ""], ["DIR is empty"]),
      (["page", ""], ["DIR is empty"]),
      (["restore", ""], ["FILE is empty"]),
      (["import", "csv", ""], ["PATH is empty"]),
      (["source", "add", "csv", ""], ["PATH is empty"]),
      (["import", "csv", "x", "--skipped", ""], ["--skipped is empty"]),
      (["import", "apple-health", "x", "--travel="], ["--travel is empty"]),
      (["service", "install", "--print", "--write", ""], ["--write is empty"]),
      (["--journal", "", "log", "read"], ["--journal is empty"]),
      (["--store=", "log", "read"], ["--store is empty"]),
    ] as [([String], [String])])
  func producer(_ words: [String], _ parts: [String]) throws {
    let sandbox = try Sandbox()
    try sandbox.does("add read")
    try sandbox.does("add steps")
    let before = try sandbox.does("export")
    let outcome = try sandbox.launch("streakd", words).run()
    expectRefusal(outcome, 64)
    for part in parts { #expect(outcome.err.contains(part), "expected “\(part)”\n\(outcome)") }
    #expect(!outcome.err.contains("\u{1b}"))
    #expect(try sandbox.does("export") == before)
  }

  @Test(
    "The reader refuses what it does not know, and names the nearest",
    arguments: [
      (["smal"], ["smal", "small"]),
      (["--asci"], ["--asci", "--ascii"]),
      (["--style", "ansy"], ["ansy", "ansi"]),
      (["--color", "sometimes"], ["sometimes", "auto"]),
      (["--width", "many"], ["many"]),
      (["--at", "soon"], ["soon", "such as 20"]),
      (["--streak", "raed.daily"], ["raed.daily"]),
    ] as [([String], [String])])
  func reader(_ words: [String], _ parts: [String]) throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    let outcome = try sandbox.launch("streak", words).run()
    expectRefusal(outcome, 64)
    for part in parts { #expect(outcome.err.contains(part), "expected “\(part)”\n\(outcome)") }
  }

  @Test(
    "What a beginner types to the reader is answered with what to type instead",
    arguments: [
      ("svg", "streak medium --style svg"), ("--svg", "streak medium --style svg"),
      ("tmux", "streak inline --style tmux"),
      ("heatmap --svg", "streak heatmap --style svg"), ("medium svg", "streak medium --style svg"),
      ("--json", "that is a family: streak json"), ("--month 2026-05", "that is a family: streak month"),
      ("heatmap 2025", "a month of it: streak month YYYY-MM"),
      ("heatmap --year 2025", "a year is streak heatmap, a month of it streak month YYYY-MM"),
      ("heatmap 2026-05", "a month is streak month 2026-05"), ("2026-05", "a month is streak month 2026-05"),
      ("year", "a year is streak heatmap"), ("month may", "streak month YYYY-MM"), ("month 2026", "write YYYY-MM"),
      ("small read", "streak small --streak read"), ("read", "streak --streak read"),
      ("--habit read", "one streak is shown with --streak ID"), ("--date 2026-05-01", "another moment is --at TIME"),
      ("--widht 3", "did you mean --width?"),
    ])
  func beginner(_ line: String, _ part: String) throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    let outcome = try sandbox.launch("streak", line.split(separator: " ").map(String.init)).run()
    expectRefusal(outcome, 64)
    #expect(outcome.err.contains(part), "expected “\(part)”\n\(outcome)")
  }
}
