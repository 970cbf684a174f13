import SnapshotFormat

/// What is to be shown: a glance or a single streak, and the moment at which it is looked at.
public struct Subject: Equatable, Sendable {
  /// The streak that comes first; nil where none is shown.
  public var hero: Streak?
  /// The next ones in order.
  public var badges: [Streak]
  /// Habits due and done today; nil where only one streak was asked for.
  public var today: Today?
  /// The civil day that is current, `YYYY-MM-DD`; nil where only one streak was asked for.
  public var day: String?
  /// True if nothing has been published for too long to be certain of anything.
  public var isStale: Bool
  /// True if the clock is before the first second that was published.
  public var isSkewed: Bool
  /// The current second, in Unix seconds.
  public var now: Int64
  /// How many activities are hidden, where no streak is shown.
  public var hidden = 0
  /// The days of `hero`; nil where a layout needs none, or none are published.
  public var year: Year?

  /// A whole glance at `now`, in Unix seconds; `isSkewed` if it begins only later.
  public init(_ glance: Glance, now: Int64, isSkewed: Bool = false) {
    hero = glance.hero
    badges = glance.badges
    today = glance.today
    hidden = glance.hidden
    day = glance.day
    isStale = glance.stale
    self.isSkewed = isSkewed
    self.now = now
  }

  /// One streak at `now`, in Unix seconds; `isStale` if the glance of that moment is.
  public init(_ streak: Streak, now: Int64, isStale: Bool = false, isSkewed: Bool = false) {
    hero = streak
    badges = []
    today = nil
    day = nil
    self.isStale = isStale
    self.isSkewed = isSkewed
    self.now = now
  }
}

extension Subject {
  /// Where nothing is published at all, at a moment in Unix seconds.
  public static func nothing(at now: Int64) -> Subject {
    let glance = Glance(
      from: now, until: nil, day: "", stale: false, relevance: .init(0), today: Today(done: 0, due: 0), hero: nil,
      badges: [])
    return Subject(glance, now: now)
  }
}
