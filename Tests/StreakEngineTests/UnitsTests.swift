@testable import StreakEngine
import Testing

@Suite("Units")
struct UnitsTests {
  @Test("A week has seven days from its first, in every year and from every first day", arguments: Weekday.allCases)
  func weeks(start: Weekday) {
    let units = Units(.weekly, weekStart: start, anchor: Day(0))
    var index = units.index(of: Day(-25_567))
    for number in Int32(-25_567)...84_370 {
      let day = Day(number)
      if number > -25_567, day.weekday == start { index += 1 }
      guard units.index(of: day) == index, units.first(index).weekday == start,
        units.first(index) <= day, day <= units.last(index), units.last(index) - units.first(index) == 6
      else {
        Issue.record("\(day) is in unit \(units.index(of: day)), not \(index)")
        return
      }
    }
  }

  @Test("The week of a year with 53 reaches over the new year")
  func week53() throws {
    let units = Units(.weekly, weekStart: .mon, anchor: Day(0))
    let week = units.index(of: try Day(parsing: "2021-01-01"))
    #expect(units.first(week).description == "2020-12-28" && units.last(week).description == "2021-01-03")
    let american = Units(.weekly, weekStart: .sun, anchor: Day(0))
    #expect(american.first(american.index(of: try Day(parsing: "2021-01-01"))).description == "2020-12-27")
  }

  @Test("Windows are counted from their anchor, before it too", arguments: [2, 3, 10, 366])
  func windows(length: Int) {
    for anchor in [Day(-1000), Day(-1), Day(0), Day(20_458)] {
      let units = Units(.everyDays(length), weekStart: .mon, anchor: anchor)
      #expect(units.index(of: anchor) == 0 && units.index(of: anchor - 1) == -1)
      #expect(units.first(0) == anchor && units.last(-1) == anchor - 1 && units.first(-1) == anchor - length)
      for offset in -3 * length...3 * length {
        let index = units.index(of: anchor + offset)
        #expect(units.first(index) <= anchor + offset && anchor + offset <= units.last(index))
        #expect(units.last(index) + 1 == units.first(index + 1))
      }
    }
  }

  @Test("A day is its own unit, negative or not", arguments: [Int32(-25_567), -1, 0, 1, 84_370])
  func days(number: Int32) {
    let units = Units(.daily, weekStart: .wed, anchor: .monday)
    #expect(units.index(of: Day(number)) == Int(number))
    #expect(units.first(Int(number)) == Day(number) && units.last(Int(number)) == Day(number))
  }
}
