/// One day, week or window: the civil days from `first` to `last`.
struct OracleUnit: Equatable, Sendable {
  var first: Int
  var last: Int

  var days: ClosedRange<Int> { first...last }

  /// The unit of a cadence that holds a day. Windows are anchored at the activity's first day.
  static func containing(_ day: Int, _ cadence: OracleCadence, anchor: Int, weekStart: Int) -> OracleUnit {
    switch cadence {
    case .daily:
      return OracleUnit(first: day, last: day)
    case .weekly:
      let first = day - (oracleWeekday(day) - weekStart + 7) % 7
      return OracleUnit(first: first, last: first + 6)
    case .every(let length):
      let first = anchor + oracleFloor(day - anchor, length) * length
      return OracleUnit(first: first, last: first + length - 1)
    }
  }
}

/// 1 is Monday, 7 is Sunday; 1970-01-01 was a Thursday.
func oracleWeekday(_ day: Int) -> Int { (day + 3) - oracleFloor(day + 3, 7) * 7 + 1 }
