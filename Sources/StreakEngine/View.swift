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
  /// The record; with a checkpoint only as much of it as reaches behind its day.
  public var history: History
  /// What the units before its day have come to; nil where the history is whole.
  public var checkpoint: Checkpoint?
  /// Whether its days are to be marked: its records then reach as far back as `DayMarks.lookback` says.
  public var isMarked: Bool

  /// The parts.
  public init(activity: Activity, history: History, checkpoint: Checkpoint? = nil, isMarked: Bool = false) {
    self.activity = activity
    self.history = history
    self.checkpoint = checkpoint
    self.isMarked = isMarked
  }

  /// Whether nothing that comes later can change what the checkpoint stands for: imports reach up to it, and passes
  /// are not spent by themselves before it.
  public var isCheckpointCertain: Bool {
    guard let checkpoint else { return true }
    return checkpoint.day <= certainBefore(checkpoint.day)
  }

  /// The last day, at most the one given, before which all is certain.
  public func certainBefore(_ day: Day) -> Day {
    min(day, history.knownThrough ?? day, history.autoFreezeFrom ?? day)
  }
}
