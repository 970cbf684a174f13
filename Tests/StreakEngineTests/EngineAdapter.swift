import StreakEngine

/// An oracle's journal as the engine is told it, and what the engine says in the oracle's terms.
struct EngineAdapter {
  let scenario: OracleScenario

  var view: View {
    let journal = scenario.journal
    var rules = Rules()
    rules.weekStart = Weekday(rawValue: journal.settings.weekStart - 1) ?? .mon
    rules.reminder = journal.settings.reminder
    rules.freezeCounts = journal.settings.freezeCounts
    rules.autoFreeze = journal.settings.autoFreeze
    rules.coveredInARow = journal.settings.maxCoveredInARow
    rules.hero = journal.settings.pinnedHero
    rules.hidden = journal.settings.hidden
    // The oracle knows no horizon: ours lies behind the last instant asked about.
    rules.horizon = 17
    let passes = journal.passes.enumerated().map { index, pass in
      Pass(id: index + 1, activity: pass.onlyFor, notBefore: pass.notBefore.map { Day(Int32($0)) })
    }
    return View(activities: journal.activities.map(tracked), rules: rules, passes: passes)
  }

  private func tracked(_ given: OracleActivity) -> Tracked {
    let goals = given.cadences.map { Activity.Goal(cadence($0), ladder: given.tiers($0).map(amount)) }
    var activity = Activity(
      id: given.id, kind: given.kind == .habit ? .habit : .metric, added: Day(Int32(given.addedDay)), goals: goals)
    activity.due = WeekdaySet(rawValue: given.weekdays.reduce(0) { $0 | 1 << UInt8($1 - 1) })
    activity.weight = Amount(billionths: Int128(given.weight) * 10_000_000)
    activity.reminder = given.reminder
    if given.atMost != nil { activity.limit = Activity.Limit(absent: given.absentMeets ? .met : .missed) }
    if let grace = given.grace { activity.grace = Activity.Grace(days: grace.days) }
    return Tracked(activity: activity, history: history(of: given))
  }

  private func history(of given: OracleActivity) -> History {
    let journal = scenario.journal
    let records = (journal.records[given.id] ?? [:]).sorted { $0.key < $1.key }
    return History(
      records: records.map { DayRecord(day: Day(Int32($0.key)), amount: amount($0.value)) },
      skips: (journal.skips[given.id] ?? []).sorted().map { Day(Int32($0)) },
      covers: (journal.covers[given.id] ?? []).sorted().map { Cover(day: Day(Int32($0))) },
      knownThrough: journal.knownThrough[given.id].map { Day(Int32($0)) },
      autoFreezeFrom: journal.settings.autoFreezeFrom.map { Day(Int32($0)) })
  }

  private func amount(_ thousandths: Int) -> Amount { Amount(billionths: Int128(thousandths) * 1_000_000) }

  private func cadence(_ given: OracleCadence) -> Cadence {
    switch given {
    case .daily: .daily
    case .weekly: .weekly
    case .every(let days): .everyDays(days)
    }
  }

  /// The engine's almanac, filled from the oracle's clock.
  func almanac(from instant: Int) -> Almanac {
    let clock = scenario.clock
    let first = clock.liveDay(at: instant) - 1
    let minutes = Set(scenario.journal.activities.compactMap(\.reminder) + [scenario.journal.settings.reminder])
    let days = first...first + 40
    var reminders: [Int: [Int64]] = [:]
    for minute in minutes {
      reminders[minute] = days.map { Int64(clock.wallClock(minute, minute < clock.dayStartMinutes ? $0 + 1 : $0)) }
    }
    return Almanac(
      first: Day(Int32(first)), starts: days.map { Int64(clock.start($0)) }, reminders: reminders,
      missing: clock.nonexistent.sorted().map { Day(Int32($0)) })
  }

  func timeline(at instant: Int) -> Timeline {
    Timeline(of: view, almanac: almanac(from: instant), now: Int64(instant))
  }
}
