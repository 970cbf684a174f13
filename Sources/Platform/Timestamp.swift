/// Instants as RFC 3339 writes them, such as `2026-11-30T07:00:12+01:00`.
public struct Timestamp: Equatable, Sendable {
  /// Unix seconds.
  public var instant: Int64
  /// Seconds that the writer's clock was ahead of UTC.
  public var offset: Int

  /// The date on the writer's clock, in days since 1970-01-01.
  public var dayNumber: Int32 {
    Int32(clamping: CivilCalendar.floorDivide(instant + Int64(offset), CivilCalendar.secondsPerDay))
  }

  /// The instant that `text` names, in Unix seconds; see `read`.
  public static func parse(_ text: String) throws(TimestampError) -> Int64 {
    try read(text).instant
  }

  /// The instant that `text` names and the offset it is written with.
  ///
  /// Strict: a date of 1900 to 2200 that exists, `T` or a space, a time with seconds, an optional fraction (floored), and
  /// `Z` or an offset. A leap second counts as the second after it.
  public static func read(_ text: String) throws(TimestampError) -> Timestamp {
    var reader = TimestampReader(text)
    return try reader.timestamp()
  }

  /// An instant as text, with the offset that `zone` has then.
  ///
  /// An offset with seconds (before about 1920) is floored to the minute, since RFC 3339 knows no others; the instant stays exact.
  public static func format(_ instant: Int64, _ zone: Zone) -> String {
    let offset = CivilCalendar.floorDivide(zone.offset(at: instant), 60) * 60
    let wall = Zone.utc.civil(at: Zone.clamp(instant) + offset)
    let distance = abs(Int(offset))
    return "\(pad(wall.year, 4))-\(pad(wall.month))-\(pad(wall.day))T"
      + "\(pad(wall.hour)):\(pad(wall.minute)):\(pad(wall.second))"
      + "\(offset < 0 ? "-" : "+")\(pad(distance / 3600)):\(pad(distance / 60 % 60))"
  }

  private static func pad(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
