import StreakEngine

/// An activity as a file of another program defines it: what it is called, and what must be done how often.
public struct ImportedActivity: Equatable, Sendable {
  /// Well formed, and not that of another activity of the same file.
  public var id: String
  /// As the person wrote it, cleaned to one line of at most 200 bytes.
  public var title: String
  /// A check-in or a measure.
  public var kind: Activity.Kind
  /// The unit of a measure; nil where there is none.
  public var unit: String?
  /// The unit its streak counts in.
  public var cadence: Cadence
  /// Distinct days in a unit for a check-in, an amount for a measure; above zero.
  public var threshold: Amount
  /// Whether the threshold is a limit that must not be passed.
  public var isLimit: Bool
  /// Whether its owner put it away: its history is kept and it is not shown.
  public var isArchived = false
  /// Whether it is a measure of which nothing but its records says what it should reach.
  public var isDrawn = false

  /// A daily check-in, until something else is said.
  public init(
    id: String, title: String, kind: Activity.Kind = .habit, unit: String? = nil, cadence: Cadence = .daily,
    threshold: Amount = .one, isLimit: Bool = false
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.unit = unit
    self.cadence = cadence
    self.threshold = threshold
    self.isLimit = isLimit
  }

  /// So many times in so many days, by the nearest cadence there is: days, weeks, or windows of days.
  mutating func set(times: Int, in days: Int) {
    let days = min(max(days, 1), 366)
    let times = min(max(times, 1), days)
    // Whoever does something on each of so many days does it daily; a month is thirty days.
    cadence = times == days ? .daily : days == 7 ? .weekly : .everyDays(days)
    threshold = times == days ? .one : Amount(times)
  }
}
