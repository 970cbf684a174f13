import StreakEngine

/// Dates as Apple writes them: `2025-07-01 00:12:40 +0100`, and `20150701001240+0100` in the exports of iOS 8.
enum HealthDate {
  /// The instant in Unix seconds; nil where the bytes are no date of the years 1900 to 2200.
  static func instant(_ bytes: Span<UInt8>) -> Int64? {
    if bytes.count == 25, bytes[4] == 45, bytes[7] == 45, bytes[10] == 32, bytes[13] == 58, bytes[16] == 58,
      bytes[19] == 32
    {
      return instant(bytes, (0, 5, 8, 11, 14, 17, 20))
    }
    if bytes.count == 19 { return instant(bytes, (0, 4, 6, 8, 10, 12, 14)) }
    return nil
  }

  /// The day of `2025-07-01`, with whatever follows it; nil where it is none.
  static func day(_ bytes: Span<UInt8>) -> Day? {
    guard bytes.count >= 10, bytes[4] == 45, bytes[7] == 45, let high = two(bytes, 0), let low = two(bytes, 2),
      let month = two(bytes, 5), let day = two(bytes, 8)
    else { return nil }
    return Day(year: high * 100 + low, month: month, day: day)
  }

  private static func instant(_ bytes: Span<UInt8>, _ at: (Int, Int, Int, Int, Int, Int, Int)) -> Int64? {
    guard let high = two(bytes, at.0), let low = two(bytes, at.0 + 2), let month = two(bytes, at.1),
      let dayOfMonth = two(bytes, at.2), let hour = two(bytes, at.3), let minute = two(bytes, at.4),
      let second = two(bytes, at.5), let offsetHour = two(bytes, at.6 + 1), let offsetMinute = two(bytes, at.6 + 3)
    else { return nil }
    let year = high * 100 + low
    let sign = bytes[at.6]
    guard 1900...2200 ~= year, hour < 24, minute < 60, second < 61, offsetHour < 24, offsetMinute < 60,
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let day = Day(year: year, month: month, day: dayOfMonth)
    else { return nil }
    let offset = (offsetHour * 60 + offsetMinute) * (sign == UInt8(ascii: "-") ? -60 : 60)
    return Int64(day.number) * 86_400 + Int64(hour * 3600 + minute * 60 + second - offset)
  }

  private static func two(_ bytes: Span<UInt8>, _ at: Int) -> Int? {
    let (high, low) = (bytes[at] &- 48, bytes[at + 1] &- 48)
    return high < 10 && low < 10 ? Int(high) * 10 + Int(low) : nil
  }
}
