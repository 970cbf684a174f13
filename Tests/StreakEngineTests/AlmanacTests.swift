@testable import StreakEngine
import Testing

@Suite("The almanac")
struct AlmanacTests {
  @Test("A day is current from its first second to the last before the next")
  func days() {
    let almanac = almanac(from: .monday, days: 20)
    for offset in 0..<19 {
      let start = instant(.monday + offset, hour: 0)
      #expect(almanac.start(.monday + offset) == start)
      #expect(almanac.day(at: start) == .monday + offset && almanac.day(at: start + 86_399) == .monday + offset)
    }
    #expect(almanac.day(at: instant(.monday, hour: 0) - 1) == .monday - 1)
  }

  @Test("Days may have 23 or 25 hours")
  func uneven() {
    let almanac = Almanac(first: .monday, starts: [0, 82_800, 172_800, 259_200], reminders: [:])
    #expect([0, 82_799, 82_800, 172_799, 172_800].map { almanac.day(at: $0) - .monday } == [0, 0, 1, 1, 2])
  }

  @Test("A date that does not exist is never current")
  func missing() {
    let gap = Day.monday + 3
    let almanac = almanac(from: .monday, days: 20, missing: [gap])
    #expect(almanac.start(gap) == almanac.start(gap + 1))
    #expect(almanac.day(at: almanac.start(gap) - 1) == gap - 1 && almanac.day(at: almanac.start(gap)) == gap + 1)
  }

  @Test("A reminder never leaves its day, and one that is not in the tables is the day's last second")
  func reminders() {
    let starts: [Int64] = [0, 86_400, 172_800]
    let almanac = Almanac(first: .monday, starts: starts, reminders: [60: [-5, 90_000], 120: [100_000, 86_399]])
    #expect(almanac.reminder(60, on: .monday) == 0 && almanac.reminder(60, on: .monday + 1) == 90_000)
    #expect(almanac.reminder(120, on: .monday) == 86_399 && almanac.reminder(120, on: .monday + 1) == 86_400)
    #expect(almanac.reminder(7, on: .monday) == 86_399)
  }
}
