/// Where one streak stands at an instant.
public struct Standing: Equatable, Sendable {
  /// The index of the activity in the view.
  public let activity: Int
  /// The index of the goal in the activity.
  public let goal: Int
  /// The index of the threshold in the goal's ladder.
  public let tier: Int
  /// Whether it is in the glances: a habit always, a metric where a run was discovered.
  public let isShown: Bool
  /// What the live unit has: a total or distinct days.
  public let value: Amount
  /// The run, in units.
  public let current: Int
  /// The longest run ever.
  public let best: Int
  /// The state.
  public var state: State
  /// The first day of the run's first met unit.
  public let since: Day?
  /// The newest day with a record in the newest met unit.
  public let lastMet: Day?
  /// The first second after the live unit.
  public let deadline: Int64
  /// Passes that the activity could still use.
  public let freezes: Int
  /// Milestones behind and ahead.
  public let milestone: Milestone
  /// Seven marks, oldest day first.
  public let week: String
  /// The last day that imports speak of; nil where nothing arrives by import.
  public let knownThrough: Day?
  /// Whether it is an at-most activity's.
  public let isLimit: Bool

  /// As the contract names them; the first that holds.
  public enum State: String, Sendable {
    /// The live unit is met.
    case done
    /// The data does not reach far enough.
    case unknown
    /// Nothing to do.
    case covered
    /// Open past the reminder.
    case atRisk
    /// Open.
    case pending
    /// Just lost.
    case broken
    /// No run.
    case none
  }
}

extension Standing {
  /// Before the reminder; `place` says whose it is.
  init(_ live: Live, place: (activity: Int, goal: Int), deadline: Int64, freezes: Int) {
    let shown = live.shownTier
    let tier = shown ?? 0
    activity = place.activity
    goal = place.goal
    self.tier = tier
    isShown = shown != nil
    value = live.walk.activity.value(live.facts.tally, for: live.walk.goal)
    current = isShown ? live.current(tier) : 0
    best = live.best(tier)
    state = isShown ? live.state(tier, isReminded: false) : .none
    since = isShown ? live.since(tier) : nil
    lastMet = live.lastMet(tier)
    self.deadline = deadline
    self.freezes = freezes
    milestone = Milestone(run: current, isReachedToday: isShown && live.isReachedToday(tier))
    week = live.week(tier)
    knownThrough = live.walk.knownThrough
    isLimit = live.walk.activity.limit != nil
  }
}
