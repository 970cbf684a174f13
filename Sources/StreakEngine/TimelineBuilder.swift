/// Steps through the days, from the first that a pass may still cover to the horizon, and says what each brings.
struct TimelineBuilder {
  let view: View
  let almanac: Almanac
  let now: Int64
  let today: Day
  var walkers: [Walker] = []
  var passes: [Pass]
  var moments: [Moment] = []
  var tracks: [Track] = []
  /// Beside the tracks, one for each.
  var outlines: [Outline] = []
  /// The days that are told, with the first second of each that is spoken of.
  var days: [(from: Int64, day: Day)] = []
  /// Streaks that lead, and of which only outlines are known.
  var lacking: Set<String> = []
  var spendings: [Spending] = []

  /// A walk and whose it is.
  struct Walker {
    let place: (activity: Int, goal: Int)
    let autoFreezeFrom: Day?
    let isHidden: Bool
    /// For a streak of instants; its walk then only marks the days.
    let chain: Chain?
    var walk: Walk
  }

  init(_ view: View, almanac: Almanac, now: Int64) {
    self.view = view
    self.almanac = almanac
    self.now = now
    today = almanac.day(at: now)
    passes = view.passes
    for (index, tracked) in view.activities.enumerated() {
      for (goal, target) in tracked.activity.goals.enumerated() {
        let walk = Walk(tracked, goal: target, rules: view.rules, missing: almanac.missing)
        let isHidden = view.rules.hidden.contains(tracked.activity.id)
        walkers.append(
          Walker(
            place: (index, goal), autoFreezeFrom: tracked.history.autoFreezeFrom, isHidden: isHidden,
            chain: Chain(tracked, target), walk: walk))
        let id = tracked.activity.streakID(target.cadence)
        tracks.append(Track(id: id, entries: []))
        outlines.append(Outline(id: id, steps: []))
      }
    }
  }

  mutating func build() {
    var horizon = today + view.rules.horizon
    // A date that does not exist lasts no second, and so cannot be the last one.
    while almanac.missing.contains(sorted: horizon) { horizon = horizon + 1 }
    var day = min(firstSettled, today)
    for index in walkers.indices { walkers[index].walk.close(before: day) }
    while day < horizon {
      if day >= today { tell(day) }
      if view.rules.autoFreeze { settle(day) }
      day = day + 1
      for index in walkers.indices { walkers[index].walk.close(before: day) }
    }
    tell(horizon, isLast: true)
  }

  /// The first day on which activities may have to share passes.
  private var firstSettled: Day {
    guard view.rules.autoFreeze, !passes.isEmpty else { return today }
    return walkers.compactMap(\.autoFreezeFrom).min() ?? today
  }
}
