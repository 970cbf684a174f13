import Platform
import Testing

extension Clocks {
  @Suite struct TimestampTests {
    @Test(
      "An RFC 3339 instant is read to the second",
      arguments: [
        ("2026-11-30T07:00:12+01:00", 1_796_018_412), ("1970-01-01T00:00:00Z", 0), ("1970-01-01 00:00:00z", 0),
        ("1970-01-01t01:00:00+01:00", 0), ("1969-12-31T23:59:59.999Z", -1),
        ("2026-11-30T07:00:12.5+01:00", 1_796_018_412),
        ("2016-12-31T23:59:60Z", 1_483_228_800), ("2017-01-01T05:29:60+05:30", 1_483_228_800),
        ("1970-01-01T00:00:00-00:00", 0), ("1900-01-01T00:00:00Z", -2_208_988_800),
        ("2200-12-31T23:59:59Z", 7_289_654_399),
        ("2024-02-29T12:00:00-09:30", 1_709_242_200),
      ])
    func read(text: String, instant: Int64) throws {
      #expect(try Timestamp.parse(text) == instant)
    }

    @Test(
      "What is not an instant is refused with its own reason",
      arguments: [
        ("2026-11-30T07:00:12", TimestampError.noOffset("2026-11-30T07:00:12")), ("", .malformed("", at: 0)),
        ("2026-11-30", .malformed("2026-11-30", at: 10)),
        ("2026-02-30T00:00:00Z", .nonexistent("2026-02-30T00:00:00Z")),
        ("2025-02-29T00:00:00Z", .nonexistent("2025-02-29T00:00:00Z")),
        ("2026-13-01T00:00:00Z", .nonexistent("2026-13-01T00:00:00Z")),
        ("2026-00-10T00:00:00Z", .nonexistent("2026-00-10T00:00:00Z")),
        ("2026-01-00T00:00:00Z", .nonexistent("2026-01-00T00:00:00Z")),
        ("2026-01-01T24:00:00Z", .nonexistent("2026-01-01T24:00:00Z")),
        ("2026-01-01T23:60:00Z", .nonexistent("2026-01-01T23:60:00Z")),
        ("2026-01-01T12:00:60Z", .nonexistent("2026-01-01T12:00:60Z")),
        ("2026-01-01T12:00:00+24:00", .nonexistent("2026-01-01T12:00:00+24:00")),
        ("1899-12-31T23:59:59Z", .outOfRange("1899-12-31T23:59:59Z")),
        ("2201-01-01T00:00:00Z", .outOfRange("2201-01-01T00:00:00Z")),
        ("2026-01-01T12:00:00+0100", .malformed("2026-01-01T12:00:00+0100", at: 22)),
        ("2026-01-01T12:00:00Zx", .malformed("2026-01-01T12:00:00Zx", at: 20)),
        ("2026-01-01T12:00:00.Z", .malformed("2026-01-01T12:00:00.Z", at: 20)),
        ("26-01-01T12:00:00Z", .malformed("26-01-01T12:00:00Z", at: 2)),
        ("2026-1-01T12:00:00Z", .malformed("2026-1-01T12:00:00Z", at: 6)),
        (" 2026-01-01T12:00:00Z", .malformed(" 2026-01-01T12:00:00Z", at: 0)),
        ("٢٠٢٦-01-01T12:00:00Z", .malformed("٢٠٢٦-01-01T12:00:00Z", at: 0)),
        ("2026-01-01T12:00Z", .malformed("2026-01-01T12:00Z", at: 16)),
      ])
    func refuse(text: String, error: TimestampError) {
      #expect(throws: error) { try Timestamp.parse(text) }
      #expect(error.description.contains("“\(text)”"))
    }

    @Test("The day of a stamp is the date its writer saw")
    func dayOfWriter() throws {
      #expect(try Timestamp.read("2026-03-01T00:30:00+05:30").dayNumber == day("2026-03-01"))
      #expect(try Timestamp.read("2026-03-01T23:30:00-08:00").dayNumber == day("2026-03-01"))
    }

    @Test("Formatting and reading are inverses in every offset, those with seconds too")
    func roundTrip() throws {
      let seed = UInt64.random(in: 0...UInt64.max)
      var random = SeededGenerator(state: seed)
      for name in ["UTC", "Europe/Berlin", "Asia/Kathmandu", "America/St_Johns", "Africa/Monrovia", "Pacific/Apia"] {
        let zone = try Zone(name)
        for _ in 0..<300 {
          let instant = Int64.random(in: -2_208_900_000...7_289_000_000, using: &random)
          let text = Timestamp.format(instant, zone)
          #expect(try Timestamp.parse(text) == instant, "\(name) \(text) seed \(seed)")
        }
      }
      #expect(Timestamp.format(1_796_018_412, try Zone("Europe/Berlin")) == "2026-11-30T07:00:12+01:00")
      #expect(Timestamp.format(0, try Zone("America/St_Johns")) == "1969-12-31T20:30:00-03:30")
    }
  }
}
