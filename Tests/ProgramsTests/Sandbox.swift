import Foundation
import Testing

/// A throw-away folder in which both programs run, with a journal and a store of its own; gone with the value.
final class Sandbox {
  let folder: String
  /// The instant that stands in for the clock, RFC 3339.
  var now = "2026-05-04T09:00:00+02:00"
  var zone = "Europe/Berlin"
  var environment: [String: String] = [:]

  var home: String { folder + "/streakline" }
  var store: String { home + "/snapshot" }
  var journal: String { home + "/journal" }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "streakline-test-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// `streakd` or `streak` with words as typed, split at spaces.
  func launch(_ program: String, _ words: [String]) -> Launch {
    let standard = [
      "STREAKLINE_HOME": home, "STREAKLINE_NOW": now, "TZ": zone, "HOME": folder, "LC_ALL": "C.UTF-8",
      "PATH": "\(Programs.folder):/usr/bin:/bin",
    ]
    return Launch(
      words: [Programs.path(program)] + words, environment: standard.merging(environment) { $1 }, folder: folder)
  }

  func streakd(_ words: String...) throws -> Outcome { try launch("streakd", words).run() }
  func streak(_ words: String...) throws -> Outcome { try launch("streak", words).run() }

  /// A verb that has to succeed, typed as one line and split at spaces; what it said.
  @discardableResult
  func does(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    try succeeds(launch("streakd", line.split(separator: " ").map(String.init)), sourceLocation)
  }

  /// What the reader shows, which has to succeed, typed as one line and split at spaces.
  func shows(_ line: String = "", sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    try succeeds(launch("streak", line.split(separator: " ").map(String.init)), sourceLocation)
  }

  private func succeeds(_ launch: Launch, _ location: SourceLocation) throws -> String {
    let outcome = try launch.run()
    #expect(outcome.status == 0, "\(outcome)", sourceLocation: location)
    return outcome.out
  }

  /// A JSON document that the reader prints.
  func document(_ words: String...) throws -> [String: Any] {
    let outcome = try launch("streak", ["json"] + words).run()
    guard outcome.status == 0,
      let parsed = try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any]
    else { throw Failure("no document\n\(outcome)") }
    return parsed
  }

  /// Writes a file into the folder; its path.
  @discardableResult
  func file(_ name: String, _ text: String) throws -> String {
    let path = "\(folder)/\(name)"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// Three days of reading, the last of them today.
  func readThreeDays() throws {
    for day in ["2026-05-02", "2026-05-03", "2026-05-04"] {
      now = "\(day)T09:00:00+02:00"
      if day == "2026-05-02" { try does("add read --title Read --symbol 📚") }
      try does("log read")
    }
  }
}

/// A refusal: this status, nothing on stdout, and every one of these on stderr.
func expectRefusal(
  _ outcome: Outcome, _ status: Int32, _ parts: String..., sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(outcome.status == status, "\(outcome)", sourceLocation: sourceLocation)
  #expect(outcome.out.isEmpty, "\(outcome)", sourceLocation: sourceLocation)
  #expect(!outcome.err.isEmpty, "a refusal says why\n\(outcome)", sourceLocation: sourceLocation)
  for part in parts {
    #expect(outcome.err.contains(part), "expected “\(part)”\n\(outcome)", sourceLocation: sourceLocation)
  }
}
