import JSONText

/// What is true from one second to the next: the hero, the badges and today's count.
public struct Glance: Equatable, Sendable {
  /// The first second of which it speaks, in Unix seconds.
  public var from: Int64
  /// The first second of which it no longer speaks; nil in the last glance.
  public var until: Int64?
  /// The civil day that is current, `YYYY-MM-DD`.
  public var day: String
  /// True in the last glance: too long since anything was published to be certain of anything.
  public var stale: Bool
  /// How much it matters to show it, 0 (all done) to 1 (the last hour).
  public var relevance: Decimal
  /// Habits due today and done today.
  public var today: Today
  /// The streak with the highest score; nil where no streak is shown.
  public var hero: Streak?
  /// The streaks after it in order, at most eight.
  public var badges: [Streak]
  /// How many activities their owner has hidden, told only where no streak is shown; 0 where nobody says.
  public var hidden: Int

  /// Every field, in the order in which the document writes them.
  public init(
    from: Int64, until: Int64?, day: String, stale: Bool, relevance: Decimal, today: Today, hero: Streak?,
    badges: [Streak], hidden: Int = 0
  ) {
    self.from = from
    self.until = until
    self.day = day
    self.stale = stale
    self.relevance = relevance
    self.today = today
    self.hero = hero
    self.badges = badges
    self.hidden = hidden
  }
}

/// How many habits are due in their live unit, and how many of those are met.
public struct Today: Equatable, Sendable {
  /// Of those due, the ones whose live unit is met.
  public var done: Int
  /// Habits whose live unit is due; a skipped one is not, a frozen one is.
  public var due: Int

  /// Both counts.
  public init(done: Int, due: Int) {
    self.done = done
    self.due = due
  }
}
