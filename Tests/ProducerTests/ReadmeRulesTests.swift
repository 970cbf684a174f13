import Foundation
import JSONText
import Platform
import SnapshotFormat
import SnapshotStore
import StreakEngine
import Testing

@testable import Producer

/// Every picture of a week in the README is lived through: an activity with just these days has just this run.
@Suite("The weeks in the README are what the program says")
struct ReadmeRulesTests {
  /// A row of the table of weeks.
  struct Row: CustomTestStringConvertible {
    let week: String
    let run: Int
    let best: Int
    let state: String

    var testDescription: String { week }

    /// Nil for a line that is no such row.
    init?(_ line: Substring) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 5, let match = cells[0].wholeMatch(of: #/`([1f0\-.]{7})`/#), let run = Int(cells[1]),
        let best = Int(cells[2])
      else { return nil }
      week = String(match.1)
      self.run = run
      self.best = best
      state = cells[3]
    }

    static let all = Readme.lines.compactMap(Row.init)
  }

  /// A row of the table of weeks under rules that are asked for.
  struct RuleRow: CustomTestStringConvertible {
    let commands: [String]
    let days: String
    let week: String
    let run: Int
    let best: Int
    let state: String

    var testDescription: String { "\(commands.joined(separator: "; ")) \(days)" }

    /// Nil for a line that is no such row.
    init?(_ line: Substring) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 7, let run = Int(cells[3]), let best = Int(cells[4]) else { return nil }
      let codes = cells.prefix(3).map { $0.trimmingCharacters(in: ["`"]) }
      commands = codes[0].split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      (days, week, self.run, self.best, state) = (codes[1], codes[2], run, best, cells[5])
    }

    static let all = Readme.lines.compactMap(RuleRow.init)
  }

  @Test("There are at least ten without and twenty with a rule")
  func rows() {
    #expect(Row.all.count >= 10 && RuleRow.all.count >= 20)
    #expect(RuleRow.all.allSatisfy { $0.days.count == 7 && $0.week.count == 7 })
  }

  @Test("A week under a rule", arguments: RuleRow.all)
  func rule(row: RuleRow) throws {
    let home = try Home(zone: "UTC")
    let monday = try Day(parsing: "2026-11-23")
    func at(_ day: Day, _ time: String, _ line: String) {
      home.now = "\(day)T\(time):00Z"
      let outcome = home(line)
      #expect(outcome.status == 0, "\(line): \(outcome.notes)")
    }
    for command in row.commands { at(monday, "12:00", command) }
    let id = String(row.commands.joined(separator: " ").firstMatch(of: #/add ([a-z]+)/#)?.1 ?? "read")
    for (offset, mark) in row.days.enumerated() {
      let day = monday + offset
      switch mark {
      case "s": at(day, "12:00", "skip \(id)")
      case "n": at(day + 1, "02:00", "log \(id)")
      case "F": for line in ["freeze grant 1", "freeze use \(id)"] { at(day, "12:00", line) }
      case "i":
        let record = #"{"activity":"\#(id)","day":"\#(day)","amount":1}"#
        at(day, "12:00", "import jsonl \(try home.write("a.jsonl", record)) --source watch --habit")
      case ".": at(day, "12:00", "refresh")
      default: at(day, "12:00", "log \(id) \(mark)")
      }
    }
    let name = try #require(home.line("list").split(separator: " ").first)
    let streak = try home.published(String(name))
    #expect(streak.week == row.week)
    #expect(streak.current == row.run)
    #expect(streak.best == row.best)
    #expect(streak.state.rawValue == row.state)
  }

  @Test("A week", arguments: Row.all)
  func week(row: Row) throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "streakline-readme-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let life = Life(home: home.path)
    let first = Day(20_000)
    life.run("add read", on: first)
    for (offset, mark) in row.week.enumerated() { life.live(mark, first + offset) }
    let store = try StoreReader(path: home.path + "/snapshot")
    let found = try store.streak("read.daily", at: life.instant(first + 6))
    let streak = try #require(found).document.streak
    #expect(streak.week == row.week)
    #expect(streak.current == row.run)
    #expect(streak.best == row.best)
    #expect(streak.state.rawValue == row.state)
  }
}

private enum Readme {
  static let lines: [Substring] = {
    let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")
    return ((try? String(contentsOf: readme, encoding: .utf8)) ?? "").split(separator: "\n")
  }()
}

/// Days at noon in UTC, one after the other.
private struct Life {
  let home: String

  func instant(_ day: Day) -> Int64 { Int64(day.number) * 86_400 + 43_200 }

  func run(_ line: String, on day: Day) {
    let environment = Environment(["STREAKLINE_HOME": home, "TZ": "UTC"])
    let words = line.split(separator: " ").map(String.init)
    let outcome = Streakd.run(words, environment: environment, clock: instant(day))
    #expect(outcome.status == 0, "\(line): \(outcome.notes)")
  }

  func live(_ mark: Character, _ day: Day) {
    switch mark {
    case "1": run("log read", on: day)
    case "-": run("skip read", on: day)
    case "f":
      run("freeze grant 1", on: day)
      run("freeze use read", on: day)
    default: run("refresh", on: day)
    }
  }
}
