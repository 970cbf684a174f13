import StreakEngine

extension ViewMixer {
  /// Dense or sparse, clean or at and around the thresholds, with days and instants to come.
  mutating func history(_ activity: Activity) -> History {
    let first = min(today, activity.added + random.pick([0, 0, 1, -3, -8]))
    var history = History(records: records(from: first), skips: skips(from: first))
    history.covers = covers(activity, history.records, from: first)
    if activity.hasInstants { history.stamps = stamps(activity, from: first) }
    if random.chance(25) { history.knownThrough = today + random.pick([0, 0, -1, -2, -9, 3]) }
    if random.chance(85) { history.autoFreezeFrom = today - random.pick([0, 0, 1, 4, 9]) }
    return history
  }

  private mutating func records(from first: Day) -> [DayRecord] {
    let density = random.pick([0, 10, 50, 85, 95, 100, 100])
    let ahead = random.pick([0, 0, 0, 10, 85, 97])
    let usual = random.pick([1, 1, 2, 3])
    var records: [DayRecord] = []
    for day in (0...(today - first + Scenario.days)).map({ first + $0 }) {
      guard random.chance(day > today ? ahead : density), day != today || random.chance(60) else { continue }
      records.append(DayRecord(day: day, amount: random.chance(15) ? oddAmount() : Amount(usual)))
    }
    return records
  }

  private mutating func oddAmount() -> Amount {
    random.pick([.zero, .one, Amount(billionths: 999_999_999), Amount(billionths: 2_000_000_001), Amount(7)])
  }

  private mutating func skips(from first: Day) -> [Day] {
    guard random.chance(35) else { return [] }
    let days = (0..<random.int(1...3)).flatMap { _ -> [Day] in
      let day = first + random.int(0...(today - first + 8))
      return (0...random.pick([0, 0, 1, 8])).map { day + $0 }
    }
    return Set(days).sorted()
  }

  private mutating func covers(_ activity: Activity, _ records: [DayRecord], from first: Day) -> [Cover] {
    guard random.chance(45) else { return [] }
    let recorded = Set(records.map(\.day))
    let ladder = activity.goals.first { $0.cadence == .daily }?.ladder ?? [.one]
    let days = (0...(today - first)).map { first + $0 }.filter { !recorded.contains($0) || random.chance(5) }
    return days.filter { _ in random.chance(40) }.map { day in
      Cover(day: day, threshold: activity.kind == .metric ? random.pick(ladder) : nil)
    }
  }

  /// Most within the interval of the one before, some exactly at it or a second late, some belonging to a day beside.
  private mutating func stamps(_ activity: Activity, from first: Day) -> [Stamp] {
    let hours = activity.goals.compactMap { if case .everyHours(let hours) = $0.cadence { hours } else { nil } }[0]
    let interval = hours * 3600
    var ago = max(interval, min((today - first) * 86_400, interval * 12))
    let until = random.pick([0, 0, interval, -interval / 2, -10 * 86_400])
    var stamps: [Stamp] = []
    while ago > until, stamps.count < 60 {
      let at = now - Int64(ago)
      let day = today - (ago >= 0 ? (ago + 43_200) / 86_400 : (ago - 43_200) / 86_400)
      stamps.append(Stamp(at: at, day: random.chance(5) ? day + random.pick([-1, 1]) : day))
      ago -= random.pick([
        interval, interval + 1, interval / 2, interval * 3 / 4, random.int(0...interval), interval * 2,
      ])
    }
    return stamps
  }
}
