extension OracleJournal {
  /// The journal as it is on a live day: every day that has closed since the last evaluation may have spent a pass.
  func autoFrozen(before live: Int, _ clock: OracleClock) -> OracleJournal {
    guard settings.autoFreeze, let from = settings.autoFreezeFrom, from < live else { return self }
    var journal = self
    for day in from..<live where clock.exists(day) { journal.close(day, clock) }
    return journal
  }

  /// Several activities share passes by the score they had before the day closed, then by id.
  private mutating func close(_ day: Int, _ clock: OracleClock) {
    let needs = activities.compactMap { need(of: $0, on: day, clock) }
    let inOrder = needs.sorted { ($1.score, $0.activity) < ($0.score, $1.activity) }
    for need in inOrder { spendPass(on: need, day) }
  }

  /// The oldest pass that may be used for the activity on that day, if there is one.
  private mutating func spendPass(on need: OracleNeed, _ day: Int) {
    let activity = need.activity
    let usable = passes.firstIndex { pass in
      (pass.onlyFor == nil || pass.onlyFor == activity) && (pass.notBefore ?? day) <= day
    }
    guard let usable else { return }
    passes.remove(at: usable)
    covers[activity, default: []].insert(day)
    coveredThresholds[activity, default: [:]][day] = need.threshold
  }

  /// A daily streak, shown while the day was live, that is lost now that the day has closed, unless a pass covers it.
  private func need(of activity: OracleActivity, on day: Int, _ clock: OracleClock) -> OracleNeed? {
    guard activity.cadences.contains(.daily) else { return nil }
    let open = OracleSubject(self, activity, .daily, clock, live: day)
    guard let tier = open.shownTier() else { return nil }
    let threshold = activity.tiers(.daily)[tier]
    let closed = OracleSubject(self, activity, .daily, clock, live: day + 1)
    guard closed.isLost(day, threshold) else { return nil }
    return OracleNeed(
      activity: activity.id, score: open.score(open.walk(threshold).current, tier),
      threshold: activity.kind == .metric ? threshold : nil)
  }
}

private struct OracleNeed {
  var activity: String
  var score: Int
  /// The tier shown, of a metric.
  var threshold: Int?
}

extension OracleSubject {
  /// Missed with a run directly behind it that ends here, and not after as many covered days as there may be in a row.
  fileprivate func isLost(_ day: Int, _ threshold: Int) -> Bool {
    guard verdict(of: unit(containing: day), threshold: threshold) == .missed else { return false }
    let behind = walk(threshold, through: day - 1)
    return behind.isAlive && !walk(threshold, through: day).isAlive
      && behind.coveredInARow < journal.settings.maxCoveredInARow
  }
}
