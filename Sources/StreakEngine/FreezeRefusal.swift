/// Why a pass cannot cover a day; nothing is spent.
public enum FreezeRefusal: Error, Equatable, Sendable {
  /// Only daily streaks can be frozen.
  case notDaily
  /// The day is still to come.
  case toCome
  /// The day is before the activity's first.
  case beforeFirst
  /// The week day is not one of the activity's, or the date does not exist in the zone.
  case notDue
  /// The person took the day out.
  case skipped
  /// The day is met.
  case met
  /// The day is covered already.
  case covered
  /// Imports do not reach far enough to tell whether the day is met.
  case unknown
  /// No run ends directly before the day.
  case noRun
  /// As many days in a row as the rules allow are covered already.
  case tooManyInARow(Int)
  /// No pass is held that this activity may use on that day; the first day on which one may be used, if any.
  case noPass(notBefore: Day?)
}

extension Tracked {
  /// Which pass covers a day of the daily streak and at which threshold; throws why none can.
  ///
  /// `passes` are those held, oldest first; `missing` the dates that do not exist in the zone.
  public func freeze(
    on day: Day, today: Day, rules: Rules, passes: [Pass], missing: [Day]
  ) throws(FreezeRefusal) -> Spending {
    guard let goal = activity.goals.first(where: { $0.cadence == .daily }) else { throw .notDaily }
    guard day <= today else { throw .toCome }
    var walk = Walk(self, goal: goal, rules: rules, missing: missing)
    guard day >= walk.first else { throw .beforeFirst }
    walk.close(before: day)
    let live = Live(walk, on: day)
    let tier = live.shownTier
    // Of a day that is over more is known than while it lasted: nothing recorded may have met it, or be unknown.
    let verdict = day < today ? walk.closedVerdict(tier ?? 0) : live.verdict(tier ?? 0)
    if let refusal = live.refusal(tier ?? 0, verdict) ?? (tier == nil ? .noRun : nil) { throw refusal }
    guard let pass = passes.first(where: { $0.mayCover(day, of: activity.id) }) else {
      throw .noPass(notBefore: passes.filter { $0.isFor(activity.id) }.compactMap(\.notBefore).min())
    }
    let threshold = activity.kind == .metric ? goal.ladder[tier ?? 0] : nil
    return Spending(activity: activity.id, cover: Cover(day: day, threshold: threshold), pass: pass.id)
  }
}

extension Live {
  /// Why this day's unit cannot be covered at a tier; nil if it can.
  func refusal(_ tier: Int) -> FreezeRefusal? { refusal(tier, verdict(tier)) }

  /// The same where the unit's verdict is another one by now.
  func refusal(_ tier: Int, _ verdict: Verdict) -> FreezeRefusal? {
    let run = walk.runs[tier]
    switch verdict {
    case .met: return .met
    case .covered: return .covered
    case .notDue: return walk.schedule.counts(day) ? .skipped : .notDue
    case .unknown: return .unknown
    case .missed, .open: break
    }
    if !run.isAlive { return .noRun }
    return run.coveredInARow >= walk.rules.coveredInARow ? .tooManyInARow(walk.rules.coveredInARow) : nil
  }

  /// Whether the unit's end would end the run.
  func breaks(_ tier: Int) -> Bool {
    var after = walk
    after.closeUnit()
    return !after.runs[tier].isAlive
  }
}
