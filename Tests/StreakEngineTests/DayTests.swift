@testable import StreakEngine
import Testing

@Suite("Days")
struct DayTests {
  /// A calendar that only knows how to go on to the next day.
  private struct Stepper {
    var (year, month, day) = (1900, 1, 1)
    var number: Int32 = -25_567
    var weekday = 0

    mutating func step() {
      let isLeap = year % 4 == 0 && ![1900, 2100, 2200].contains(year)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      day += 1
      if day > lengths[month - 1] { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
      number += 1
      weekday = (weekday + 1) % 7
    }
  }

  @Test("Every day from 1900 to 2200 has the number, the date, the text and the week day that stepping gives it")
  func everyDay() throws {
    var stepper = Stepper()
    while stepper.year <= 2200 {
      let day = Day(stepper.number)
      let date = day.date
      let isSame = date == (stepper.year, stepper.month, stepper.day)
      let made = Day(year: stepper.year, month: stepper.month, day: stepper.day)
      let read = try Day(parsing: day.description)
      guard isSame, made == day, read == day, day.weekday.rawValue == stepper.weekday else {
        Issue.record("\(stepper) is \(day), \(day.weekday)")
        return
      }
      stepper.step()
    }
    #expect(stepper.number == 84_371)
  }

  @Test(
    "Only YYYY-MM-DD is a day",
    arguments: [
      "", "2026-1-1", "2026-01-1", "26-01-01", "2026/01/01", "2026-01-01\n", " 2026-01-01", "2026-01-01 ", "+026-01-01",
      "2026-01-0a", "２０２６-01-01", "2026-01-０１", "2026−01−01", "20260101", "2026-01-01T00", "\u{0}026-01-01",
    ])
  func malformed(text: String) {
    #expect(throws: DayError.malformed(text)) { try Day(parsing: text) }
  }

  @Test(
    "A date that no calendar has is refused",
    arguments: [
      "2026-02-30", "2026-02-29", "1900-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "2026-04-31",
      "2026-01-32",
    ])
  func nonexistent(text: String) {
    #expect(throws: DayError.nonexistent(text)) { try Day(parsing: text) }
  }

  @Test(
    "A day outside the years that are kept is refused",
    arguments: ["1899-12-31", "2201-01-01", "0000-01-01", "9999-12-31"])
  func outOfRange(text: String) {
    #expect(throws: DayError.outOfRange(text)) { try Day(parsing: text) }
  }

  @Test(
    "The ends of the range and leap days are taken",
    arguments: ["1900-01-01", "2200-12-31", "2000-02-29", "2024-02-29"])
  func ends(text: String) throws {
    #expect(try Day(parsing: text).description == text)
  }

  @Test("Each refusal names its text", arguments: [DayError.malformed("x-y"), .nonexistent("x-y"), .outOfRange("x-y")])
  func refusals(error: DayError) {
    #expect(error.description.contains("x-y"))
  }

  @Test("A year that no day number holds is no date", arguments: [Int.max, Int.min, 5_000_001, -5_000_001])
  func hugeYear(year: Int) {
    #expect(Day(year: year, month: 3, day: 1) == nil)
  }

  @Test("Far years round trip, before and after year 0", arguments: [-5_000_000, -401, -400, -1, 0, 1, 400, 5_000_000])
  func farYear(year: Int) throws {
    for (month, dayOfMonth) in [(1, 1), (2, 28), (3, 1), (12, 31)] {
      let date = try #require(Day(year: year, month: month, day: dayOfMonth)).date
      #expect(date == (year, month, dayOfMonth))
    }
  }

  @Test("The farthest days are told apart without overflow")
  func farthest() {
    #expect(Day(.max) - Day(.min) == 4_294_967_295)
    #expect(Day(.min) - Day(.max) == -4_294_967_295)
    #expect(Day(5) + 3 == Day(8) && Day(5) - 8 == Day(-3))
  }
}
