import JSONText
import SnapshotFormat
import SnapshotStore

/// The first second of the sample's first day, and what a day has.
let midnight: Int64 = 1_796_000_400
let day: Int64 = 86400

/// A streak at a run of `current` days.
func streak(_ id: String = "read.daily", value: Int = 0, current: Int, state: Streak.State = .pending) -> Streak {
  Streak(
    id: id, activity: String(id.prefix { $0 != "." }), title: "Read", symbol: "📚", tint: "plain", cadence: "daily",
    threshold: Decimal(1), tier: 0, unit: nil, value: Decimal(value), current: current, best: max(current, 9),
    state: state, since: nil, lastMet: nil, deadline: midnight + day, freezes: 0,
    milestone: Streak.Milestone(reached: 7, next: 14, today: false), week: "11111..", isPrivate: false)
}

/// What a publication at `now` says with `value` recorded on the day: a glance a day and each streak's broken end.
func sample(at now: Int64 = midnight + 3600, value: Int = 0, ids: [String] = ["read.daily", "steps.daily"]) -> Snapshot
{
  let days = (now - midnight) / day
  let starts = [now] + (1...15).map { midnight + (days + $0) * day }
  let glances = starts.enumerated().map { index, from in
    Glance(
      from: from, until: index < 15 ? starts[index + 1] : nil, day: "2026-11-30", stale: index == 15,
      relevance: Decimal(coefficient: 4, scale: 1), today: Today(done: value, due: 1),
      hero: ids.first.map { streak($0, value: value, current: max(0, 5 - index)) }, badges: [])
  }
  let entries = ids.flatMap { id in
    [
      StreakEntry(from: now, streak: streak(id, value: value, current: 5)),
      StreakEntry(from: starts[2], streak: streak(id, value: value, current: 0, state: .broken)),
    ]
  }
  let header = Header(
    revision: 0, publishedAt: now, producer: "streakd 0.1.0", zone: "Europe/Berlin", dayStart: 0, weekStart: "mon",
    day: "2026-11-30", horizon: starts[15])
  return Snapshot(header: header, glances: glances, streaks: entries, histories: ids.map { history($0) })
}

/// A year of days of a streak.
func history(_ id: String, today: Character = ".") -> DayHistory {
  DayHistory(
    id: id, from: "2025-11-25", threshold: Decimal(1), days: String(repeating: "1", count: 370) + [today],
    levels: String(repeating: "9", count: 371))
}
