/// What one unit has, up to some day of it.
struct Tally: Equatable {
  var total = Amount.zero
  /// Distinct days on which the habit was done.
  var days = 0
  /// The newest day with a record; nil where nothing is recorded.
  var newest: Day?

  mutating func add(_ record: DayRecord, doneFrom threshold: Amount) {
    total += record.amount
    if record.amount >= threshold { days += 1 }
    newest = record.day
  }
}

extension Activity {
  /// What a goal's thresholds are compared with.
  func value(_ tally: Tally, for goal: Goal) -> Amount { countsDays(goal) ? Amount(tally.days) : tally.total }

  /// How many tiers, from the lowest, a recorded tally reaches; for an at-most goal 1 if it stays within the limit.
  func reached(_ tally: Tally, _ goal: Goal) -> Int {
    if limit != nil { return tally.newest != nil && tally.total <= goal.ladder[0] ? 1 : 0 }
    let value = value(tally, for: goal)
    return goal.ladder.firstIndex { $0 > value } ?? goal.ladder.count
  }

  /// Whether an at-most goal is lost, although its unit has not ended.
  func isOver(_ tally: Tally, _ goal: Goal) -> Bool { limit != nil && tally.total > goal.ladder[0] }
}
