/// A scenario on a few lines, for a failed comparison: what it takes to write the case down by hand.
extension OracleScenario: CustomStringConvertible {
  var description: String {
    let days = (0...16).map { clock.start(clock.liveDay(at: now) + $0) }
    return """
      seed \(seed) now \(now) live \(clock.liveDay(at: now)) dayStart \(clock.dayStartMinutes) \
      missing \(clock.nonexistent.sorted()) starts \(days)
      \(journal)
      """
  }
}

extension OracleJournal: CustomStringConvertible {
  var description: String {
    let passes = passes.map { "\($0.onlyFor ?? "any")@\($0.notBefore.map(String.init) ?? "any")" }
    return ([settings.description, "passes \(passes)"] + activities.map(line)).joined(separator: "\n")
  }

  private func line(_ activity: OracleActivity) -> String {
    let id = activity.id
    return """
      \(activity) known \(knownThrough[id].map(String.init) ?? "all") skips \((skips[id] ?? []).sorted()) \
      covers \((covers[id] ?? []).sorted()) records \(runs(records[id] ?? [:]))
      """
  }

  /// `20000+3:1000` are three days from day 20000 on with an amount of 1.
  private func runs(_ records: [Int: Int]) -> String {
    var runs: [(first: Int, count: Int, amount: Int)] = []
    for (day, amount) in records.sorted(by: { $0.key < $1.key }) {
      if let last = runs.last, last.amount == amount, last.first + last.count == day {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((day, 1, amount))
      }
    }
    return runs.map { "\($0.first)+\($0.count):\($0.amount)" }.joined(separator: " ")
  }
}

extension OracleSettings: CustomStringConvertible {
  var description: String {
    """
    weekStart \(weekStart) reminder \(reminder) autoFreeze \(autoFreeze ? autoFreezeFrom ?? 0 : -1) \
    freezeCounts \(freezeCounts) hero \(pinnedHero ?? "none") hidden \(hidden.sorted())
    """
  }
}

extension OracleActivity: CustomStringConvertible {
  var description: String {
    """
    \(id) \(kind) weight \(weight) \(cadences) tiers \(cadences.map(tiers)) days \(weekdays.sorted()) \
    atMost \(atMost.map(String.init) ?? "no")\(absentMeets ? " absent meets" : "") \
    reminder \(reminder.map(String.init) ?? "general") added \(addedDay)\(grace == nil ? "" : " grace")
    """
  }
}
