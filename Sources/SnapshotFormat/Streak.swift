import JSONText

/// One streak as it is shown: where it stands, what the live unit has, and until when.
public struct Streak: Equatable, Sendable {
  /// `<activity>.<cadence>`, stable while the tier rises.
  public var id: String
  /// The activity's id.
  public var activity: String
  /// What a person called it, 1 to 200 bytes without control characters.
  public var title: String
  /// An emoji or a short sign; empty where none was given.
  public var symbol: String
  /// `plain`, `yellow`, `orange` or `red` by the length of the run, or the person's own choice.
  public var tint: String
  /// `daily`, `weekly`, `every:Nd` or `every:Nh`.
  public var cadence: String
  /// What the live unit must reach (or stay within); distinct days for a habit counted in weeks or windows.
  public var threshold: Decimal
  /// The index of the threshold in the ladder, from 0.
  public var tier: Int
  /// The activity's unit of measure; nil where it has none.
  public var unit: String?
  /// The live unit's total, 0 where nothing is recorded.
  public var value: Decimal
  /// The run that reaches the live unit or the one before it, in units of the cadence.
  public var current: Int
  /// The longest run ever, never less than `current`.
  public var best: Int
  /// Where the streak stands.
  public var state: State
  /// The first day of the run's first met unit, `YYYY-MM-DD`; nil without a run.
  public var since: String?
  /// The newest day with a record in the newest met unit, `YYYY-MM-DD`; nil if there was none.
  public var lastMet: String?
  /// The first second after the live unit, in Unix seconds.
  public var deadline: Int64
  /// Passes that the activity could still use.
  public var freezes: Int
  /// Milestones behind and ahead.
  public var milestone: Milestone
  /// The last seven civil days, oldest first: `1` met, `0` missed, `f` frozen, `-` not due or skipped, `.` open, `?` unknown.
  public var week: String
  /// True where bars and pages that others may see leave out name and numbers.
  public var isPrivate: Bool
  /// The last day that imports speak of, `YYYY-MM-DD`; nil where nothing arrives by import, and in older documents.
  public var knownThrough: String?
  /// True for an at-most activity: `value` is to stay within `threshold`, not to reach it. False in older documents.
  public var isLimit: Bool

  /// Every field, in the order in which the document writes them; the last two are not in older documents.
  public init(
    id: String, activity: String, title: String, symbol: String, tint: String, cadence: String, threshold: Decimal,
    tier: Int, unit: String?, value: Decimal, current: Int, best: Int, state: State, since: String?, lastMet: String?,
    deadline: Int64, freezes: Int, milestone: Milestone, week: String, isPrivate: Bool,
    knownThrough: String? = nil, isLimit: Bool = false
  ) {
    self.id = id
    self.activity = activity
    self.title = title
    self.symbol = symbol
    self.tint = tint
    self.cadence = cadence
    self.threshold = threshold
    self.tier = tier
    self.unit = unit
    self.value = value
    self.current = current
    self.best = best
    self.state = state
    self.since = since
    self.lastMet = lastMet
    self.deadline = deadline
    self.freezes = freezes
    self.milestone = milestone
    self.week = week
    self.isPrivate = isPrivate
    self.knownThrough = knownThrough
    self.isLimit = isLimit
  }

  /// Where a streak stands, the first that holds.
  public enum State: String, CaseIterable, Sendable {
    /// The live unit is met.
    case done
    /// The data does not reach far enough to tell.
    case unknown
    /// A run is alive and the live unit is frozen, skipped or not due: nothing to do.
    case covered
    /// A run is alive, the live unit is unmet and its reminder time has passed.
    case atRisk
    /// A run is alive and the live unit is unmet.
    case pending
    /// The newest closed due unit was missed with a run directly behind it.
    case broken
    /// No run.
    case none
  }

  /// Milestones are 7 14 30 50 100 200 365 500 1000, then every 500, in units of the cadence.
  public struct Milestone: Equatable, Sendable {
    /// The greatest milestone not above `current`, 0 below the first.
    public var reached: Int
    /// The next one above `current`.
    public var next: Int
    /// Whether `current` became a milestone on the current day.
    public var today: Bool

    /// All three.
    public init(reached: Int, next: Int, today: Bool) {
      self.reached = reached
      self.next = next
      self.today = today
    }
  }
}
