import SnapshotFormat

/// A publication that has been compared with the store and is ready to be written.
public struct StorePlan: Sendable {
  /// What it will come to.
  public let outcome: Publication
  /// The header document that the store then has; before, `basis`.
  public let header: [UInt8]
  /// Whether rows that speak of the past alone stay, as there is nothing else to write.
  public let leavesPast: Bool
  /// The header document that it was compared with; nil where there was none.
  let basis: [UInt8]?
  let glances: TimelineChange
  let streaks: [TimelineChange]
  let histories: HistoryChange
}

/// Which streaks a snapshot speaks of.
public enum StreakScope: Sendable {
  /// All: one that it does not have is no more.
  case all
  /// These, by id; whatever else is published stays as it is.
  case some(Set<String>)
}
