extension OracleSubject {
  /// The tier that is shown: of a metric the highest with a run of 3 days, 2 weeks or 2 windows, else the lowest with
  /// a run of 2, else none. A habit always has its streak.
  func shownTier() -> Int? {
    if journal.settings.hidden.contains(activity.id) { return nil }
    if activity.kind == .habit { return 0 }
    let runs = activity.tiers(cadence).map { walk($0).current }
    return runs.lastIndex { $0 >= cadence.discoveredFrom } ?? runs.firstIndex { $0 >= 2 }
  }
}
