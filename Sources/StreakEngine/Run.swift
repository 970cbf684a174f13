/// What a run has come to after the units closed so far: one for each tier, carried from unit to unit.
struct Run: Equatable, Sendable {
  var current = 0
  var best = 0
  /// The first day of the run's first met unit; it means something only while a run is alive.
  var since = Day(0)
  /// The newest day with a record in the newest met unit.
  var lastMet: Day?
  /// Whether the newest closed due unit was missed with a run directly behind it.
  var isJustBroken = false
  /// Covered units since the newest met one.
  var coveredInARow = 0
  /// The last day of the newest unit whose miss was forgiven.
  var forgiven: Day?

  var isAlive: Bool { current > 0 }

  /// Takes an ended unit in; `newest` is its newest day with a record.
  mutating func close(
    _ verdict: Verdict, first: Day, last: Day, newest: Day?, _ rules: Rules, _ grace: Activity.Grace?
  ) {
    switch verdict {
    case .met: meet(first: first, newest: newest ?? last)
    case .covered: cover(counts: rules.freezeCounts)
    case .missed: miss(last: last, grace: grace)
    case .unknown: isJustBroken = false
    case .notDue, .open: return
    }
  }

  private mutating func meet(first: Day, newest: Day) {
    if current == 0 { since = first }
    current += 1
    best = max(best, current)
    lastMet = newest
    isJustBroken = false
    coveredInARow = 0
  }

  private mutating func cover(counts: Bool) {
    isJustBroken = false
    coveredInARow += 1
    guard isAlive, counts else { return }
    current += 1
    best = max(best, current)
  }

  /// Whether a miss of the unit that ends on that day would be passed over.
  func forgives(_ last: Day, _ grace: Activity.Grace?) -> Bool {
    guard isAlive, let grace else { return false }
    return forgiven.map { last - $0 > grace.days } ?? true
  }

  private mutating func miss(last: Day, grace: Activity.Grace?) {
    if forgives(last, grace) {
      forgiven = last
      return
    }
    isJustBroken = isAlive
    current = 0
  }
}
