import Platform
import StreakEngine

/// Which day an instant belongs to: in a person's own zone, or in those they travelled through.
///
/// A day is judged in the zone that holds on its date, so a day of travel westward is longer and one eastward shorter.
public struct DayCalendar: Sendable {
  private let zone: Zone
  private let dayStart: Int
  private let travel: [TravelPlan.Leg]
  /// The day that was asked for last.
  private var known: (day: Day, start: Int64, end: Int64)?

  /// - Parameters:
  ///   - zone: Where nothing else is said.
  ///   - dayStart: Minutes after midnight at which days start.
  ///   - travel: Zones from a date on.
  public init(_ zone: Zone, dayStart: Int = 0, travel: TravelPlan = TravelPlan()) {
    self.zone = zone
    self.dayStart = dayStart
    self.travel = travel.legs
  }

  /// The same days for instants that are shifted by a clock of their own.
  var inUTC: DayCalendar { DayCalendar(.utc, dayStart: dayStart) }

  /// Seconds that the clock is ahead of UTC at an instant.
  mutating func offset(at instant: Int64) -> Int {
    zone(on: span(at: instant).day).civil(at: instant).offset
  }

  /// The zone that holds on a date.
  func zone(on day: Day) -> Zone {
    travel.last { $0.from <= day }?.zone ?? zone
  }

  /// The day of an instant, its first instant and the first after it.
  mutating func span(at instant: Int64) -> (day: Day, start: Int64, end: Int64) {
    if let known, known.start <= instant, instant < known.end { return known }
    var day: Day
    var start: Int64
    if let known, known.end <= instant, instant < known.end + 86_400 {
      (day, start) = (known.day + 1, known.end)
    } else {
      day = Day(
        zone(on: Day(zone.dayNumber(at: instant, dayStart: dayStart))).dayNumber(at: instant, dayStart: dayStart))
      start = self.start(day)
      while start > instant {
        day = day - 1
        start = self.start(day)
      }
    }
    var end = self.start(day + 1)
    while end <= instant {
      day = day + 1
      start = max(start, end)
      end = self.start(day + 1)
    }
    let span = (day, start, end)
    known = span
    return span
  }

  private func start(_ day: Day) -> Int64 { zone(on: day).firstInstant(ofDay: day.number, dayStart: dayStart) }

  /// The hour on the clock at an instant.
  mutating func hour(at instant: Int64) -> Int {
    zone(on: span(at: instant).day).civil(at: instant).hour
  }
}
