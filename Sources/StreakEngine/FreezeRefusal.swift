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
  /// No run ends directly before the day.
  case noRun
  /// As many days in a row as the rules allow are covered already.
  case tooManyInARow(Int)
  /// No pass is held that this activity may use on that day; the first day on which one may be used, if any.
  case noPass(notBefore: Day?)
}

extension Live {
  /// Why this day's unit cannot be covered at a tier; nil if it can.
  func refusal(_ tier: Int) -> FreezeRefusal? {
    let run = walk.runs[tier]
    if day < walk.first { return .beforeFirst }
    switch verdict(tier) {
    case .met: return .met
    case .covered: return .covered
    case .notDue: return walk.schedule.counts(day) ? .skipped : .notDue
    case .unknown, .missed, .open: break
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
