import Foundation
import Testing

@Suite("Help, and the README that repeats it")
struct HelpTests {
  @Test("Both programs help on stdout and succeed, with a line for their version", arguments: ["streak", "streakd"])
  func help(_ program: String) throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.launch(program, ["--help"]).run()
    #expect(outcome.status == 0 && outcome.err.isEmpty && outcome.out.contains("Usage: \(program)"), "\(outcome)")
    #expect(outcome.lines.allSatisfy { $0.count <= 80 }, "\(outcome)")
    #expect(
      try sandbox.launch(program, ["--version"]).run().out.contains(
        #/^\w+ \d+\.\d+\.\d+ \(contract 1, build [0-9a-f]{12}\)\n$/#))
  }

  @Test("The README's table of verbs is the help's, row by row")
  func verbs() throws {
    let sandbox = try Sandbox()
    let rows = Self.verbs(try sandbox.does("--help"))
    #expect(rows.count > 10)
    // Other tables of the README have first cells that are verbs as well.
    let table = try Self.readme().split(separator: "\n| `streakd` | does |").last?.prefix(upTo: "\n\n") ?? ""
    let told = table.matches(of: #/\n\| `([^`]+)` \| (.+) \|/#).map { Row(name: "\($0.1)", summary: "\($0.2)") }
    #expect(told == rows)
  }

  @Test("The README's pictures are what the programs print")
  func pictures() throws {
    let sandbox = try Sandbox()
    try Self.journal(sandbox)
    let readme = try Self.readme()
    for family in ["inline", "small", "medium"] {
      let text = try sandbox.shows(family)
      #expect(readme.contains("```text\n$ streak \(family)\n\(text)```"), "streak \(family)\n\(text)")
    }
  }

  @Test("The picture on the README's first screen is what streak medium --style svg prints for the same person")
  func firstPicture() throws {
    let sandbox = try Sandbox()
    try Self.journal(sandbox)
    let path = "Tools/integrations/medium.svg"
    #expect(try Self.readme().prefix(1000).contains("](\(path))"))
    let kept = try String(contentsOf: Programs.checkout.appending(path: path), encoding: .utf8)
    let drawn = try sandbox.shows("medium --style svg")
    #expect(kept == drawn, "put what it prints into \(path)")
  }

  @Test("The README names every exit status that the help names")
  func statuses() throws {
    let sandbox = try Sandbox()
    let readme = try Self.readme()
    let named = try sandbox.does("--help").matches(of: #/\b(6[4-9]|7[0-7])\b/#).map { String($0.1) }
    #expect(named.count >= 9)
    for status in named { #expect(readme.contains("\n| \(status) | "), "\(status)") }
  }

  /// The person in the README: a year of steps and two habits.
  static func journal(_ sandbox: Sandbox) throws {
    let steps = Programs.checkout.appending(path: "Tools/data/steps.csv").path
    sandbox.now = "2026-06-30T17:40:00+02:00"
    _ = try sandbox.streakd("import", "csv", steps)
    _ = try sandbox.streakd("add", "read", "--title", "Read 30 min", "--symbol", "📚")
    _ = try sandbox.streakd("add", "gym", "--symbol", "💪", "--cadence", "weekly", "--times", "2")
    for day in 19...30 { try sandbox.does("log read --day 2026-06-\(day)") }
    for day in ["06-09", "06-12", "06-16", "06-19", "06-23", "06-27", "06-29"] {
      try sandbox.does("log gym --day 2026-\(day)")
    }
  }

  private static func readme() throws -> String {
    try String(contentsOf: Programs.checkout.appending(path: "README.md"), encoding: .utf8)
  }

  struct Row: Equatable {
    var name: String
    var summary: String
  }

  /// The rows of the section `Verbs:`; a summary may go on in deeper lines.
  private static func verbs(_ help: String) -> [Row] {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    var rows: [Row] = []
    for line in lines.drop(while: { $0 != "Verbs:" }).dropFirst().prefix(while: { !$0.isEmpty }) {
      let text = String(line.drop { $0 == " " })
      guard line.hasPrefix("  "), !line.hasPrefix("   ") else {
        rows[rows.count - 1].summary += (rows.last?.summary.isEmpty == true ? "" : " ") + text
        continue
      }
      let cells = text.split(separator: #/ {2,}/#, maxSplits: 1).map(String.init)
      rows.append(Row(name: cells[0], summary: cells.count > 1 ? cells[1] : ""))
    }
    return rows
  }
}

extension Substring {
  /// What is before the first of a text; all of it where there is none.
  fileprivate func prefix(upTo end: String) -> Substring {
    range(of: end).map { self[..<$0.lowerBound] } ?? self
  }
}
