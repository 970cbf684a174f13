@testable import StreakEngine
import Testing

@Suite("Week days")
struct WeekdayTests {
  @Test(
    "Lists and ranges are read, over the end of the week too, and repetition changes nothing",
    arguments: [
      ("mon-fri", "mon,tue,wed,thu,fri"), ("mon,wed,fri", "mon,wed,fri"), ("sat-mon,wed", "mon,wed,sat,sun"),
      ("sun-sat", "mon,tue,wed,thu,fri,sat,sun"), ("fri,mon", "mon,fri"), ("mon,mon,mon-tue", "mon,tue"),
      ("thu-thu", "thu"), ("sun-mon", "mon,sun"), ("mon-sun", "mon,tue,wed,thu,fri,sat,sun"),
    ])
  func lists(text: String, names: String) throws {
    let set = try #require(WeekdaySet(parsing: text))
    #expect(set.names == names)
    #expect(WeekdaySet(parsing: set.names) == set)
  }

  @Test(
    "Anything else is refused",
    arguments: [
      "", ",", "mon,", ",mon", "mon-", "-mon", "-", "mon-tue-wed", "Mon", "monday", "mon tue", "mon;tue", "mon, tue",
      "mon\n", "１", "1", "mon--tue",
    ])
  func rubbish(text: String) {
    #expect(WeekdaySet(parsing: text) == nil)
  }

  @Test("Every set but the empty one is named and read back")
  func everySet() {
    for bits in UInt8(1)...0x7f {
      let set = WeekdaySet(rawValue: bits)
      #expect(WeekdaySet(parsing: set.names) == set)
      #expect(Weekday.allCases.filter(set.contains).count == bits.nonzeroBitCount)
    }
    #expect(WeekdaySet(parsing: WeekdaySet().names) == nil)
  }

  @Test("A day of the week is known by its three letters only")
  func names() {
    #expect(Weekday.allCases.map(\.name) == ["mon", "tue", "wed", "thu", "fri", "sat", "sun"])
    #expect(Weekday.allCases.allSatisfy { Weekday(name: $0.name) == $0 })
    #expect(Weekday(name: "MON") == nil && Weekday(name: "") == nil && Weekday(name: "mo") == nil)
  }

  @Test("1970-01-01 was a Thursday, and days before it go on backwards")
  func epoch() {
    #expect((-7...7).map { Day($0).weekday.rawValue } == [3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3])
    #expect(Day.monday.weekday == .mon && Day.monday.description == "2026-01-05")
  }
}
