/// The open unit of a walk on one day, with what every tier makes of it.
struct Live {
  let walk: Walk
  let day: Day
  let tally: Tally
  let reached: Int
  let isDue: Bool
  let cover: Cover?
  /// Over the limit: lost before the unit has ended.
  let isOver: Bool

  /// The walk has closed every unit before the day's.
  init(_ walk: Walk, on day: Day) {
    self.walk = walk
    self.day = day
    tally = walk.tally(through: day)
    reached = walk.activity.reached(tally, walk.goal, isClosed: false)
    isOver = walk.activity.isOver(tally, walk.goal)
    isDue = walk.schedule.isDue(from: walk.units.first(walk.unit), through: walk.units.last(walk.unit))
    cover = walk.goal.cadence == .daily && walk.schedule.counts(day) ? walk.schedule.cover(day) : nil
  }

  var isUnknown: Bool { walk.knownThrough.map { day > $0 } ?? false }
  func isMet(_ tier: Int) -> Bool { tier < reached }
  func isFrozen(_ tier: Int) -> Bool { !isMet(tier) && cover?.covers(walk.goal.ladder[tier]) ?? false }

  /// The run that reaches this unit or the one before it.
  func current(_ tier: Int) -> Int {
    let run = walk.runs[tier]
    if isMet(tier) { return run.current + 1 }
    if isOver { return 0 }
    return run.isAlive && isFrozen(tier) && walk.rules.freezeCounts ? run.current + 1 : run.current
  }

  func best(_ tier: Int) -> Int { max(walk.runs[tier].best, current(tier)) }

  func since(_ tier: Int) -> Day? {
    guard current(tier) > 0 else { return nil }
    return walk.runs[tier].isAlive ? walk.runs[tier].since : walk.units.first(walk.unit)
  }

  func lastMet(_ tier: Int) -> Day? { isMet(tier) ? tally.newest ?? walk.runs[tier].lastMet : walk.runs[tier].lastMet }

  /// The state, by whether the reminder of the unit's last day has passed.
  func state(_ tier: Int, isReminded: Bool) -> Standing.State {
    let run = walk.runs[tier]
    if isMet(tier) { return .done }
    if isOver { return run.isAlive || run.isJustBroken ? .broken : .none }
    if isUnknown { return .unknown }
    guard run.isAlive else { return run.isJustBroken ? .broken : .none }
    if isFrozen(tier) || !isDue { return .covered }
    // Nothing recorded is what an at-most unit wants where absent is met: no risk in that.
    return isReminded && walk.activity.limit?.absent != .met ? .atRisk : .pending
  }

  /// The tier to show: a habit's only one, else the highest with a run worth showing; nil for none.
  var shownTier: Int? {
    if walk.activity.kind == .habit { return 0 }
    let least = walk.goal.cadence == .daily ? 3 : 2
    let tiers = walk.runs.indices
    return tiers.last { current($0) >= least } ?? tiers.first { current($0) >= 2 }
  }

  /// Whether the milestone was reached on this very day: without its record the unit would not be met.
  func isReachedToday(_ tier: Int) -> Bool {
    guard isMet(tier), tally.newest == day, let record = walk.record(of: day) else { return false }
    guard walk.activity.limit == nil else { return true }
    var before = tally
    before.total = tally.total - record.amount
    before.days -= record.amount >= walk.activity.threshold ? 1 : 0
    return walk.activity.value(before, for: walk.goal) < walk.goal.ladder[tier]
  }
}
