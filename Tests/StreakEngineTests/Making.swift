@testable import StreakEngine

extension Day {
  /// 2026-01-05, a Monday.
  static let monday = Day(20_458)
}

extension Amount {
  /// Hundredths, for weights and small fractions.
  static func hundredths(_ count: Int) -> Amount { Amount(billionths: Int128(count) * 10_000_000) }
}

/// An activity told as marks from a day on: a digit is the day's amount, `-` no record.
func tracked(
  _ marks: String, id: String = "read", kind: Activity.Kind = .habit, cadence: Cadence = .daily, ladder: [Int] = [1],
  from first: Day = .monday, _ change: (inout Activity) -> Void = { _ in }
) -> Tracked {
  var activity = Activity(
    id: id, kind: kind, added: first, goals: [Activity.Goal(cadence, ladder: ladder.map { Amount($0) })])
  change(&activity)
  let records = marks.enumerated().compactMap { index, mark in
    mark.wholeNumberValue.map { DayRecord(day: first + index, amount: Amount($0)) }
  }
  return Tracked(activity: activity, history: History(records: records))
}

/// The first goal's unit that is open on a day.
func live(_ tracked: Tracked, on day: Day, rules: Rules = Rules(), missing: [Day] = []) -> Live {
  var walk = Walk(tracked, goal: tracked.activity.goals[0], rules: rules, missing: missing)
  walk.close(before: day)
  return Live(walk, on: day)
}

/// The almanac of a zone whose days all have 24 hours and begin at 00:00, but for dates that do not exist.
func almanac(from first: Day, days: Int = 60, reminders: [Int] = [19 * 60], missing: [Day] = []) -> Almanac {
  var starts: [Int64] = []
  var instant = Int64(first.number) * 86_400
  for offset in 0..<days {
    starts.append(instant)
    if !missing.contains(first + offset) { instant += 86_400 }
  }
  let rows = reminders.map { minute in (minute, starts.map { $0 + Int64(minute) * 60 }) }
  return Almanac(first: first, starts: starts, reminders: Dictionary(uniqueKeysWithValues: rows), missing: missing)
}

/// The instant of an hour of a day in such a zone, where no date before it is missing.
func instant(_ day: Day, hour: Int) -> Int64 { Int64(day.number) * 86_400 + Int64(hour) * 3600 }
