/// Monday 4 May 2026: the day the small stories begin with.
let oracleMonday = 20_577

/// One activity told day by day from a Monday on: `1` done, `0` nothing, `s` skipped, `S` skipped and done,
/// `f` a pass used. A digit above 1 is that amount.
func oracleStory(
  _ marks: String, from first: Int = oracleMonday, _ change: (inout OracleActivity) -> Void = { _ in }
) -> OracleJournal {
  var activity = OracleActivity(id: "read", addedDay: first)
  change(&activity)
  var journal = OracleJournal(activities: [activity])
  for (offset, mark) in marks.enumerated() { journal.tell("read", first + offset, mark) }
  return journal
}

extension OracleJournal {
  mutating func tell(_ id: String, _ day: Int, _ mark: Character) {
    if let amount = mark == "S" ? 1 : mark.wholeNumberValue, amount > 0 {
      records[id, default: [:]][day] = amount * 1000
    }
    if mark == "s" || mark == "S" { skips[id, default: []].insert(day) }
    if mark == "f" { covers[id, default: []].insert(day) }
  }

  /// What is true so many days after the first Monday, at noon UTC unless said otherwise.
  func glance(_ offset: Int, hour: Int = 12) -> OracleGlance {
    oracle(self, .utc(), at: (oracleMonday + offset) * 86_400 + hour * 3600)
  }

  /// The first activity's first streak then.
  func streak(_ offset: Int, hour: Int = 12) -> OracleStreak { glance(offset, hour: hour).documents[0] }

  /// Run, best and state then, such as `3 of 5 pending`.
  func line(_ offset: Int, hour: Int = 12) -> String {
    let streak = streak(offset, hour: hour)
    return "\(streak.current) of \(streak.best) \(streak.state.rawValue)"
  }
}
