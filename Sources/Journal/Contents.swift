import LMDB
import StreakEngine

/// Everything that a publication is made of.
public struct Contents: Equatable, Sendable {
  /// The settings in force.
  public var settings: Settings
  /// In rising order of id, as the view's activities.
  public var definitions: [Definition]
  /// What the engine is told.
  public var view: View
}

extension ReadTransaction {
  /// Reads everything once, each activity's rows in one scan.
  ///
  /// With the zone's name and the current day, what checkpoints stand for is left out: enough for a timeline, too little
  /// to explain a run. A checkpoint from a clock that was ahead lies after the day and is not used.
  ///
  /// Of activities whose days are to be marked, by id, records are there as far back as that needs.
  public func contents(
    at moment: (zone: String, today: Day)? = nil, marking isMarked: (String) -> Bool = { _ in false }
  ) throws(JournalError) -> Contents {
    try contents(of: definitions(), settings(), at: moment, marking: isMarked)
  }

  /// The same of some activities only, in rising order of id.
  public func contents(
    of ids: Set<String>, _ settings: Settings, at moment: (zone: String, today: Day),
    marking isMarked: (String) -> Bool = { _ in false }
  ) throws(JournalError) -> Contents {
    var definitions: [Definition] = []
    for id in ids.sorted() {
      if let definition = try definition(id) { definitions.append(definition) }
    }
    return try contents(of: definitions, settings, at: moment, marking: isMarked)
  }

  private func contents(
    of definitions: [Definition], _ settings: Settings, at moment: (zone: String, today: Day)?,
    marking isMarked: (String) -> Bool
  ) throws(JournalError) -> Contents {
    var tracked: [Tracked] = []
    for definition in definitions {
      let isMarked = isMarked(definition.activity.id)
      var one = try self.tracked(definition, settings, moment, isMarked: isMarked)
      one.isMarked = isMarked
      tracked.append(one)
    }
    let passes = try passes().map(\.pass)
    let view = View(activities: tracked, rules: settings.rules, passes: passes)
    return Contents(settings: settings, definitions: definitions, view: view)
  }

  private func tracked(
    _ definition: Definition, _ settings: Settings, _ moment: (zone: String, today: Day)?, isMarked: Bool
  ) throws(JournalError) -> Tracked {
    let activity = definition.activity
    guard let moment, !activity.hasInstants,
      let checkpoint = try checkpoint(definition, settings, zone: moment.zone), checkpoint.day <= moment.today
    else {
      return Tracked(activity: activity, history: try history(of: definition, settings))
    }
    let start = checkpoint.day - Checkpoint.lookback(activity)
    let first = isMarked ? min(start, moment.today - DayMarks.lookback(activity)) : start
    let tracked = Tracked(
      activity: activity, history: try history(of: definition, settings, from: first), checkpoint: checkpoint)
    guard tracked.isCheckpointCertain else {
      return Tracked(activity: activity, history: try history(of: definition, settings))
    }
    return tracked
  }

  /// What is recorded of one activity; of its records only those from a day on, where one is given.
  public func history(
    of definition: Definition, _ settings: Settings, from first: Day? = nil
  ) throws(JournalError) -> History {
    let number = definition.number
    var history = History()
    history.records = try totals(of: number, from: first, replacing: settings.replacing)
    history.skips = try skips(of: number)
    history.covers = try uses(of: number).map(\.cover)
    if definition.activity.hasInstants { history.stamps = try stamps(of: number).map(\.stamp) }
    history.knownThrough = try coverage(of: number).map(\.through).max()
    if settings.rules.autoFreeze { history.autoFreezeFrom = try firstUnsettled(of: number) }
    return history
  }

  private func totals(
    of number: UInt32, from first: Day?, replacing: [String]
  ) throws(JournalError) -> [DayRecord] {
    var totals = DayTotals(replacing: replacing.map { Array($0.utf8) })
    let start = first.map { Key.day(number, $0) } ?? Key.number(number)
    try scan(.records, from: start, before: Key.after(number)) { (entry) throws(JournalError) in
      let day = try entry.key.day(at: 4, of: "record")
      totals.add(day, try Record.amount(entry.value), source: entry.key.extracting(8..<entry.key.count))
    }
    return totals.finished()
  }
}

/// Adds up a day's sources, unless one of them replaces the others.
struct DayTotals {
  /// Sources, the strongest first.
  let replacing: [[UInt8]]
  private var records: [DayRecord] = []
  /// The rank of the strongest source of the newest day; sources that replace nothing share the last rank.
  private var rank = Int.max

  init(replacing: [[UInt8]]) {
    self.replacing = replacing
  }

  mutating func add(_ day: Day, _ amount: Amount, source: Span<UInt8>) {
    let rank = replacing.firstIndex { $0.span.stands(for: source) } ?? replacing.count
    guard let newest = records.last, newest.day == day else {
      records.append(DayRecord(day: day, amount: amount))
      self.rank = rank
      return
    }
    guard rank <= self.rank else { return }
    let isSum = rank == self.rank
    records[records.count - 1] = DayRecord(day: day, amount: isSum ? newest.amount + amount : amount)
    self.rank = rank
  }

  func finished() -> [DayRecord] { records }
}

extension Span<UInt8> {
  /// Whether a source's name is this, or that of a part of it: one repository of `git` is `git-` and 12 digits.
  fileprivate func stands(for source: Span<UInt8>) -> Bool {
    guard source.count >= count, elementsEqual(source.extracting(0..<count)) else { return false }
    guard source.count > count else { return true }
    let digits = source.extracting((count + 1)..<source.count)
    return source[count] == UInt8(ascii: "-") && digits.count == 12
      && digits.indices.allSatisfy { 48...57 ~= digits[$0] || 97...102 ~= digits[$0] }
  }
}
