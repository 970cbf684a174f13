/// What the oracle says of everything at an instant.
struct OracleGlance: Equatable, Sendable {
  var day: Int
  /// Every streak there is, shown or not, in the order of activities and cadences.
  var documents: [OracleStreak]
  /// Ids of the shown streaks by score, then by run in days, then by id.
  var order: [String]
  /// The pinned streak while it is shown, else the first in order.
  var hero: String?
  /// The next ones in order, at most 8.
  var badges: [String]
  var done: Int
  var due: Int

  func streak(_ id: String) -> OracleStreak? { documents.first { $0.id == id } }
}

/// The rules of streaks, day by day: what is true of a journal at an instant.
func oracle(_ journal: OracleJournal, _ clock: OracleClock, at instant: Int) -> OracleGlance {
  let live = clock.liveDay(at: instant)
  return oracleGlance(journal.autoFrozen(before: live, clock), clock, live: live, at: instant)
}

/// The same for instants that rise: passes that were spent by themselves are not worked out anew for each of them.
struct OracleReader {
  private var journal: OracleJournal
  private let clock: OracleClock

  init(_ journal: OracleJournal, _ clock: OracleClock) {
    self.journal = journal
    self.clock = clock
  }

  mutating func glance(at instant: Int) -> OracleGlance {
    let live = clock.liveDay(at: instant)
    journal = journal.autoFrozen(before: live, clock)
    if let from = journal.settings.autoFreezeFrom { journal.settings.autoFreezeFrom = max(from, live) }
    return oracleGlance(journal, clock, live: live, at: instant)
  }
}

private func oracleGlance(_ journal: OracleJournal, _ clock: OracleClock, live: Int, at instant: Int) -> OracleGlance {
  let documents = journal.activities.flatMap { activity in
    activity.cadences.map { OracleSubject(journal, activity, $0, clock, live: live).streak(at: instant) }
  }
  let order = documents.filter(\.isShown).sorted(by: oraclePrecedes).map(\.id)
  let hero = order.first { $0 == journal.settings.pinnedHero } ?? order.first
  return OracleGlance(
    day: live, documents: documents, order: order, hero: hero, badges: Array(order.filter { $0 != hero }.prefix(8)),
    done: documents.filter { $0.isDue && $0.isDone }.count, due: documents.filter(\.isDue).count)
}

/// A total order: the higher score, then the longer run in days, then the id.
private func oraclePrecedes(_ one: OracleStreak, _ other: OracleStreak) -> Bool {
  if one.score != other.score { return one.score > other.score }
  if one.runInDays != other.runInDays { return one.runInDays > other.runInDays }
  return one.id < other.id
}
