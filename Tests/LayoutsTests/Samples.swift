import JSONText
import SnapshotFormat

@testable import Layouts

/// 2026-11-30T15:00:12Z, a Monday afternoon.
let noon: Int64 = 1_796_050_812

/// The design's own example, with what a test wants different.
func steps(
  _ state: Streak.State = .pending, value: Decimal = Decimal(8230), current: Int = 42, best: Int = 61,
  week: String = "111111.", left: Int64 = 12_000
) -> Streak {
  streak(
    "Steps", symbol: "👟", activity: "steps", state, threshold: Decimal(10_000), unit: "steps", value: value,
    current: current, best: best, week: week, left: left)
}

/// A check-in without amount.
func reading(_ state: Streak.State = .pending, title: String = "Read 30 min", symbol: String = "📚") -> Streak {
  streak(
    title, symbol: symbol, activity: "read", state, threshold: Decimal(1), unit: nil,
    value: Decimal(state == .done ? 1 : 0), current: 12, best: 30, week: state == .done ? "1111111" : "111111.")
}

func streak(
  _ title: String, symbol: String, activity: String, _ state: Streak.State, cadence: String = "daily",
  threshold: Decimal, unit: String?, value: Decimal, current: Int, best: Int, week: String = "111111.",
  left: Int64 = 12_000, tint: String = "orange", knownThrough: String? = nil, isLimit: Bool = false
) -> Streak {
  Streak(
    id: activity + "." + cadence, activity: activity, title: title, symbol: symbol, tint: tint, cadence: cadence,
    threshold: threshold, tier: 0, unit: unit, value: value, current: current, best: best, state: state,
    since: current > 0 ? "2026-10-19" : nil, lastMet: "2026-11-29", deadline: noon &+ left, freezes: 2,
    milestone: Streak.Milestone(reached: 30, next: 50, today: false), week: week, isPrivate: false,
    knownThrough: knownThrough, isLimit: isLimit)
}

/// Three badges: a check-in done, a week open, an amount at risk.
let badges = [
  reading(.done),
  streak(
    "Exercise", symbol: "🏃", activity: "exercise-minutes", .pending, cadence: "weekly", threshold: Decimal(150),
    unit: "min", value: Decimal(100), current: 9, best: 9, left: 500_000),
  streak(
    "Water", symbol: "💧", activity: "water", .atRisk, threshold: Decimal(8), unit: "glasses", value: Decimal(5),
    current: 7, best: 9),
]

func glance(_ hero: Streak?, badges: [Streak] = badges, stale: Bool = false) -> Glance {
  Glance(
    from: noon, until: nil, day: "2026-11-30", stale: stale, relevance: Decimal(0), today: Today(done: 2, due: 5),
    hero: hero, badges: badges)
}

/// A glance of one hero, as text.
func shown(
  _ family: Family, _ hero: Streak?, width: Int? = nil, isASCII: Bool = false, emoji: EmojiWidth = .wide,
  stale: Bool = false, skewed: Bool = false
) -> String {
  let layout = Layout(family, width: width, isASCII: isASCII, emoji: emoji)
  return text(layout.bytes(Subject(glance(hero, stale: stale), now: noon, isSkewed: skewed)))
}

func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
