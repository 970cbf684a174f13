import Platform
import StreakEngine

extension Zone {
  /// The civil day that is current at an instant: the last one that has begun, so that it never goes back.
  func currentDay(at now: Int64, dayStart: Int) -> Day {
    let day = dayNumber(at: now, dayStart: dayStart)
    return Day(firstInstant(ofDay: day + 1, dayStart: dayStart) <= now ? day + 1 : day)
  }

  /// What the engine needs of the zone for a view, from yesterday to the last day it can ask about.
  func almanac(for view: View, today: Day, dayStart: Int) -> Almanac {
    let goals = view.activities.flatMap(\.activity.goals)
    let longest = goals.map(\.cadence.days).max() ?? 1
    let days = (-1...(view.rules.horizon + longest + 1)).map { (today + $0).number }
    let minutes = Set(view.activities.compactMap(\.activity.reminder) + [view.rules.reminder])
    var reminders: [Int: [Int64]] = [:]
    for minute in minutes {
      // Before the day's start it is still the night that belongs to the day before.
      let shift: Int32 = minute < dayStart ? 1 : 0
      reminders[minute] = days.map { instant(day: $0 + shift, minuteOfDay: minute) }
    }
    let first = view.activities.map { min($0.history.records.first?.day ?? today, $0.activity.added) }.min() ?? today
    return Almanac(
      first: today - 1, starts: days.map { firstInstant(ofDay: $0, dayStart: dayStart) }, reminders: reminders,
      missing: nonexistentDays(from: first.number, through: days.last ?? today.number).map { Day($0) })
  }
}
