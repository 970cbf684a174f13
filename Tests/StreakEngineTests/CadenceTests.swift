@testable import StreakEngine
import Testing

@Suite("Cadences")
struct CadenceTests {
  @Test(
    "What is written is read and written again",
    arguments: ["daily", "weekly", "every:2d", "every:3d", "every:366d", "every:1h", "every:36h", "every:8784h"])
  func roundTrip(text: String) {
    #expect(Cadence(parsing: text)?.description == text)
  }

  @Test("Every single day is daily")
  func everyDay() {
    #expect(Cadence(parsing: "every:1d") == .daily)
  }

  @Test(
    "Anything else is refused",
    arguments: [
      "", "Daily", "monthly", "every", "every:", "every:d", "every:h", "every:3", "every:3x", "every:3dd", "every:0d",
      "every:-3d", "every:+3d", "every:367d", "every:0h", "every:8785h", "every:99999999999999999999d", "every: 3d",
      "every:3 d", "every:3.0d", "every:３d", "every:3d\n", "every:3d\u{301}", "EVERY:3d", "daily ", "every:0x3d",
    ])
  func rubbish(text: String) {
    #expect(Cadence(parsing: text) == nil)
  }

  @Test("A unit has at least one day")
  func days() {
    let cadences: [Cadence] = [.daily, .weekly, .everyDays(3), .everyHours(1), .everyHours(47), .everyHours(48)]
    #expect(cadences.map(\.days) == [1, 7, 3, 1, 1, 2])
  }
}
