/// The instants that the engine needs of a zone, worked out beforehand: so the engine itself knows no clock.
public struct Almanac: Equatable, Sendable {
  /// The first day of the tables.
  public let first: Day
  /// The first instant of each day from `first` on, in Unix seconds, never falling; a day that does not exist starts
  /// where the next one does.
  public let starts: [Int64]
  /// By minutes after midnight: the instant of that wall-clock time for each day from `first` on (of the civil date
  /// after it where the time is before the day's start).
  public let reminders: [Int: [Int64]]
  /// Dates that do not exist in the zone, in rising order.
  public let missing: [Day]

  /// `starts` needs one day more than is ever asked about, since a day ends where the next starts.
  public init(first: Day, starts: [Int64], reminders: [Int: [Int64]], missing: [Day] = []) {
    self.first = first
    self.starts = starts
    self.reminders = reminders
    self.missing = missing
  }

  /// The first instant of a day.
  func start(_ day: Day) -> Int64 { starts[min(max(0, day - first), starts.count - 1)] }

  /// When the reminder of a day falls; it never leaves the day.
  func reminder(_ minute: Int, on day: Day) -> Int64 {
    guard let row = reminders[minute], row.indices ~= day - first else { return start(day + 1) - 1 }
    return min(max(row[day - first], start(day)), start(day + 1) - 1)
  }

  /// The day that is current at an instant: the last one that has begun.
  public func day(at instant: Int64) -> Day {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return first + (low - 1)
  }
}
