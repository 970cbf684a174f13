/// What one unit is to a run.
enum OracleVerdict: Equatable, Sendable {
  case met, covered, notDue, unknown, missed
  /// The live unit, neither met nor lost.
  case open
}

extension OracleSubject {
  func verdict(of unit: OracleUnit, threshold: Int) -> OracleVerdict {
    // A day that is recorded counts, skipped or not: so this comes before "not due".
    if isMetByRecord(unit, threshold) { return .met }
    if !hasDueDay(unit) { return .notDue }
    if isMetByAbsence(unit) { return .met }
    if isCovered(unit.first, threshold) { return .covered }
    if isOverLimit(unit) { return .missed }
    if isUnknown(unit) { return .unknown }
    return isLive(unit) ? .open : .missed
  }

  /// A metric's pass covers the tier that was shown, and so the ones below it.
  private func isCovered(_ day: Int, _ threshold: Int) -> Bool {
    covers.contains(day) && threshold <= coveredThresholds[day] ?? .max
  }

  func isLive(_ unit: OracleUnit) -> Bool { unit.first <= live && live <= unit.last }

  /// The amounts of the unit's scheduled days. A skipped day's record counts, a not-due weekday's does not.
  func amounts(of unit: OracleUnit) -> [Int] {
    var amounts: [Int] = []
    for day in unit.days where isScheduled(day) {
      if let amount = records[day] { amounts.append(amount) }
    }
    return amounts
  }

  func hasDueDay(_ unit: OracleUnit) -> Bool {
    for day in unit.days where isDue(day) { return true }
    return false
  }

  /// The unit's total; where a habit counts days, those with an amount of at least 1, in thousandths like all totals.
  func total(of unit: OracleUnit) -> Int {
    let amounts = amounts(of: unit)
    if activity.countsDays(in: cadence) { return amounts.filter { $0 >= 1000 }.count * 1000 }
    return amounts.reduce(0, +)
  }

  /// An at-most activity is met by a known total within the limit: absent is not zero.
  func isMetByRecord(_ unit: OracleUnit, _ threshold: Int) -> Bool {
    if let limit = activity.atMost { return !amounts(of: unit).isEmpty && total(of: unit) <= limit }
    return total(of: unit) >= threshold
  }

  /// If so declared, an at-most unit is met by no record, but only once it has ended and the data reaches over it.
  func isMetByAbsence(_ unit: OracleUnit) -> Bool {
    mayBeMetByAbsence(unit) && !isLive(unit) && !isUnknown(unit)
  }

  func mayBeMetByAbsence(_ unit: OracleUnit) -> Bool {
    activity.atMost != nil && activity.absentMeets && amounts(of: unit).isEmpty
  }

  /// Over the limit is lost at once, and for certain.
  func isOverLimit(_ unit: OracleUnit) -> Bool {
    guard let limit = activity.atMost else { return false }
    return total(of: unit) > limit
  }

  /// The import's own last day is only part of a day: it is known while it lasts and no longer.
  func isUnknown(_ unit: OracleUnit) -> Bool {
    guard let known = journal.knownThrough[activity.id] else { return false }
    return isLive(unit) ? live > known : unit.last >= known
  }
}
