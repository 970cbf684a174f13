extension OracleSubject {
  /// The first that holds.
  func state(_ walk: OracleWalk, _ threshold: Int, at instant: Int) -> OracleStreak.State {
    let live = verdict(of: liveUnit, threshold: threshold)
    if live == .met { return .done }
    if live == .unknown { return .unknown }
    // Nothing is to do either where the unit is lost already and forgiven.
    if walk.isAlive && [.covered, .notDue, .missed].contains(live) { return .covered }
    if walk.isAlive { return isAtRisk(at: instant) ? .atRisk : .pending }
    return isBroken(walk, threshold) ? .broken : .none
  }

  /// The reminder has passed. Where no record will do, nothing is at risk: it is pending until its unit ends.
  private func isAtRisk(at instant: Int) -> Bool {
    let minute = activity.reminder ?? journal.settings.reminder
    return !mayBeMetByAbsence(liveUnit) && instant >= clock.reminder(minute, of: liveUnit)
  }

  /// The newest closed due unit was missed with a run directly behind it, or the live one has just been so.
  private func isBroken(_ walk: OracleWalk, _ threshold: Int) -> Bool {
    walk.lostRun || walkBehind(threshold).lostRun
  }
}
