/// One activity counted in one cadence, as everything lies on one live day.
final class OracleSubject {
  let journal: OracleJournal
  let activity: OracleActivity
  let cadence: OracleCadence
  let clock: OracleClock
  let live: Int
  /// Records of days to come are ignored until their day comes.
  let records: [Int: Int]
  let skips: Set<Int>
  /// Weeks and windows cannot be frozen.
  let covers: Set<Int>
  let coveredThresholds: [Int: Int]
  /// The activity's first day: its first record's, or the day it was added if that is earlier.
  let firstDay: Int

  init(_ journal: OracleJournal, _ activity: OracleActivity, _ cadence: OracleCadence, _ clock: OracleClock, live: Int)
  {
    self.journal = journal
    self.activity = activity
    self.cadence = cadence
    self.clock = clock
    self.live = live
    records = (journal.records[activity.id] ?? [:]).filter { $0.key <= live }
    skips = journal.skips[activity.id] ?? []
    covers = cadence == .daily ? journal.covers[activity.id] ?? [] : []
    coveredThresholds = journal.coveredThresholds[activity.id] ?? [:]
    firstDay = min(activity.addedDay, records.keys.min() ?? activity.addedDay)
  }

  var id: String { "\(activity.id).\(cadence)" }

  var liveUnit: OracleUnit { unit(containing: live) }

  func unit(containing day: Int) -> OracleUnit {
    .containing(day, cadence, anchor: firstDay, weekStart: journal.settings.weekStart)
  }

  /// All units from the activity's first day on through the one that holds a day, oldest first.
  func units(through day: Int) -> [OracleUnit] {
    var units: [OracleUnit] = []
    var next = min(firstDay, day)
    while next <= day {
      units.append(unit(containing: next))
      next = units[units.count - 1].last + 1
    }
    return units
  }

  /// Whether the day is one of the activity's at all: it has begun, the date exists, and the weekday is due.
  /// The records of other days count nowhere.
  func isScheduled(_ day: Int) -> Bool {
    day >= firstDay && clock.exists(day) && activity.weekdays.contains(oracleWeekday(day))
  }

  func isDue(_ day: Int) -> Bool { isScheduled(day) && !skips.contains(day) }
}
