/// One random story: a journal, a clock, and the instants at which the oracle and something else are to agree.
struct OracleScenario: Sendable {
  let seed: UInt64
  let journal: OracleJournal
  let clock: OracleClock
  /// The moment of the last evaluation; no instant is earlier.
  let now: Int
  /// Rising: both sides of every boundary of the next 15 days, `now` first.
  let instants: [Int]

  init(seed: UInt64) {
    var random = OracleRandom(seed: seed)
    let middle = random.pick([19_000, 20_500, 20_500, 20_500, -3, -24_900, 83_900]) + random.int(0...400)
    let clock = OracleClock.random(around: middle, &random)
    let opening = clock.start(middle)
    let now = opening + random.int(0...max(0, clock.start(middle + 1) - opening - 1))
    var generator = OracleJournalGenerator(clock, live: clock.liveDay(at: now), random)
    self.seed = seed
    self.clock = clock
    self.now = now
    journal = generator.journal()
    instants = Self.boundaries(journal, clock, from: now)
  }

  /// Days' ends and reminders, each a second before and at it.
  private static func boundaries(_ journal: OracleJournal, _ clock: OracleClock, from now: Int) -> [Int] {
    let minutes = Set(journal.activities.compactMap(\.reminder) + [journal.settings.reminder])
    let live = clock.liveDay(at: now)
    let moments = (live...live + 15).flatMap { day in
      let unit = OracleUnit(first: day, last: day)
      return [clock.deadline(of: unit)] + minutes.map { clock.reminder($0, of: unit) }
    }
    return [now] + Set(moments.flatMap { [$0 - 1, $0] }).filter { $0 > now }.sorted()
  }
}
