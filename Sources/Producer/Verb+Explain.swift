import Arguments
import Journal
import LMDB
import StreakEngine

extension Verbs {
  /// `explain ID [--day DAY]`: unit by unit, why the run is what it is; of today also when it is reminded of.
  static func explain(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let id = invocation.operands[0]
    let desk = try ReadingDesk(context)
    let contents = try desk.readSettled { (transaction) throws(JournalError) in try transaction.contents() }
    let present = try Present(context, contents.settings)
    let day = try Parse.day(invocation.value("day"), present)
    guard let index = contents.definitions.firstIndex(where: { $0.activity.id == id }) else {
      throw ProducerError.unknownActivity(id, among: contents.definitions)
    }
    let definition = contents.definitions[index]
    let sources = try desk.read { (transaction) throws(JournalError) in try transaction.sources(of: definition.number) }
    var lines: [String] = []
    for goal in definition.activity.goals {
      let story = Story(contents.view.activities[index], definition, goal, present, sources: sources)
      lines += story.lines(through: day, limit: try limit(invocation))
    }
    if day == present.today { lines.append(try ReminderWords(desk).line(definition)) }
    return Report(lines.joined(separator: "\n"))
  }

  private static func limit(_ invocation: Invocation) throws(ProducerError) -> Int {
    try invocation.value("units").map { text throws(ProducerError) in try Parse.integer(text, 1...100_000, "--units") }
      ?? 21
  }
}

/// One streak told unit by unit.
private struct Story {
  let tracked: Tracked
  let definition: Definition
  let goal: Activity.Goal
  let present: Present
  let sources: [Day: [String]]

  init(
    _ tracked: Tracked, _ definition: Definition, _ goal: Activity.Goal, _ present: Present, sources: [Day: [String]]
  ) {
    self.tracked = tracked
    self.definition = definition
    self.goal = goal
    self.present = present
    self.sources = sources
  }

  func lines(through day: Day, limit: Int) -> [String] {
    if case .everyHours(let hours) = goal.cadence { return [instants(hours)] }
    let explanation = explanation(through: day, limit: limit)
    return [head(explanation)] + Columns.aligned(explanation.units.map(row)).split(separator: "\n").map { "  \($0)" }
  }

  private func explanation(through day: Day, limit: Int) -> Explanation {
    let first = min(tracked.history.records.first?.day ?? tracked.activity.added, tracked.activity.added)
    let missing = present.zone.nonexistentDays(from: first.number, through: day.number).map { Day($0) }
    return tracked.explanation(
      of: goal, through: day, isLive: day == present.today, rules: present.settings.rules, missing: missing,
      limit: limit)
  }

  private func instants(_ hours: Int) -> String {
    let count = tracked.history.stamps.count
    return "\(definition.activity.streakID(goal.cadence)): \(StatusPhrases.counted(count, .instant)), "
      + "a run as long as none is more than \(hours) hours after the one before"
  }

  /// The run with its first day, since a bare number is not believed.
  private func head(_ explanation: Explanation) -> String {
    let wanted = "\(definition.activity.limit == nil ? "at least" : "at most") \(explanation.threshold.decimal)"
    let unit = definition.activity.kind == .habit && goal.cadence != .daily ? "days" : definition.unit ?? ""
    let run = explanation.since.map { "a run of \(explanation.current) since \($0)" } ?? "no run"
    return "\(definition.activity.streakID(goal.cadence)): \(run), \(wanted) \(unit)".trimmed
  }

  private func row(_ unit: Explanation.Unit) -> [String] {
    let days = unit.first == unit.last ? "\(unit.first)" : "\(unit.first) to \(unit.last)"
    let value = unit.value?.decimal.description ?? "nothing"
    return [days, value, words(unit.meaning), "run \(unit.run)", by(unit)]
  }

  private func by(_ unit: Explanation.Unit) -> String {
    let names = (0...(unit.last - unit.first)).flatMap { sources[unit.first + $0] ?? [] }
    return names.isEmpty ? "" : "from \(Set(names).sorted().joined(separator: ", "))"
  }

  private func words(_ meaning: Explanation.Meaning) -> String {
    switch meaning {
    case .met: "met"
    case .covered: "covered by a pass"
    case .notDue: "not due"
    case .skipped: "skipped"
    case .unknown: "not known"
    case .missed: "missed: the run ends"
    case .forgiven: "missed, forgiven"
    case .open: "open"
    }
  }
}

extension String {
  /// Without spaces at the end.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension ReadTransaction {
  /// Who recorded what, by day.
  fileprivate func sources(of number: UInt32) throws(JournalError) -> [Day: [String]] {
    var sources: [Day: [String]] = [:]
    try eachRecord(of: number) { (record) throws(JournalError) in sources[record.day, default: []].append(record.source)
    }
    return sources
  }
}
