/// Everything that the engine is told: the activities with what is recorded of them, the rules, and the passes held.
public struct View: Equatable, Sendable {
  /// In rising order of id.
  public var activities: [Tracked]
  /// What holds for all.
  public var rules: Rules
  /// Oldest first.
  public var passes: [Pass]

  /// The parts.
  public init(activities: [Tracked], rules: Rules, passes: [Pass] = []) {
    self.activities = activities
    self.rules = rules
    self.passes = passes
  }
}

/// One activity and its history.
public struct Tracked: Equatable, Sendable {
  /// The rules.
  public var activity: Activity
  /// The record.
  public var history: History

  /// Both.
  public init(activity: Activity, history: History) {
    self.activity = activity
    self.history = history
  }
}
