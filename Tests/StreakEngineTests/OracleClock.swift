/// Civil time as the oracle is given it: it does no calendar work of its own.
struct OracleClock: Sendable {
  /// The first instant (Unix seconds) of a day; of a date that does not exist, that of the next one that does.
  var start: @Sendable (_ day: Int) -> Int
  /// The instant of a wall-clock minute on a civil date: the first after the gap, or the first of two.
  var wallClock: @Sendable (_ minute: Int, _ date: Int) -> Int
  var nonexistent: Set<Int> = []
  var dayStartMinutes = 0

  func exists(_ day: Int) -> Bool { !nonexistent.contains(day) }

  /// The last day whose first instant has come.
  func liveDay(at instant: Int) -> Int {
    var day = oracleFloor(instant, 86_400) + 3
    while !exists(day) || start(day) > instant { day -= 1 }
    return day
  }

  /// The first instant whose live day is later than the unit's last one.
  func deadline(of unit: OracleUnit) -> Int {
    var next = unit.last + 1
    while !exists(next) { next += 1 }
    return start(next)
  }

  /// The reminder on the unit's last day that exists. One earlier than day start belongs to the next civil date;
  /// it never leaves its unit.
  func reminder(_ minute: Int, of unit: OracleUnit) -> Int {
    var day = unit.last
    while !exists(day) && day > unit.first { day -= 1 }
    let date = minute < dayStartMinutes ? day + 1 : day
    return min(wallClock(minute, date), deadline(of: unit) - 1)
  }
}

/// Division that rounds down, for days before 1970 as well.
func oracleFloor(_ number: Int, _ divisor: Int) -> Int {
  number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
}
