import Foundation
import JSONText
import Platform
import SnapshotFormat
import SnapshotStore
import StreakEngine
import Testing

@testable import Producer

/// Every picture of a week in the README is lived through: a habit with just these days has just this run.
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

    static let all: [Row] = {
      let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")
      let text = (try? String(contentsOf: readme, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").compactMap(Row.init)
    }()
  }

  @Test("There are at least ten of them")
  func rows() {
    #expect(Row.all.count >= 10)
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
