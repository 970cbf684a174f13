import StreakEngine
import Testing

@Suite("A clock that was ahead")
struct ClockAheadTests {
  @Test("What was kept while the clock stood years ahead is not used once it is right again")
  func checkpoint() throws {
    let home = try Home(zone: "UTC", now: "2026-11-30T12:00:00Z")
    let today = try Day(parsing: "2026-11-30")
    let lines = (0..<120).map { #"{"activity":"read","day":"\#(today - $0)","amount":1}"# }
    let file = try home.write("days.jsonl", lines.joined(separator: "\n"))
    _ = home.line("add read")
    home.now = "2030-01-01T12:00:00Z"
    _ = home.line("import jsonl \(file)")
    home.now = "2026-11-30T12:00:00Z"
    _ = home.line("refresh")
    #expect(home("list").output.contains("120 days, done today"))
  }
}
