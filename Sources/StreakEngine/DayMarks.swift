/// What the days up to the current one were to a streak, a mark and a level each: the picture of a year.
public struct DayMarks: Equatable, Sendable {
  /// 53 weeks: whatever day weeks start on, the current one and the 52 before it lie within.
  public static let count = 371

  /// The first day; the last is the current one.
  public let first: Day
  /// What the tier shown asks of a unit: marks and levels are by it.
  public let threshold: Amount
  /// As in a standing's `week`.
  public let days: [UInt8]
  /// What the day's unit had come to by the end of the day, in whole tenths of the threshold as digits: `9` is met, and
  /// what is not met is at most `8`. Of an at-most activity `9` is within the limit, and all else `0`.
  public let levels: [UInt8]
}

extension DayMarks {
  /// The days as one tier sees them; the walk has closed every unit before the live day's, and has records as far back.
  init(_ live: Live, tier: Int) {
    let walk = live.walk
    let first = live.day - (DayMarks.count - 1)
    let days = (0..<DayMarks.count).map { UInt8(ascii: live.mark(first + $0, tier)) }
    self.first = first
    threshold = walk.goal.ladder[tier]
    self.days = days
    switch walk.goal.cadence {
    case .daily, .everyHours: levels = days.indices.map { walk.level(of: first + $0, days[$0], tier) }
    case .weekly, .everyDays: levels = walk.levels(from: first, count: days.count, tier)
    }
  }

  /// How many days before the current one records are needed from: the unit of the first day may have begun earlier.
  public static func lookback(_ activity: Activity) -> Int { count + Checkpoint.lookback(activity) }
}

extension Walk {
  /// Where each day is a unit, or holds instants.
  fileprivate func level(of day: Day, _ mark: UInt8, _ tier: Int) -> UInt8 {
    if mark == UInt8(ascii: "1") { return UInt8(ascii: "9") }
    guard goal.cadence == .daily, activity.limit == nil, day >= first, let record = record(of: day) else {
      return UInt8(ascii: "0")
    }
    return record.amount.tenths(of: goal.ladder[tier])
  }

  /// Where units have several days, what each day brought them to.
  fileprivate func levels(from start: Day, count: Int, _ tier: Int) -> [UInt8] {
    var tally = Tally()
    let lead = start - units.first(units.index(of: start))
    var levels: [UInt8] = []
    levels.reserveCapacity(count)
    for step in -lead..<count {
      let day = start + step
      if units.first(units.index(of: day)) == day { tally = Tally() }
      if let record = record(of: day) { tally.add(record, doneFrom: activity.threshold) }
      if step >= 0 { levels.append(level(tally, tier)) }
    }
    return levels
  }

  private func level(_ tally: Tally, _ tier: Int) -> UInt8 {
    if tier < activity.reached(tally, goal) { return UInt8(ascii: "9") }
    if activity.limit != nil { return UInt8(ascii: "0") }
    return activity.value(tally, for: goal).tenths(of: goal.ladder[tier])
  }
}

extension Amount {
  /// Whole tenths of a threshold above zero as a digit, at most `8`.
  fileprivate func tenths(of threshold: Amount) -> UInt8 {
    guard billionths > 0, threshold.billionths > 0 else { return UInt8(ascii: "0") }
    // What has more than 38 digits is beyond any threshold that it has not reached.
    let (tenfold, overflow) = billionths.multipliedReportingOverflow(by: 10)
    let tenths = overflow ? 8 : min(8, tenfold / threshold.billionths)
    return UInt8(ascii: "0") + UInt8(tenths)
  }
}
