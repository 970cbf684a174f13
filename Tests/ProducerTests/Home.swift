import Glibc
import Platform
import Producer
import SnapshotFormat
import SnapshotStore
import Testing

/// A person's folder, zone and clock, gone when the test ends; every verb runs in this process.
final class Home {
  let path: String
  /// What `TZ` says.
  var zone: String
  /// What the clock says.
  var now: String

  init(zone: String = "Europe/Berlin", now: String = "2026-11-30T12:00:00+01:00") throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((parent + "/producer-tests-XXXXXX").utf8CString)
    path = String(cString: try #require(mkdtemp(&template)))
    (self.zone, self.now) = (zone, now)
  }

  deinit {
    _ = try? Subprocess(["rm", "-rf", path], environment: [:], deadline: 20_000).run { _ in true }
  }

  /// Runs a command line without quotes: its words are between blanks.
  @discardableResult
  func callAsFunction(_ line: String) -> Streakd.Outcome {
    run(line.split(separator: " ").map(String.init))
  }

  @discardableResult
  func run(_ words: [String]) -> Streakd.Outcome {
    let variables = ["STREAKLINE_HOME": path, "TZ": zone, "PATH": "/usr/bin:/bin"]
    let clock = (try? Timestamp.parse(now)) ?? 0
    return Streakd.run(words, environment: Environment(variables), clock: clock)
  }

  /// Runs a command line that is to succeed; its line.
  func line(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    let outcome = self(line)
    #expect(outcome.status == 0, "\(outcome.notes)", sourceLocation: sourceLocation)
    return outcome.output.last == "\n" ? String(outcome.output.dropLast()) : outcome.output
  }

  /// Runs a command line that is to be refused; its status and message.
  func refusal(_ line: String) -> String {
    let outcome = self(line)
    return "\(outcome.status) \(outcome.output)\(outcome.notes.joined(separator: " | "))"
  }

  /// Writes a file in the folder; its path.
  func write(_ name: String, _ text: String) throws -> String { try write(name, bytes: Array(text.utf8)) }

  func write(_ name: String, bytes: [UInt8]) throws -> String {
    try Files.replace(path + "/" + name, with: bytes)
    return path + "/" + name
  }

  var export: String { self("export").output }

  /// A streak as it is published for what the clock says.
  func published(_ id: String) throws -> Streak {
    try #require(try StoreReader(path: path + "/snapshot").streak(id, at: Timestamp.parse(now))).document.streak
  }

  /// The revision that is published.
  var revision: Int64 {
    get throws { try StoreReader(path: path + "/snapshot").header().revision }
  }
}
