import JSONText

@testable import SnapshotFormat

/// Values with every field at random, the awkward ones often.
struct RandomDocuments {
  var generator: SeededGenerator

  mutating func header() -> Header {
    Header(
      revision: .random(in: 1 ... .max, using: &generator), publishedAt: instant(), producer: text(), zone: text(),
      dayStart: .random(in: 0...360, using: &generator), weekStart: text(), day: text(), horizon: instant())
  }

  mutating func glance() -> Glance {
    let badges = Int.random(in: 0...8, using: &generator)
    var glance = Glance(
      from: instant(), until: flip() ? nil : instant(), day: text(), stale: flip(), relevance: decimal(),
      today: Today(done: count(), due: count()), hero: flip() ? nil : streak(),
      badges: (0..<badges).map { _ in streak() })
    if glance.hero == nil, flip() { glance.hidden = .random(in: 1...9, using: &generator) }
    return glance
  }

  mutating func entry() -> StreakEntry {
    StreakEntry(from: instant(), streak: streak())
  }

  mutating func history() -> DayHistory {
    let count = Int.random(in: 1...400, using: &generator)
    return DayHistory(
      id: text(), from: text(), threshold: decimal(),
      days: String((0..<count).map { _ in Array("01f.?-").pick(&generator) }),
      levels: String((0..<count).map { _ in Array("0123456789").pick(&generator) }))
  }

  private mutating func streak() -> Streak {
    Streak(
      id: text(), activity: text(), title: text(), symbol: text(), tint: text(), cadence: text(), threshold: decimal(),
      tier: count(), unit: flip() ? nil : text(), value: decimal(), current: count(), best: count(),
      state: Streak.State.allCases.pick(&generator), since: flip() ? nil : text(), lastMet: flip() ? nil : text(),
      deadline: instant(), freezes: count(), milestone: .init(reached: count(), next: count(), today: flip()),
      week: String((0..<7).map { _ in Array("01f.?-").pick(&generator) }), isPrivate: flip(),
      knownThrough: flip() ? nil : text(), isLimit: flip())
  }

  private mutating func flip() -> Bool {
    Bool.random(using: &generator)
  }

  private mutating func count() -> Int {
    [0, 1, 42, Int.max].pick(&generator)
  }

  private mutating func instant() -> Int64 {
    [0, -1, 1_796_050_812, .min, .max, .random(in: .min ... .max, using: &generator)].pick(&generator)
  }

  private mutating func decimal() -> Decimal {
    Decimal(
      coefficient: Int128(Int64.random(in: .min ... .max, using: &generator)),
      scale: .random(in: 0...30, using: &generator))
  }

  private mutating func text() -> String {
    let pieces = [
      "", "a", "\"", "\\", "\n", "\u{0}", "\u{1F}", "é", "👟", "\u{FFFF}", "crc", "a title longer than that",
    ]
    return (0..<Int.random(in: 0...4, using: &generator)).map { _ in pieces.pick(&generator) }.joined()
  }
}
