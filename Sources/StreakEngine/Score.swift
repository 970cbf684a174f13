/// The rank of a streak: run × weight × (1 + 0.12 × tier), then the run in days, then the id. Exact, and a total order.
struct Score: Comparable {
  let isPinned: Bool
  /// Hundredths of billionths.
  let points: Int128
  let days: Int
  let id: String

  init(run: Int, tier: Int, activity: Activity, cadence: Cadence, rules: Rules) {
    id = activity.streakID(cadence)
    points = Int128(run) * activity.weight.billionths * Int128(100 + 12 * tier)
    days = run * cadence.days
    isPinned = rules.hero == id
  }

  /// Whether the one comes first.
  static func < (one: Score, other: Score) -> Bool {
    if one.isPinned != other.isPinned { return one.isPinned }
    if one.points != other.points { return one.points > other.points }
    if one.days != other.days { return one.days > other.days }
    return one.id < other.id
  }
}

extension Activity {
  /// `<activity>.<cadence>`.
  public func streakID(_ cadence: Cadence) -> String { "\(id).\(cadence)" }
}
