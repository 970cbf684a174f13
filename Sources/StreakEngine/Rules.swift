/// What holds for all activities.
public struct Rules: Equatable, Sendable {
  /// The first day of a week.
  public var weekStart: Weekday = .mon
  /// The general reminder, minutes after midnight.
  public var reminder = 19 * 60
  /// Whether a covered unit counts toward the run, or only bridges.
  public var freezeCounts = true
  /// Whether a pass is spent by itself when a day closes unmet.
  public var autoFreeze = false
  /// The most covered days in a row.
  public var coveredInARow = 3
  /// The streak that leads while it is shown.
  public var hero: String?
  /// Activities that are in no glance.
  public var hidden: Set<String> = []
  /// Days that a publication speaks of, at least 15.
  public var horizon = 16

  /// The defaults.
  public init() {}
}

/// A pass that is held: granted and not used.
public struct Pass: Equatable, Sendable {
  /// Passes are used in rising order of this number.
  public var id: Int
  /// The only activity that may use it; nil for any.
  public var activity: String?
  /// The first day it may cover; nil for any.
  public var notBefore: Day?

  /// All three.
  public init(id: Int, activity: String? = nil, notBefore: Day? = nil) {
    self.id = id
    self.activity = activity
    self.notBefore = notBefore
  }

  /// Whether an activity may ever use it.
  func isFor(_ id: String) -> Bool { activity == nil || activity == id }
  /// Whether it may cover that day of that activity.
  func mayCover(_ day: Day, of id: String) -> Bool { isFor(id) && (notBefore ?? day) <= day }
}
