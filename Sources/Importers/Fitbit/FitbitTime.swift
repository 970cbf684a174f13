import Platform
import StreakEngine

/// Times as Fitbit writes them, in one of several ways a file.
enum FitbitTime: Equatable {
  /// Unix seconds, and what the clock was ahead of UTC where that is told.
  case instant(Int64, offset: Int64?)
  /// A day on the person's own clock.
  case day(Day)

  /// `2026-06-10T16:39:00Z`, also with a fraction, a space, or `+0000`; a time without an offset is on the person's own
  /// clock, as is a bare day. Nil for anything else.
  init?(iso text: String) {
    guard let day = try? Day(parsing: text.prefix(10)) else { return nil }
    let time = text.dropFirst(10)
    guard let mark = time.lastIndex(where: { "Zz+-".contains($0) }) else {
      self = .day(day)
      return
    }
    var zone = String(time[mark...])
    if zone.utf8.count == 5 { zone = String(zone.prefix(3)) + ":" + zone.suffix(2) }
    guard let stamp = try? Timestamp.read(text.prefix(10) + time[..<mark] + zone) else { return nil }
    self = .instant(stamp.instant, offset: stamp.offset == 0 ? nil : Int64(stamp.offset))
  }

  /// `01/10/26 14:50:00`: month, day, year, and UTC; nil for anything else.
  static func american(_ text: String) -> (day: Day, instant: Int64)? {
    let parts = text.split { "/: ".contains($0) }.map { Int($0) ?? -1 }
    guard parts.count == 6, 0...99 ~= parts[2], let day = Day(year: 2000 + parts[2], month: parts[0], day: parts[1]),
      0..<24 ~= parts[3], 0..<60 ~= parts[4], 0..<60 ~= parts[5]
    else { return nil }
    return (day, Int64(day.number) * 86_400 + Int64(parts[3] * 3600 + parts[4] * 60 + parts[5]))
  }
}
