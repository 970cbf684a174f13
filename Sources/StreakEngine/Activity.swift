/// The rules of one activity: what is counted, when it is due and what a unit must reach.
public struct Activity: Equatable, Sendable {
  /// `[a-z0-9][a-z0-9-]{0,63}`.
  public var id: String
  /// Whether a check-in or a measure is counted.
  public var kind: Kind
  /// The day it was added; an earlier record makes its first day earlier.
  public var added: Day
  /// Its streaks, in order; the first is the one that today's count looks at.
  public var goals: [Goal]
  /// A habit's day is done from this amount on, where days are counted.
  public var threshold: Amount
  /// The days of the week on which it is due.
  public var due: WeekdaySet
  /// The limit of an at-most activity; nil for one that must be reached.
  public var limit: Limit?
  /// Minutes after midnight by the wall clock; nil for the general one.
  public var reminder: Int?
  /// What the score is multiplied by, 0 or more.
  public var weight: Amount
  /// Misses forgiven; nil for none.
  public var grace: Grace?

  /// The common case: due every day, no limit, weight 1, the general reminder, no grace.
  public init(id: String, kind: Kind, added: Day, goals: [Goal]) {
    self.id = id
    self.kind = kind
    self.added = added
    self.goals = goals
    threshold = .one
    due = .all
    weight = .one
  }

  /// What is counted.
  public enum Kind: String, CaseIterable, Sendable {
    /// Something done or not done; its streak is always shown.
    case habit
    /// An amount in a unit; its streaks are discovered.
    case metric
  }

  /// One streak of an activity: a cadence and the thresholds of its unit in rising order.
  public struct Goal: Equatable, Sendable {
    /// The unit.
    public var cadence: Cadence
    /// Totals for a metric or a habit counted by day, distinct days for a habit counted in weeks or windows.
    public var ladder: [Amount]

    /// A ladder has at least one threshold, all above zero and rising.
    public init(_ cadence: Cadence, ladder: [Amount]) {
      self.cadence = cadence
      self.ladder = ladder
    }
  }

  /// At most this much in a unit.
  public struct Limit: Equatable, Sendable {
    /// What a unit without any record is.
    public var absent: Absent

    /// The limit itself is the goal's only threshold.
    public init(absent: Absent) {
      self.absent = absent
    }

    /// Absent is not zero; this says what it is.
    public enum Absent: String, CaseIterable, Sendable {
      /// Missed: only a recorded total counts.
      case missed
      /// Met.
      case met
      /// Neither: it is passed over.
      case unknown
    }
  }

  /// One miss forgiven in any so many days.
  public struct Grace: Equatable, Sendable {
    /// How far back no other forgiven miss may lie, in days.
    public var days: Int

    /// 1 or more.
    public init(days: Int) {
      self.days = days
    }
  }
}

extension Activity {
  /// Whether an id is well formed.
  public static func isID(_ text: String) -> Bool {
    let bytes = text.utf8
    func isPlain(_ byte: UInt8) -> Bool { 97...122 ~= byte || 48...57 ~= byte }
    return 1...64 ~= bytes.count && bytes.allSatisfy { isPlain($0) || $0 == 45 } && bytes.first.map(isPlain) == true
  }

  /// Whether one of its streaks is of instants, so that it matters when in a day something was done.
  public var hasInstants: Bool {
    goals.contains { if case .everyHours = $0.cadence { true } else { false } }
  }

  /// Whether the goal counts distinct days instead of adding amounts up.
  func countsDays(_ goal: Goal) -> Bool { kind == .habit && limit == nil && goal.cadence != .daily }
}
