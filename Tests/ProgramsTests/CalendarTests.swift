import Testing

@Suite("Calendars")
struct CalendarTests {
  @Test("A month shows what is recorded; days later without a publication what is known, and nothing else")
  func month() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    #expect(
      try sandbox.shows("month").split(separator: "\n").dropFirst() == [
        " May 2026", "  M   T   W   T   F   S   S", "                  1-  2✓- 3✓", "[ 4✓] 5   6   7   8   9  10",
        " 11  12  13  14  15  16  17", " 18  19  20  21  22  23  24", " 25  26  27  28  29  30  31",
      ])
    let later = try sandbox.shows("month --at 2026-05-06T12:00:00+02:00").split(separator: "\n")
    #expect(later[4] == "  4✓  5✗[ 6◦] 7   8   9  10")
    let muchLater = try sandbox.shows("month --at 2026-05-14T12:00:00+02:00").split(separator: "\n")
    #expect(muchLater[4] == "  4✓  5?  6?  7?  8✗  9✗ 10✗")
  }

  @Test("A month that the history does not reach says what it reaches; what is no month is told")
  func outside() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    #expect(try sandbox.shows("month 2026-04").contains("April 2026"))
    expectRefusal(try sandbox.streak("month", "2024-01"), 64, "from 2025-04-29 to 2026-05-04")
    expectRefusal(try sandbox.streak("month", "may"), 64, "YYYY-MM")
    expectRefusal(try sandbox.streak("heatmap", "2026-04"), 64, "one word too many")
  }

  @Test("Weeks begin where they are set to, the streak is the one that is asked for, and all are in the list")
  func choices() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    try sandbox.does("add gym --cadence weekly --times 3 --title Gym")
    try sandbox.does("set week-start sun")
    let lines = try sandbox.shows("heatmap --streak gym.weekly").split(separator: "\n")
    #expect(lines[0].hasPrefix("Gym") && lines[2].first == "S" && lines[3].first == "M" && lines[3].last == "◦")
    #expect(try sandbox.shows("large").contains("last 12 weeks"))
    let list = try sandbox.shows("list")
    #expect(list.contains("Gym") && list.contains("Read"))
    // Whose it is may stand behind a calendar: an activity, of which the first streak is meant, or a streak.
    for words in ["heatmap --streak gym", "heatmap gym", "heatmap gym.weekly"] {
      #expect(try sandbox.shows(words).split(separator: "\n") == lines, "\(words)")
    }
    #expect(try sandbox.shows("month gym").hasPrefix("Gym"))
    #expect(try sandbox.shows("json --streak gym") == sandbox.shows("json --streak gym.weekly"))
    expectRefusal(try sandbox.streak("heatmap", "gmy"), 64, "no streak “gmy”: did you mean gym?")
    expectRefusal(try sandbox.streak("heatmap", "gym", "--streak", "read"), 64, "said twice")
  }
}
