/// Why a streak is what it is: its units one by one, from the start of the run (or the last break) to the live one.
public struct Explanation: Equatable, Sendable {
  /// The tier that is shown, or the lowest where none is.
  public let tier: Int
  /// What a unit must reach, or stay within.
  public let threshold: Amount
  /// The run that reaches the last unit.
  public let current: Int
  /// The first day of the run's first met unit.
  public let since: Day?
  /// In rising order; the last one holds the day that was asked about.
  public let units: [Unit]

  /// One unit and what it was to the run.
  public struct Unit: Equatable, Sendable {
    /// Its first day.
    public let first: Day
    /// Its last day.
    public let last: Day
    /// What it has: a total or distinct days; nil where nothing is recorded.
    public let value: Amount?
    /// What that made it.
    public let meaning: Meaning
    /// The run after it.
    public let run: Int
  }

  /// What a unit is to a run.
  public enum Meaning: String, Sendable {
    /// It counts.
    case met
    /// A pass stands in for it.
    case covered
    /// No day of it is one of the activity's.
    case notDue
    /// Its days were taken out.
    case skipped
    /// The data does not reach far enough.
    case unknown
    /// It ended the run, if there was one.
    case missed
    /// It was missed and forgiven.
    case forgiven
    /// It has not ended.
    case open
  }
}

extension Tracked {
  /// The units behind a goal's run as of a day, at most `limit` of them, as they stood when the day was the current one
  /// (its own unit open) if `isLive`, else with the day over (and its unit too, where it is the last day of it).
  public func explanation(
    of goal: Activity.Goal, through day: Day, isLive: Bool, rules: Rules, missing: [Day], limit: Int
  ) -> Explanation {
    var walk = Walk(self, goal: goal, rules: rules, missing: missing)
    walk.close(before: day)
    let live = Live(walk, on: day)
    let tier = live.shownTier ?? 0
    var units = steps(of: goal, through: day, tier: tier, rules: rules, missing: missing)
    var (current, since) = (live.current(tier), live.since(tier))
    if !isLive, day == walk.units.last(walk.unit), !units.isEmpty {
      var after = walk
      after.closeUnit()
      let run = after.runs[tier]
      units[units.count - 1] = walk.step(tier, after: run)
      (current, since) = (run.current, run.isAlive ? run.since : nil)
    }
    return Explanation(
      tier: tier, threshold: goal.ladder[tier], current: current, since: since,
      units: Array(units.fromLastBreak.suffix(limit)))
  }

  private func steps(
    of goal: Activity.Goal, through day: Day, tier: Int, rules: Rules, missing: [Day]
  ) -> [Explanation.Unit] {
    var walk = Walk(self, goal: goal, rules: rules, missing: missing)
    var units: [Explanation.Unit] = []
    let last = walk.units.index(of: day)
    while walk.unit < last {
      let before = walk
      walk.closeUnit()
      units.append(before.step(tier, after: walk.runs[tier]))
    }
    if walk.unit == last { units.append(walk.step(tier, liveOn: day)) }
    return units
  }
}

extension Walk {
  /// The unit that is open here, as it ended.
  fileprivate func step(_ tier: Int, after run: Run) -> Explanation.Unit {
    let (first, last) = (units.first(unit), units.last(unit))
    let facts = facts(tally(through: last), from: first, through: last)
    let isForgiven = runs[tier].forgiven != run.forgiven
    return step(facts, tier, run: run.current, isForgiven: isForgiven)
  }

  /// The unit that is open here, on a day of it.
  fileprivate func step(_ tier: Int, liveOn day: Day) -> Explanation.Unit {
    let live = Live(self, on: day)
    return step(live.facts, tier, run: live.current(tier), isForgiven: false)
  }

  private func step(_ facts: UnitFacts, _ tier: Int, run: Int, isForgiven: Bool) -> Explanation.Unit {
    Explanation.Unit(
      first: units.first(unit), last: units.last(unit),
      value: facts.tally.newest == nil ? nil : activity.value(facts.tally, for: goal),
      meaning: meaning(facts.verdict(goal.ladder[tier], tier), isForgiven: isForgiven), run: run)
  }

  /// Whether any day of the open unit is one of the activity's, taken out or not.
  private var hasDay: Bool {
    (0..<units.length).map { units.first(unit) + $0 }.contains { $0 >= first && schedule.counts($0) }
  }

  private func meaning(_ verdict: Verdict, isForgiven: Bool) -> Explanation.Meaning {
    switch verdict {
    case .met: .met
    case .covered: .covered
    case .notDue: hasDay ? .skipped : .notDue
    case .unknown: .unknown
    case .missed: isForgiven ? .forgiven : .missed
    case .open: .open
    }
  }
}

extension [Explanation.Unit] {
  /// From the newest unit that ended a run; all of them where none did.
  fileprivate var fromLastBreak: [Explanation.Unit] {
    // A trail of misses says nothing more than its first: the one that broke the run.
    let lastRun = lastIndex { $0.run > 0 } ?? startIndex
    let breaking = self[..<lastRun].lastIndex { $0.meaning == .missed }
    return Array(self[(breaking ?? startIndex)...])
  }
}
