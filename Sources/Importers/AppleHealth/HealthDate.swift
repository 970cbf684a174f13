import Platform
import StreakEngine

/// Reads dates as Apple writes them: `2025-07-01 00:12:40 +0100`, and `20150701001240+0100` in the exports of iOS 8.
///
/// The last date is kept as a day, since the next one mostly is the same.
struct HealthDates {
  private var date: (UInt64, UInt64) = (0, 0)
  private var day: Int64 = 0

  /// The instant in Unix seconds; nil where the bytes are no date of the years 1900 to 2200.
  @inline(__always)
  mutating func instant(_ bytes: Span<UInt8>) -> Int64? {
    guard bytes.count == 25 else { return Self.oldInstant(bytes) }
    let (first, second) = (bytes.word(at: 0), bytes.word(at: 8))
    // `00 00:12` and `:40 +010`, the sign looked at apart.
    let third = bytes.word(at: 16)
    let sign = UInt8(truncatingIfNeeded: third >> 32)
    let last = bytes[24] &- 48
    guard let time = Self.digits(second, 0x3030_3a30_3020_3030, 0x0000_ff00_00ff_0000), last < 10,
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let rest = Self.digits(third & ~(0xff << 32), 0x3030_3000_2030_303a, 0x0000_00ff_ff00_00ff)
    else { return nil }
    if (first, second & 0xffff) != date {
      guard let day = HealthDate.day(bytes), 1900...2200 ~= day.date.year else { return nil }
      self.day = Int64(day.number)
      date = (first, second & 0xffff)
    }
    let (hour, minute, seconds) = (Self.two(time, 3), Self.two(time, 6), Self.two(rest, 1))
    let (hours, minutes) = (Self.two(rest, 5), Int64(rest >> 56 & 0xff) * 10 + Int64(last))
    guard hour < 24, minute < 60, seconds < 61, hours < 24, minutes < 60 else { return nil }
    let offset = (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -60 : 60)
    return day * 86_400 + hour * 3600 + minute * 60 + seconds - offset
  }

  /// The digits of eight bytes at once, zeros for the marks between them; nil where anything is not as in the pattern.
  @inline(__always)
  private static func digits(_ word: UInt64, _ pattern: UInt64, _ marks: UInt64) -> UInt64? {
    let digits = word ^ pattern
    let tens = (digits &+ 0x7676_7676_7676_7676) | digits
    return tens & 0x8080_8080_8080_8080 == 0 && digits & marks == 0 ? digits : nil
  }

  @inline(__always)
  private static func two(_ digits: UInt64, _ index: UInt64) -> Int64 {
    Int64(digits >> (8 * index) & 0xff) * 10 + Int64(digits >> (8 * index + 8) & 0xff)
  }

  private static func oldInstant(_ bytes: Span<UInt8>) -> Int64? {
    guard bytes.count == 19 else { return nil }
    let parts = [0, 2, 4, 6, 8, 10, 12, 15, 17].map { HealthDate.two(bytes, $0) }
    let sign = bytes[14]
    guard !parts.contains(nil), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    let numbers = parts.map { $0 ?? 0 }
    let year = numbers[0] * 100 + numbers[1]
    guard 1900...2200 ~= year, let day = Day(year: year, month: numbers[2], day: numbers[3]), numbers[4] < 24,
      numbers[5] < 60, numbers[6] < 61, numbers[7] < 24, numbers[8] < 60
    else { return nil }
    let offset = (numbers[7] * 60 + numbers[8]) * (sign == UInt8(ascii: "-") ? -60 : 60)
    return Int64(day.number) * 86_400 + Int64(numbers[4] * 3600 + numbers[5] * 60 + numbers[6] - offset)
  }
}

/// Days as Apple writes them.
enum HealthDate {
  /// The day of `2025-07-01`, with whatever follows it; nil where it is none.
  static func day(_ bytes: Span<UInt8>) -> Day? {
    guard bytes.count >= 10, bytes[4] == 45, bytes[7] == 45, let high = two(bytes, 0), let low = two(bytes, 2),
      let month = two(bytes, 5), let day = two(bytes, 8)
    else { return nil }
    return Day(year: high * 100 + low, month: month, day: day)
  }

  static func two(_ bytes: Span<UInt8>, _ at: Int) -> Int? {
    let (high, low) = (bytes[at] &- 48, bytes[at + 1] &- 48)
    return high < 10 && low < 10 ? Int(high) * 10 + Int(low) : nil
  }
}
