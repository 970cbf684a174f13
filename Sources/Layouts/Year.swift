import SnapshotFormat

/// The days of a subject's first streak, for what draws a calendar.
public struct Year: Equatable, Sendable {
  /// As it may be shown on the day that is current: see `DayHistory.through`.
  public var history: DayHistory
  /// The first day of a week, `mon` … `sun`.
  public var weekStart: String
  /// The month that is asked for, `YYYY-MM`; nil for the current one.
  public var month: String?

  /// All three.
  public init(_ history: DayHistory, weekStart: String, month: String? = nil) {
    self.history = history
    self.weekStart = weekStart
    self.month = month
  }

  /// Whether the history speaks of any day of a month, `YYYY-MM`; nil if that is no month.
  public func has(month: String) -> Bool? {
    guard let first = CivilDay(month + "-01") else { return nil }
    guard let from = CivilDay(history.from), let last = history.last else { return false }
    let (year, number, _) = first.date
    let next = CivilDay(year: number == 12 ? year + 1 : year, month: number % 12 + 1, day: 1) ?? first
    return first <= last && from < next
  }
}
