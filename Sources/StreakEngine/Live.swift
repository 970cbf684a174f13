/// The open unit of a walk on one day, with what every tier makes of it.
struct Live {
  let walk: Walk
  let day: Day
  let facts: UnitFacts

  /// The walk has closed every unit before the day's.
  init(_ walk: Walk, on day: Day) {
    self.walk = walk
    self.day = day
    facts = walk.facts(
      walk.tally(through: day), from: walk.units.first(walk.unit), through: walk.units.last(walk.unit), live: day)
  }

  func verdict(_ tier: Int) -> Verdict { facts.verdict(walk.goal.ladder[tier], tier) }

  /// The run that reaches this unit or the one before it.
  func current(_ tier: Int) -> Int {
    let run = walk.runs[tier]
    switch verdict(tier) {
    case .met: return run.current + 1
    case .missed: return isForgiven(run) ? run.current : 0
    case .covered: return run.isAlive && walk.rules.freezeCounts ? run.current + 1 : run.current
    case .notDue, .unknown, .open: return run.current
    }
  }

  func best(_ tier: Int) -> Int { max(walk.runs[tier].best, current(tier)) }

  func since(_ tier: Int) -> Day? {
    guard current(tier) > 0 else { return nil }
    return walk.runs[tier].isAlive ? walk.runs[tier].since : walk.units.first(walk.unit)
  }

  func lastMet(_ tier: Int) -> Day? {
    verdict(tier) == .met ? facts.tally.newest ?? walk.runs[tier].lastMet : walk.runs[tier].lastMet
  }

  /// The state, by whether the reminder of the unit's last day has passed.
  func state(_ tier: Int, isReminded: Bool) -> Standing.State {
    let run = walk.runs[tier]
    switch verdict(tier) {
    case .met: return .done
    case .missed where isForgiven(run): return .covered
    case .missed: return run.isAlive || run.isJustBroken ? .broken : .none
    case .unknown: return .unknown
    case .covered where run.isAlive, .notDue where run.isAlive: return .covered
    case .open where run.isAlive: return isReminded && !isFineUnrecorded ? .atRisk : .pending
    case .covered, .notDue, .open: return run.isJustBroken ? .broken : .none
    }
  }

  /// Whether what is lost already, over its limit, is passed over.
  private func isForgiven(_ run: Run) -> Bool { run.forgives(walk.units.last(walk.unit), walk.activity.grace) }

  /// Nothing recorded is what an at-most unit wants where absent is met: no risk in that.
  private var isFineUnrecorded: Bool { facts.tally.newest == nil && walk.activity.limit?.absent == .met }

  /// The tier to show: a habit's only one, else the highest with a run worth showing; nil for none.
  var shownTier: Int? {
    if walk.activity.kind == .habit { return 0 }
    let least = walk.goal.cadence == .daily ? 3 : 2
    let tiers = walk.runs.indices
    return tiers.last { current($0) >= least } ?? tiers.first { current($0) >= 2 }
  }

  /// Whether the live unit was met on this very day: without its record it would not be.
  func isReachedToday(_ tier: Int) -> Bool {
    guard verdict(tier) == .met, let record = walk.record(of: day) else { return false }
    guard walk.activity.limit == nil else {
      return facts.tally.newest == day && walk.tally(through: day - 1).newest == nil
    }
    var before = facts.tally
    before.total = before.total - record.amount
    before.days -= record.amount >= walk.activity.threshold ? 1 : 0
    return walk.activity.value(before, for: walk.goal) < walk.goal.ladder[tier]
  }
}
