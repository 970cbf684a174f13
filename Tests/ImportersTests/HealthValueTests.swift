import Platform
import StreakEngine
import Testing

@testable import Importers

@Suite("Numbers, dates and days of exports")
struct HealthValueTests {
  @Test(
    "A number is read exactly to its ninth digit",
    arguments: [
      ("0", 0), ("1", 1_000_000_000), ("0.123456789", 123_456_789), ("0.1234567896", 123_456_790),
      ("+5.", 5_000_000_000),
      ("1.5e3", 1_500_000_000_000), ("12E-2", 120_000_000), ("1e-30", 0), ("2000000000", 2_000_000_000_000_000_000),
      ("0.00000000000000000000001", 0), ("1000000000000000000000e-20", 10_000_000_000),
    ] as [(String, Int64)])
  func numbers(_ text: String, _ billionths: Int64) {
    #expect(HealthNumber.billionths(Array(text.utf8).span) == billionths)
  }

  @Test(
    "What is no number of a sample is refused",
    arguments: [
      "", "NaN", "inf", "-5", "1e309", "1e", "e5", ".", "1,5", "0x5", "5 ", "1e99999", "2000000001", "--1", "1.2.3",
    ])
  func noNumbers(_ text: String) {
    #expect(HealthNumber.billionths(Array(text.utf8).span) == nil)
  }

  @Test(
    "A date with its offset is an instant, in both forms",
    arguments: [
      ("1970-01-01 00:00:00 +0000", 0), ("2026-01-10 00:10:00 +1300", 1_767_957_000),
      ("2026-01-10 00:10:00 +0545", 1_767_983_100),
      ("2026-01-09 23:30:00 -0500", 1_768_019_400), ("20260109233000-0500", 1_768_019_400),
      ("2024-02-29 12:00:00 +0000", 1_709_208_000),
    ] as [(String, Int64)])
  func dates(_ text: String, _ instant: Int64) {
    var dates = HealthDates()
    #expect(dates.instant(Array(text.utf8).span) == instant)
    // The second time the day is known already.
    #expect(dates.instant(Array(text.utf8).span) == instant)
  }

  @Test(
    "What is no date is refused, byte by byte",
    arguments: [
      "", "2026-01-10", "2026-01-10 24:00:00 +0000", "2026-02-30 00:00:00 +0000", "2026-01-10T00:00:00 +0000",
      "9999-12-31 00:00:00 +0100",
      "2026-01-10 00:60:00 +0000", "2026-01-10 00:00:00 *0000", "2026-01-1x 00:00:00 +0000",
      "2026-01-10 0/:00:00 +0000",
      "2026-01-10 00:00:00 +00:0", "2026-01-10 00:00:0\u{7F} +0000", "20260109233000_0500",
    ])
  func noDates(_ text: String) {
    var dates = HealthDates()
    #expect(dates.instant(Array(text.utf8).span) == nil)
  }

  @Test("Days follow the zone that holds on their date: longer westward, shorter eastward, none lost")
  func travel() throws {
    let scratch = try ScratchFolder()
    let file = try scratch.write("travel", "# a journey\n2025-07-01 America/New_York\n\n2025-07-10\tAsia/Tokyo\n")
    var calendar = DayCalendar(try Zone("Europe/Berlin"), travel: try TravelPlan(file: file))
    func day(_ time: String) throws -> String { try calendar.span(at: Timestamp.parse(time)).day.description }
    #expect(try day("2025-06-30T23:59:00+02:00") == "2025-06-30")
    #expect(try day("2025-07-01T03:00:00+02:00") == "2025-06-30")
    #expect(try day("2025-07-01T00:00:00-04:00") == "2025-07-01")
    #expect(try day("2025-07-09T10:59:00-04:00") == "2025-07-09")
    #expect(try day("2025-07-09T11:00:00-04:00") == "2025-07-10")
    let first = try calendar.span(at: Timestamp.parse("2025-06-30T12:00:00+02:00"))
    #expect(first.end - first.start == 30 * 3600)
  }

  @Test(
    "A line of a journey that is malformed is refused with its place",
    arguments: [
      ("2025-07-01", "line 1"), ("2025-07-01 Europe/Berlin\n2025-07-01 Europe/Paris", "line 2"),
      ("2025-13-01 Europe/Berlin", "line 1"), ("\n\n2025-07-01 Europe/Atlantis", "line 3, column 12"),
      ("2025-07-01 Europe/Berlin x", "line 1"),
    ])
  func badTravel(_ text: String, _ place: String) throws {
    let scratch = try ScratchFolder()
    let file = try scratch.write("travel", text)
    let error = #expect(throws: ImportError.self) { _ = try TravelPlan(file: file) }
    #expect(error?.description.contains(place) == true && error?.exitStatus == 65, "\(String(describing: error))")
  }
}
