import SnapshotFormat
import SnapshotStore
import Testing

@Suite("Days and instants of records")
struct DayTests {
  private func streak(_ home: Home, _ id: String, at instant: Int64) throws -> Streak {
    try #require(try StoreReader(path: home.path + "/snapshot").streak(id, at: instant)).document.streak
  }

  @Test("A change of zone, of TZ or of the day's start never moves a recorded day")
  func zones() throws {
    let home = try Home(now: "2026-11-29T23:30:00+01:00")
    for word in ["add read", "log read"] { home(word) }
    home.now = "2026-11-30T23:30:00+01:00"
    home("log read")
    let recorded = home.export.split(separator: "\n").filter { $0.contains("\"amount\"") }
    #expect(recorded.count == 2 && recorded[0].contains("\"day\":\"2026-11-29\""))
    for (word, tz) in [
      ("set zone Pacific/Auckland", "UTC"), ("set zone America/Los_Angeles", "UTC"),
      ("set zone system", "Asia/Kolkata"),
      ("set day-start 06:00", "Asia/Kolkata"),
    ] {
      home.zone = tz
      #expect(home(word).status == 0, "\(word)")
      #expect(home.export.split(separator: "\n").filter { $0.contains("\"amount\"") } == recorded)
      #expect(home.line("list").contains("2 days"), "\(word)")
    }
  }

  @Test("What is done before the day's start belongs to the day before, and a new zone's day is logged in that zone")
  func dayStart() throws {
    let home = try Home(now: "2026-11-30T02:59:59+01:00")
    for word in ["add read", "set day-start 03:00", "log read"] { home(word) }
    #expect(home.export.contains("\"day\":\"2026-11-29\",\"amount\":1"))
    home("set zone Asia/Tokyo")
    home("log read")
    #expect(home.export.contains("\"day\":\"2026-11-30\",\"amount\":1"))
  }

  @Test("A streak of instants: its deadline is the newest plus the interval; then at risk, then broken, then none")
  func instants() throws {
    let home = try Home(now: "2026-11-30T08:00:00Z")
    for word in ["add meds --cadence every:36h", "log meds --at 2026-11-28T22:00:00Z"] { home(word) }
    #expect(home.line("log meds") == "meds: 2 in a row, done today")
    let now: Int64 = 1_796_025_600
    let deadline = now + 36 * 3600
    let first = try streak(home, "meds.every:36h", at: now)
    #expect(first.deadline == deadline && first.state == .done && first.current == 2)
    // 19:00 in Berlin on the deadline's day: after the reminder of the evening before it.
    let states = [deadline - 26 * 3600, deadline - 1, deadline, deadline + 36 * 3600].map {
      try? streak(home, "meds.every:36h", at: $0)
    }
    #expect(states.map { $0?.state } == [.done, .atRisk, .broken, Streak.State.none])
    #expect(states.map { $0?.current } == [2, 2, 0, 0] && states.allSatisfy { $0?.best == 2 })
  }

  @Test("Of instants each counts, the newest of a day is taken back first, and a day without its time is refused")
  func undo() throws {
    let home = try Home(now: "2026-11-30T20:00:00Z")
    for word in [
      "add meds --cadence every:36h", "log meds --at 2026-11-30T06:00:00Z", "log meds --at 2026-11-30T10:00:00Z",
    ] {
      #expect(home(word).status == 0)
    }
    #expect(home.line("log meds") == "meds: 3 in a row, done today")
    #expect(home.line("undo meds") == "meds: 2 in a row, done today")
    #expect(home.export.contains("\"amount\":2") && home.export.contains("\"stamp\":\"2026-11-30T10:00:00+00:00\""))
    home("undo meds")
    #expect(home.line("undo meds") == "meds: no run yet; not done today yet")
    #expect(!home.export.contains("stamp"))
  }

  @Test("A record that comes too late for its interval begins a new run")
  func late() throws {
    let home = try Home(now: "2026-11-30T20:00:00Z")
    for word in ["add meds --cadence every:36h", "log meds --at 2026-11-29T07:59:59Z"] { home(word) }
    #expect(home.line("log meds") == "meds: 1 in a row, done today")
    #expect(
      home.line("log meds --at 2026-11-29T08:00:00Z") == "meds: 3 in a row, done today; 2026-11-29 from done to 2")
  }
}
