/// Random journals, small and adversarial: one to five activities with all rules mixed.
struct OracleJournalGenerator {
  let clock: OracleClock
  let live: Int
  var random: OracleRandom

  init(_ clock: OracleClock, live: Int, _ random: OracleRandom) {
    self.clock = clock
    self.live = live
    self.random = random
  }

  mutating func journal() -> OracleJournal {
    var journal = OracleJournal()
    journal.activities = ["b", "a-c", "ab", "d2", "e"].prefix(random.int(1...5)).map { activity($0) }
    journal.settings = settings(journal.activities)
    for activity in journal.activities { fill(&journal, activity) }
    journal.passes = (0..<random.int(0...4)).map { _ in pass(journal.activities) }
    return journal
  }

  private mutating func settings(_ activities: [OracleActivity]) -> OracleSettings {
    let streaks = activities.flatMap { activity in activity.cadences.map { "\(activity.id).\($0)" } }
    return OracleSettings(
      weekStart: random.int(1...7), reminder: random.chance(60) ? 19 * 60 : random.int(0...95) * 15,
      autoFreeze: random.chance(50), autoFreezeFrom: live - random.pick([0, 0, 0, 1, 4]),
      freezeCounts: random.chance(70), maxCoveredInARow: 3,
      pinnedHero: random.chance(15) ? random.pick(streaks) : nil,
      hidden: random.chance(8) ? [random.pick(activities).id] : [])
  }

  private mutating func pass(_ activities: [OracleActivity]) -> OraclePass {
    OraclePass(
      onlyFor: random.chance(25) ? random.pick(activities).id : nil,
      notBefore: random.chance(25) ? live + random.int(-3...6) : nil)
  }

  private mutating func fill(_ journal: inout OracleJournal, _ activity: OracleActivity) {
    let first = min(live, activity.addedDay + random.pick([0, 0, 1, -3, -12]))
    journal.records[activity.id] = records(activity, from: first)
    journal.skips[activity.id] = skips(from: first)
    journal.covers[activity.id] = covers(journal, activity, from: first)
    if random.chance(20) { journal.knownThrough[activity.id] = live - random.pick([0, 0, 1, 2, 9]) }
  }
}
