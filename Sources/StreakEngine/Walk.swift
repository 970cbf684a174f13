/// One streak of one activity on its way through the days: closes unit after unit, all tiers in one pass.
struct Walk {
  let activity: Activity
  let goal: Activity.Goal
  let rules: Rules
  let knownThrough: Day?
  let units: Units
  /// The activity's first day: its first record or the day it was added.
  let first: Day
  let records: [DayRecord]
  var schedule: Schedule
  /// One for each tier.
  var runs: [Run]
  /// The unit that is open.
  private(set) var unit: Int
  /// The first record that is not in a closed unit.
  private var cursor = 0

  init(_ tracked: Tracked, goal: Activity.Goal, rules: Rules, missing: [Day]) {
    activity = tracked.activity
    self.goal = goal
    self.rules = rules
    let history = tracked.history
    knownThrough = history.knownThrough
    records = history.records
    schedule = Schedule(due: activity.due, missing: missing, skips: history.skips, covers: history.covers)
    first = history.records.first.map { min($0.day, tracked.activity.added) } ?? tracked.activity.added
    units = Units(goal.cadence, weekStart: rules.weekStart, anchor: first)
    runs = Array(repeating: Run(), count: goal.ladder.count)
    unit = units.index(of: first)
  }

  /// Closes every unit that ended before a day.
  mutating func close(before day: Day) {
    let live = units.index(of: day)
    while unit < live { closeUnit() }
  }

  /// Closes the open unit, whose days have all passed.
  mutating func closeUnit() {
    let first = units.first(unit)
    let last = units.last(unit)
    let facts = facts(tally(through: last), from: first, through: last)
    for tier in runs.indices {
      let verdict = facts.verdict(goal.ladder[tier], tier)
      runs[tier].close(verdict, first: first, last: last, newest: facts.tally.newest, rules, activity.grace)
    }
    while cursor < records.count, records[cursor].day <= last { cursor += 1 }
    unit += 1
  }

  /// What the open unit is to a tier once its days have all passed.
  func closedVerdict(_ tier: Int) -> Verdict {
    let last = units.last(unit)
    return facts(tally(through: last), from: units.first(unit), through: last).verdict(goal.ladder[tier], tier)
  }

  /// What the open unit has up to a day.
  func tally(through day: Day) -> Tally {
    var tally = Tally()
    var index = cursor
    while index < records.count, records[index].day <= day {
      if schedule.counts(records[index].day) { tally.add(records[index], doneFrom: activity.threshold) }
      index += 1
    }
    return tally
  }

  /// What is recorded for a day that counts; nil if nothing is.
  func record(of day: Day) -> DayRecord? {
    let index = records.lowerBound { $0.day < day }
    guard index < records.count, records[index].day == day, schedule.counts(day) else { return nil }
    return records[index]
  }
}
