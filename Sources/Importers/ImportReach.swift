import StreakEngine

/// Which days of the activities that it has an import stands for: what its source said of these before and says no more
/// is to go.
public enum ImportReach: Equatable, Sendable {
  /// Those that it has, and no others.
  case given
  /// Every day: the file is all that there is of its habits.
  case everything
  /// Those from its first day to its last: it may be one part of several.
  case within(ClosedRange<Day>)

  /// Whether a day is one of them.
  public func contains(_ day: Day) -> Bool {
    switch self {
    case .given: false
    case .everything: true
    case .within(let days): days.contains(day)
    }
  }

  /// From the first to the last of some days; those that it has where there are none.
  init(from first: Day?, to last: Day?) {
    if let first, let last { self = .within(first...last) } else { self = .given }
  }
}

extension ImportSummary {
  /// Has the import stand for days; where rows could not be read nobody knows of which they were.
  mutating func stand(for reach: ImportReach, hasUnread: Bool? = nil) {
    self.reach = reach
    if hasUnread ?? (faultCount > 0 || dropped[.incomplete] != nil) { unread.addEverything() }
  }
}
