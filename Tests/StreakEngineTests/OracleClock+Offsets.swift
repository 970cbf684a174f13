/// From an instant on, wall clocks show UTC plus so many seconds.
struct OracleOffset: Equatable, Sendable {
  var from: Int
  var seconds: Int
}

extension OracleClock {
  /// A clock for a zone written down as its offsets, in order; the first one holds for all time before.
  /// A day is the civil date of the instant less `dayStartMinutes`; `dates` is where missing dates are looked for.
  static func offsets(_ offsets: [OracleOffset], dayStartMinutes: Int = 0, dates: ClosedRange<Int> = 0...0) -> Self {
    let missing = dates.filter { date in
      oracleFloor(oracleLocal(oracleInstant(ofLocal: date * 86_400, offsets), offsets), 86_400) != date
    }
    return OracleClock(
      start: { day in oracleInstant(ofLocal: day * 86_400, offsets) + dayStartMinutes * 60 },
      wallClock: { minute, date in oracleInstant(ofLocal: date * 86_400 + minute * 60, offsets) },
      nonexistent: Set(missing), dayStartMinutes: dayStartMinutes)
  }

  static func utc(dayStartMinutes: Int = 0) -> Self {
    .offsets([OracleOffset(from: 0, seconds: 0)], dayStartMinutes: dayStartMinutes)
  }
}

/// Wall-clock seconds since 1970-01-01 00:00 on the wall.
func oracleLocal(_ instant: Int, _ offsets: [OracleOffset]) -> Int {
  instant + (offsets.last { $0.from <= instant } ?? offsets[0]).seconds
}

/// The first instant at which the wall clock shows that time or a later one: what a gap leaps over comes right after
/// it, and of a repeated hour the first one is taken.
func oracleInstant(ofLocal wall: Int, _ offsets: [OracleOffset]) -> Int {
  for (index, offset) in offsets.enumerated() {
    let begin = index == 0 ? Int.min : offset.from
    let end = index + 1 < offsets.count ? offsets[index + 1].from : Int.max
    let instant = max(begin, wall - offset.seconds)
    if instant < end { return instant }
  }
  return wall - offsets[offsets.count - 1].seconds
}
