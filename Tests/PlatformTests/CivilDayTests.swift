import Platform
import Testing

extension Clocks {
  @Suite struct CivilDayTests {
    @Test(
      "A day begins at its first instant, midnight or not",
      arguments: [
        ("America/Havana", "2026-03-08", "2026-03-08T01:00:00-04:00"),
        ("Asia/Beirut", "2022-03-27", "2022-03-27T01:00:00+03:00"),
        ("America/Santiago", "2026-09-06", "2026-09-06T01:00:00-03:00"),
        ("Africa/Cairo", "2024-04-26", "2024-04-26T01:00:00+03:00"),
        ("Atlantic/Azores", "2026-03-29", "2026-03-29T01:00:00+00:00"),
        ("America/Sao_Paulo", "2018-11-04", "2018-11-04T01:00:00-02:00"),
        ("America/Havana", "2026-11-01", "2026-11-01T00:00:00-04:00"),
        ("Pacific/Apia", "2011-12-30", "2011-12-31T00:00:00+14:00"),
        ("Pacific/Apia", "2011-12-31", "2011-12-31T00:00:00+14:00"),
        ("America/St_Johns", "2006-10-29", "2006-10-29T00:00:00-02:30"),
        ("America/Sao_Paulo", "2019-02-17", "2019-02-17T00:00:00-03:00"),
        ("Europe/Berlin", "2026-11-30", "2026-11-30T00:00:00+01:00"),
        ("Europe/Berlin", "2200-07-01", "2200-07-01T00:00:00+02:00"),
        ("UTC", "1900-03-01", "1900-03-01T00:00:00Z"),
      ])
    func firstInstant(name: String, date: String, expected: String) throws {
      let zone = try Zone(name)
      let found = zone.firstInstant(ofDay: try day(date))
      #expect(found == (try Timestamp.parse(expected)), "\(Timestamp.format(found, zone))")
      #expect(zone.dayNumber(at: found) >= (try day(date)))
      #expect(zone.dayNumber(at: found - 1) < (try day(date)))
    }

    @Test("Clocks that go back over midnight leave the first crossing as the day's beginning")
    func backOverMidnight() throws {
      let zone = try Zone("America/St_Johns")
      let first = zone.firstInstant(ofDay: try day("2006-10-29"))
      // A minute into Sunday it is Saturday 23:01 again.
      #expect(zone.dayNumber(at: first) == (try day("2006-10-29")))
      #expect(zone.dayNumber(at: first + 60) == (try day("2006-10-28")))
    }

    @Test("A day start is taken off in elapsed time: the day before clocks go forward ends an hour later on the wall")
    func dayStartAcrossGap() throws {
      let zone = try Zone("America/New_York")
      let end = zone.firstInstant(ofDay: try day("2026-03-08"), dayStart: 240)
      #expect(Timestamp.format(end, zone) == "2026-03-08T05:00:00-04:00")
      #expect(zone.dayNumber(at: end - 1, dayStart: 240) == (try day("2026-03-07")))
      #expect(zone.dayNumber(at: end, dayStart: 240) == (try day("2026-03-08")))
    }

    @Test("Two in the morning belongs to the day before where days start at four")
    func dayStart() throws {
      let instant = try Timestamp.parse("2026-05-02T02:00:00+02:00")
      #expect(try Zone("Europe/Berlin").dayNumber(at: instant, dayStart: 240) == (try day("2026-05-01")))
      #expect(try Zone("Europe/Berlin").dayNumber(at: instant) == (try day("2026-05-02")))
    }

    @Test(
      "A wall-clock time in a gap is the first instant after it, in a repeated hour the first of the two",
      arguments: [
        ("Europe/Berlin", "2026-03-29", 150, "2026-03-29T03:00:00+02:00"),
        ("Europe/Berlin", "2026-10-25", 150, "2026-10-25T02:30:00+02:00"),
        ("Europe/Berlin", "2026-11-30", 1140, "2026-11-30T19:00:00+01:00"),
        ("Pacific/Apia", "2011-12-30", 1140, "2011-12-31T00:00:00+14:00"),
        ("America/Havana", "2026-03-08", 30, "2026-03-08T01:00:00-04:00"),
        ("Australia/Lord_Howe", "2026-10-04", 135, "2026-10-04T02:30:00+11:00"),
        ("Europe/Berlin", "2026-11-30", 1500, "2026-12-01T01:00:00+01:00"),
      ])
    func wallClock(name: String, date: String, minute: Int, expected: String) throws {
      let zone = try Zone(name)
      let found = zone.instant(day: try day(date), minuteOfDay: minute)
      #expect(Timestamp.format(found, zone) == expected)
    }

    @Test(
      "Dates that never were are found, and no others",
      arguments: [
        ("Pacific/Apia", ["2011-12-30"]), ("Pacific/Fakaofo", ["2011-12-30"]), ("Pacific/Kwajalein", ["1993-08-21"]),
        ("Pacific/Kiritimati", ["1994-12-31"]), ("Pacific/Kanton", ["1994-12-31"]), ("Europe/Berlin", []),
        ("America/St_Johns", []), ("UTC", []),
      ])
    func nonexistent(name: String, dates: [String]) throws {
      let zone = try Zone(name)
      let range = (try day("1900-01-02"), try day("2199-12-31"))
      #expect(zone.nonexistentDays(from: range.0, through: range.1) == (try dates.map(day)))
      for date in try dates.map(day) {
        #expect(zone.nonexistentDays(from: date, through: date) == [date])
        #expect(zone.nonexistentDays(from: date + 1, through: date + 400).isEmpty)
        #expect(zone.nonexistentDays(from: date - 400, through: date - 1).isEmpty)
      }
      #expect(zone.nonexistentDays(from: 10, through: 9).isEmpty)
    }

    @Test("Finding the vanished dates of twenty years, and a day's beginning, cost microseconds")
    func cost() throws {
      let zone = try Zone("Pacific/Apia")
      let (first, last) = (try day("2006-01-01"), try day("2026-01-01"))
      let clock = ContinuousClock()
      let search = (0..<20).map { _ in clock.measure { _ = zone.nonexistentDays(from: first, through: last) } }.min()
      let start = clock.measure { for day in first..<(first + 1000) { _ = zone.firstInstant(ofDay: day) } }
      print("nonexistentDays over 20 years: \(search ?? .zero), firstInstant: \(start / 1000)")
      #expect(try #require(search) < .milliseconds(1))
    }
  }
}
