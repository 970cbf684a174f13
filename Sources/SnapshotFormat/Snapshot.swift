/// One publication before it is written: the whole timeline, as values.
public struct Snapshot: Equatable, Sendable {
  /// What publication this is; its revision is the store's to give.
  public var header: Header
  /// In rising order of `from`, each ending where the next begins, the last one stale.
  public var glances: [Glance]
  /// What each streak is from a given second on, written only where it differs from the one before; those of a streak
  /// lie together, in rising order of `from`.
  public var streaks: [StreakEntry]
  /// One for each streak, in any order.
  public var histories: [DayHistory]

  /// The parts.
  public init(header: Header, glances: [Glance], streaks: [StreakEntry], histories: [DayHistory] = []) {
    self.header = header
    self.glances = glances
    self.streaks = streaks
    self.histories = histories
  }
}

/// A streak document and the second from which it holds.
public struct StreakEntry: Equatable, Sendable {
  /// Unix seconds.
  public var from: Int64
  /// The streak as it is from then on.
  public var streak: Streak

  /// Both.
  public init(from: Int64, streak: Streak) {
    self.from = from
    self.streak = streak
  }
}
