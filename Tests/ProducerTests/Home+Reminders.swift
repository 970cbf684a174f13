import Platform

@testable import Producer

extension Home {
  /// Has every reminder written into a file, a line each: the streak, or what else of it is asked for.
  func listen(to variable: String = "STREAKLINE_STREAK") {
    _ = run(["set", "notify-command", "printf '%s\\n' \"$\(variable)\" >> \(path)/nudges"])
  }

  /// What was written since it was last asked for.
  func nudges() -> [String] {
    let bytes = (try? Files.read(path + "/nudges")) ?? []
    try? Files.remove(path + "/nudges")
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Reminds at an instant; what was said of which streaks.
  func reminds(at now: String) -> [String] {
    self.now = now
    _ = self("remind")
    return nudges()
  }

  /// Logs a habit on days of November 2026 at noon, and leaves the clock there.
  func reads(_ days: ClosedRange<Int>, _ id: String = "read") {
    for day in days {
      now = "2026-11-\(day)T12:00:00+01:00"
      _ = self("log \(id)")
    }
  }

  /// When a resident that takes a turn now has the next one, and what it says.
  func turn(_ more: [String: String] = [:]) -> (next: String, notes: [String]) {
    let variables = ["STREAKLINE_HOME": path, "TZ": zone, "PATH": "/usr/bin:/bin", "STREAKLINE_TURN": "refresh"]
    let outcome = Streakd.run(
      ["run"], environment: Environment(variables.merging(more) { $1 }), clock: (try? Timestamp.parse(now)) ?? 0)
    let next = Int64(outcome.output.split(separator: "\n").first ?? "") ?? 0
    let text = (try? Zone(zone)).map { Timestamp.format(next, $0) } ?? ""
    return (text, outcome.notes)
  }
}
