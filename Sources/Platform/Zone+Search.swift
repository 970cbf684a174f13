extension Zone {
  /// No clock was ever further from Greenwich than this.
  private static let farthest: Int64 = 16 * 3600

  /// The first instant at which the clock reads `wall` or more, `wall` being seconds since 1970-01-01 00:00 on the clock.
  ///
  /// Since 1900 no zone changed its clocks twice within four days, so the window holds one change at most.
  func firstInstant(reading wall: Int64) -> Int64 {
    let start = wall - Self.farthest
    let end = wall + Self.farthest
    let offset = offset(at: start)
    let nextOffset = self.offset(at: end)
    if offset == nextOffset { return wall - offset }
    let change = firstInstant(after: start, through: end) { $0 != offset }
    return wall - offset < change ? wall - offset : max(change, wall - nextOffset)
  }

  /// The first instant in `start..<=end` whose offset is as asked, given that it is not at `start` and is at `end`.
  func firstInstant(after start: Int64, through end: Int64, offset isWanted: (Int64) -> Bool) -> Int64 {
    var before = start
    var after = end
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if isWanted(offset(at: middle)) { after = middle } else { before = middle }
    }
    return after
  }

  /// The dates from one day number through another that no clock in the zone ever showed, such as 2011-12-30 in Apia.
  ///
  /// A date vanishes only where clocks jump by about a day, which a probe every quarter of a year finds.
  public func nonexistentDays(from first: Int32, through last: Int32) -> [Int32] {
    guard first <= last else { return [] }
    var days: [Int32] = []
    var start = Int64(first) * CivilCalendar.secondsPerDay - 2 * CivilCalendar.secondsPerDay
    let end = Int64(last) * CivilCalendar.secondsPerDay + 2 * CivilCalendar.secondsPerDay
    var offset = offset(at: start)
    while start < end {
      let next = min(start + 91 * CivilCalendar.secondsPerDay, end)
      let nextOffset = self.offset(at: next)
      if nextOffset - offset > 20 * 3600 {
        let middle = (offset + nextOffset) / 2
        days += daysSkipped(at: firstInstant(after: start, through: next) { $0 > middle })
      }
      start = next
      offset = nextOffset
    }
    return days.filter { (first...last).contains($0) }
  }

  private func daysSkipped(at change: Int64) -> [Int32] {
    Array(stride(from: dayNumber(at: change - 1) + 1, to: dayNumber(at: change), by: 1))
  }
}
