extension OracleJournalGenerator {
  /// An activity of any kind, in one or several cadences, added up to 120 days ago.
  mutating func activity(_ id: String) -> OracleActivity {
    var activity = OracleActivity(id: id, kind: random.chance(55) ? .habit : .metric)
    activity.weight = random.pick([100, 100, 120, 85, 90, 130])
    activity.cadences = cadences()
    activity.times = random.pick([1, 1, 2, 3, 5, 7])
    activity.ladders = ladders(activity)
    if random.chance(30) { activity.weekdays = weekdays() }
    if random.chance(15) { activity.atMost = random.pick([0, 1000, 2000, 2500]) }
    activity.absentMeets = activity.atMost != nil && random.chance(50)
    if random.chance(35) { activity.reminder = random.int(0...95) * 15 }
    if random.chance(15) { activity.grace = OracleGrace() }
    activity.addedDay = live - random.pick([0, 1, 5, 9, 13, 20, 30, 40, 60, 120])
    return activity
  }

  private mutating func cadences() -> [OracleCadence] {
    let all = [OracleCadence.daily, .weekly, .every(random.pick([2, 3, 4, 5, 10]))]
    let some = all.filter { _ in random.chance(50) }
    return some.isEmpty ? [.daily] : some
  }

  private mutating func ladders(_ activity: OracleActivity) -> [OracleCadence: [Int]] {
    let base =
      activity.kind == .habit ? random.pick([1000, 1000, 1000, 8000]) : random.pick([800, 1000, 3000, 12_500])
    let tiers = activity.kind == .habit ? 1 : random.int(1...4)
    let steps = (0..<tiers).map { base + $0 * base / 2 }
    return Dictionary(
      uniqueKeysWithValues: activity.cadences.map { cadence in
        (cadence, steps.map { $0 * max(1, cadence.lengthInDays * 2 / 3) })
      })
  }

  private mutating func weekdays() -> Set<Int> {
    if random.chance(50) { return [1, 2, 3, 4, 5] }
    let some = Set((1...7).filter { _ in random.chance(50) })
    return some.isEmpty ? [random.int(1...7)] : some
  }
}
