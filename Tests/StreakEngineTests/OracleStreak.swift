/// What the oracle says of one streak at an instant.
struct OracleStreak: Equatable, Sendable {
  enum State: String, Equatable, Sendable { case done, unknown, covered, atRisk, pending, broken, none }

  var id: String
  var activity: String
  /// Whether it may be in a glance. What is not shown has `current` 0 and state `none`.
  var isShown: Bool
  var tier: Int
  /// Thousandths, as `value`; distinct days are 1000 each.
  var threshold: Int
  var value: Int
  var current: Int
  var best: Int
  var state: State
  var since: Int?
  /// The newest day with a record in the newest met unit.
  var lastMet: Int?
  var deadline: Int
  var freezes: Int
  var milestone: OracleMilestone
  var week: String
  /// Run × weight × (1 + 0.12 × tier index), in ten-thousandths.
  var score: Int
  var runInDays: Int
  /// The live unit's part in the count of today.
  var isDue: Bool
  var isDone: Bool
}

extension OracleSubject {
  func streak(at instant: Int) -> OracleStreak {
    guard let tier = shownTier() else { return notShown(at: instant) }
    return streak(tier, at: instant)
  }

  /// A streak that is not shown any more keeps a document, with no run and no state.
  func notShown(at instant: Int) -> OracleStreak {
    var streak = streak(0, at: instant)
    (streak.isShown, streak.isDue, streak.isDone) = (false, false, false)
    (streak.current, streak.score, streak.runInDays, streak.since) = (0, 0, 0, nil)
    streak.state = .none
    streak.milestone = OracleMilestone(run: 0, today: false)
    return streak
  }

  private func streak(_ tier: Int, at instant: Int) -> OracleStreak {
    let threshold = activity.tiers(cadence)[tier]
    let walk = walk(threshold)
    let verdict = verdict(of: liveUnit, threshold: threshold)
    return OracleStreak(
      id: id, activity: activity.id, isShown: true, tier: tier, threshold: threshold, value: total(of: liveUnit),
      current: walk.current, best: walk.best, state: state(walk, threshold, at: instant), since: walk.since,
      lastMet: lastMet(walk), deadline: clock.deadline(of: liveUnit), freezes: usablePasses,
      milestone: OracleMilestone(run: walk.current, today: isReachedToday(threshold)), week: week(threshold),
      score: score(walk.current, tier), runInDays: walk.current * cadence.lengthInDays,
      isDue: activity.kind == .habit && verdict != .notDue, isDone: activity.kind == .habit && verdict == .met)
  }

  func score(_ run: Int, _ tier: Int) -> Int { run * activity.weight * (100 + 12 * tier) }

  private func lastMet(_ walk: OracleWalk) -> Int? {
    // A unit that was met by having no record is dated by its last day.
    walk.newestMet.map { unit in unit.days.last { isScheduled($0) && records[$0] != nil } ?? unit.last }
  }

  /// Passes this activity could still use, now or later; a pass covers a day of a daily streak and nothing else.
  private var usablePasses: Int {
    guard activity.cadences.contains(.daily) else { return 0 }
    return journal.passes.filter { $0.onlyFor == nil || $0.onlyFor == activity.id }.count
  }

  /// The live unit is met, and without the live day's own record it was not.
  private func isReachedToday(_ threshold: Int) -> Bool {
    guard verdict(of: liveUnit, threshold: threshold) == .met else { return false }
    var before = journal
    before.records[activity.id]?[live] = nil
    let subject = OracleSubject(before, activity, cadence, clock, live: live)
    return subject.verdict(of: liveUnit, threshold: threshold) != .met
  }
}
