import JSONText
import Testing

@testable import SnapshotFormat

/// What a history shows on days after its publication.
@Suite struct LaterDayTests {
  private func later(_ day: String, week: String, threshold: Int = 10000) -> DayHistory {
    var streak = Sample.steps
    (streak.week, streak.threshold) = (week, Decimal(threshold))
    return Sample.history.through(day, streak)
  }

  @Test("On its own day, and before, it stays as it is", arguments: ["2026-11-30", "2026-11-29", "1999-01-01", "soon"])
  func sameDay(_ day: String) {
    #expect(later(day, week: "0000000") == Sample.history)
  }

  @Test("The open day and those after it are as the week says; before the week they are unknown")
  func overlay() {
    let tomorrow = later("2026-12-01", week: "f0?110.")
    #expect((tomorrow.from, tomorrow.days, tomorrow.levels) == ("2026-11-22", "11f0?1110.", "9905099980"))
    let week = later("2026-12-06", week: "0-f100.")
    #expect((week.from, week.days, week.levels) == ("2026-11-27", "1110-f100.", "9998009000"))
    let gap = later("2026-12-09", week: "1100f-.")
    #expect((gap.from, gap.days) == ("2026-11-30", "???1100f-."))
    let far = later("2031-01-31", week: "???????")
    #expect((far.from, far.days, far.levels) == ("2031-01-22", "??????????", "0000000000"))
  }

  @Test("A day that was decided stays so, even where the week of another tier says otherwise")
  func decided() {
    var history = Sample.history
    history.days = "-11f0?1111"
    var streak = Sample.steps
    (streak.week, streak.threshold) = ("0000000", Decimal(20000))
    #expect(history.through("2026-12-01", streak).days == "11f0?1111?")
    (streak.week, streak.threshold) = ("1111111", Decimal(5000))
    #expect(history.through("2026-12-01", streak).days == "11f0?1111?")
    streak.week = "0000000"
    #expect(history.through("2026-12-01", streak).days == "11f0?11110")
  }

  @Test("A day's number, date, text and weekday agree from 1600 to 2400")
  func civilDays() throws {
    var date = (year: 1600, month: 1, day: 1)
    let first = try #require(CivilDay(year: 1600, month: 1, day: 1))
    #expect(first.weekday == 5 && CivilDay("1970-01-01")?.number == 0 && CivilDay("2026-11-30")?.weekday == 0)
    for number in first.number..<first.number + 292_194 {
      let day = CivilDay(number: number)
      guard day.date == date, CivilDay("\(day)") == day, (day + 1).weekday == (day.weekday + 1) % 7 else {
        Issue.record("\(number) is \(day), not \(date)")
        return
      }
      if let next = CivilDay(year: date.year, month: date.month, day: date.day + 1) {
        date = next.date
      } else {
        date = date.month == 12 ? (date.year + 1, 1, 1) : (date.year, date.month + 1, 1)
      }
    }
    #expect(date == (2400, 1, 1))
  }

  @Test(
    "What is no date has no number", arguments: ["", "2026-02-29", "2026-2-1", "2026-13-01", "26-01-01", "2026-01-0x"])
  func noDate(_ text: String) {
    #expect(CivilDay(text) == nil)
  }
}
