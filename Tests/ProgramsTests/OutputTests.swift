import Foundation
import Testing

@Suite("Where the output goes")
struct OutputTests {
  @Test(
    "A reader that left is no error: neither a signal nor a message",
    arguments: [
      ("streak", ["inline"]), ("streak", ["medium"]), ("streak", ["json"]), ("streakd", ["export"]),
      ("streakd", ["list"]),
      ("streakd", ["--help"]),
    ])
  func brokenPipe(_ program: String, _ words: [String]) throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    var launch = sandbox.launch(program, words)
    launch.output = .closedPipe
    let outcome = try launch.run()
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.err.isEmpty, "\(outcome)")
  }

  @Test("A full device is an I/O error", arguments: [("streak", "inline"), ("streakd", "export")])
  func fullDevice(_ program: String, _ word: String) throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    var launch = sandbox.launch(program, [word])
    launch.output = .file("/dev/full")
    expectRefusal(try launch.run(), 74)
  }

  @Test(
    "Without a terminal, with NO_COLOR and with --color none there is no escape byte",
    arguments: ["inline", "small", "medium"])
  func noEscapes(_ family: String) throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    #expect(!(try sandbox.shows(family)).contains("\u{1b}"))
    #expect(!(try sandbox.shows("\(family) --style ansi --color none")).contains("\u{1b}"))
    #expect(try sandbox.shows("\(family) --style ansi --color full").contains("\u{1b}"))
    sandbox.environment["NO_COLOR"] = "1"
    #expect(!(try sandbox.shows("\(family) --style ansi")).contains("\u{1b}"))
  }

  @Test(
    "With --ascii no character is above 127, and each family keeps within its columns and lines",
    arguments: [
      ("inline", 1, 26), ("small", 6, 18), ("medium", 6, 40),
    ])
  func budgets(_ family: String, _ lines: Int, _ columns: Int) throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    _ = try sandbox.streakd("add", "long", "--title", "A very long title with 日本語 and é that cannot fit anywhere")
    try sandbox.does("log steps 8230")
    let text = try sandbox.shows("\(family) --ascii")
    #expect(text.unicodeScalars.allSatisfy { $0.value < 128 }, "\(text)")
    let shown = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(shown.count <= lines && shown.allSatisfy { $0.count <= columns }, "\(text)")
  }

  @Test("A narrower --width is kept, and the run's number is never cut", arguments: [1, 6, 10, 16, 26])
  func width(_ columns: Int) throws {
    let sandbox = try Sandbox()
    for day in 1...30 { try sandbox.does("log read --day 2026-04-\(day < 10 ? "0" : "")\(day)", orAdd: "add read") }
    let text = try sandbox.shows("inline --ascii --width \(columns)").split(separator: "\n").first ?? ""
    #expect(text.count <= columns, "\(text)")
    let numbers = text.matches(of: #/\d+/#).map { String($0.output) }
    #expect(numbers.allSatisfy { ["30", "0", "1", "12", "13", "14", "15"].contains($0) }, "\(text)")
  }
}

extension Sandbox {
  /// A verb, after another that makes it possible where it fails.
  fileprivate func does(_ line: String, orAdd first: String) throws {
    if try launch("streakd", line.split(separator: " ").map(String.init)).run().status != 0 { try does(first) }
    try does(line)
  }
}
