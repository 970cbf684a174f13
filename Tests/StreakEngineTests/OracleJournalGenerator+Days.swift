extension OracleJournalGenerator {
  /// Dense or sparse, clean or at and around the thresholds, with some days to come.
  mutating func records(_ activity: OracleActivity, from first: Int) -> [Int: Int] {
    let density = random.pick([0, 10, 50, 85, 95, 97, 100, 100])
    let noise = random.pick([0, 0, 2, 5, 30])
    let usual = random.pick(activity.tiers(.daily))
    var records: [Int: Int] = [:]
    for day in first...live where random.chance(density) {
      records[day] = random.chance(noise) ? oddAmount(activity) : usual
    }
    if random.chance(30) { records[live] = nil }
    // A clock set wrong, or a life that goes on: it sleeps until its day comes.
    if random.chance(20) { records[live + random.int(1...15)] = oddAmount(activity) }
    let ahead = random.pick([0, 0, 85, 97])
    for day in live + 1...live + 15 where random.chance(ahead) { records[day] = usual }
    return records
  }

  /// Exactly a threshold, a thousandth beside it, or something else altogether.
  private mutating func oddAmount(_ activity: OracleActivity) -> Int {
    let threshold = random.pick(activity.tiers(.daily))
    return random.pick([
      threshold, threshold, max(0, threshold - 1), threshold + 1, 0, 1, threshold * 2 + 500, 999,
    ])
  }

  /// Single days and holidays, some of them still to come.
  mutating func skips(from first: Int) -> Set<Int> {
    guard random.chance(30) else { return [] }
    return (0..<random.int(1...3)).reduce(into: Set<Int>()) { skips, _ in
      let day = random.int(max(first, live - 30)...live + 5)
      skips.formUnion(day...day + random.pick([0, 0, 0, 1, 8]))
    }
  }

  /// Where passes may be used (due days that were missed), and now and then where they may not.
  mutating func covers(_ journal: OracleJournal, _ activity: OracleActivity, from first: Int) -> Set<Int> {
    guard random.chance(45) else { return [] }
    let days = Array(max(first, live - 40)...live)
    let missed = days.filter { journal.records[activity.id]?[$0] == nil }
    var covers = Set(missed.filter { _ in random.chance(50) })
    if random.chance(15) { covers.insert(random.pick(days)) }
    return random.chance(70) ? covers.filter { legal($0, covers) } : covers
  }

  /// No more than three in a row.
  private func legal(_ day: Int, _ covers: Set<Int>) -> Bool { !(1...3).allSatisfy { covers.contains(day - $0) } }
}
