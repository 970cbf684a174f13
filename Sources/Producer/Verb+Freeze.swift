import Arguments
import Journal
import LMDB
import Platform
import StreakEngine

extension Verbs {
  /// `freeze grant N [--activity ID] [--after DAY]`.
  static func grantFreezes(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let count = try Parse.integer(invocation.operands[0], 1...1000, "the number of passes")
    let desk = try Desk(context)
    let (held, _) = try desk.change { (transaction, present) throws(ProducerError) -> Int in
      let activity = try invocation.value("activity").map { id throws(ProducerError) in
        try transaction.reading.known(id).activity.id
      }
      let notBefore = try invocation.value("after").map { text throws(ProducerError) in
        try Parse.anyDay(text, present)
      }
      return try transaction.grant(count, activity: activity, notBefore: notBefore, present)
    }
    return Report("granted \(StatusPhrases.counted(count, .pass)), \(held) held")
  }

  /// `freeze use ID [--day DAY]`: covers a day, or refuses and spends nothing.
  static func useFreeze(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let id = invocation.operands[0]
    let desk = try Desk(context)
    let (left, published) = try desk.change { (transaction, present) throws(ProducerError) -> Int in
      let definition = try transaction.reading.known(id)
      let day = try Parse.anyDay(invocation.value("day"), present)
      return try transaction.useFreeze(for: definition, on: day, present)
    }
    return Report("\(published.line(id)); \(StatusPhrases.counted(left, .pass)) left")
  }

  /// `freeze list`: a line for each pass, held ones first.
  static func listFreezes(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let desk = try ReadingDesk(context)
    let rows = try desk.readSettled { (transaction) throws(JournalError) in try transaction.freezeRows() }
    return Report(rows.isEmpty ? "no passes: streakd freeze grant N" : Columns.aligned(rows))
  }
}

extension WriteTransaction {
  /// Grants passes; how many are held then.
  fileprivate mutating func grant(
    _ count: Int, activity: String?, notBefore: Day?, _ present: Present
  ) throws(ProducerError) -> Int {
    do throws(JournalError) {
      for _ in 1...count { _ = try grant(activity: activity, notBefore: notBefore, at: present.now) }
      return try reading.passes().count
    } catch { throw ProducerError(error) }
  }

  /// Covers a day with the oldest pass that may; how many the activity could still use then.
  fileprivate mutating func useFreeze(
    for definition: Definition, on day: Day, _ present: Present
  ) throws(ProducerError) -> Int {
    let id = definition.activity.id
    let (held, history) = try reading.freezing(definition, present.settings)
    let missing = present.zone.nonexistentDays(from: day.number, through: day.number).map { Day($0) }
    let spending: Spending
    do throws(FreezeRefusal) {
      spending = try Tracked(activity: definition.activity, history: history).freeze(
        on: day, today: present.today, rules: present.settings.rules, passes: held.map(\.pass), missing: missing)
    } catch { throw ProducerError("no pass can cover \(day) for \(id): \(error.reason(day, today: present.today))") }
    guard let pass = held.first(where: { $0.pass.id == spending.pass }) else { return 0 }
    try journaling { () throws(JournalError) in
      try use(FreezeUse(pass: pass, cover: spending.cover, at: present.now), for: definition.number)
    }
    return held.count { ($0.pass.activity ?? id) == id } - 1
  }
}

extension ReadTransaction {
  fileprivate func freezing(
    _ definition: Definition, _ settings: Settings
  ) throws(ProducerError) -> (held: [FreezePass], history: History) {
    do throws(JournalError) { return (try passes(), try history(of: definition, settings)) } catch {
      throw ProducerError(error)
    }
  }
}

extension FreezeRefusal {
  /// The rule that was protected, as the end of a sentence.
  fileprivate func reason(_ day: Day, today: Day) -> String {
    switch self {
    case .notDaily: "only daily streaks can be frozen, not weeks or windows"
    case .toCome: "it is still to come (today is \(today)), and may yet be met"
    case .beforeFirst: "it is before the activity's first day"
    case .notDue: "it is not due on that day, so nothing can be missed"
    case .skipped: "the day is skipped, which keeps the run already"
    case .met: "the day is met, so nothing is missed"
    case .covered: "the day is covered already"
    case .unknown: "it is not known yet whether the day was met; import first"
    case .noRun: "no run ends directly before it, so there is nothing to save: a pass keeps a run and begins none"
    case .tooManyInARow(let days): "\(days) days in a row are covered already, which is the most (set freezes-in-a-row)"
    case .noPass(let notBefore?): "the passes held cover no day before \(notBefore)"
    case .noPass(nil): "no pass is held (streakd freeze grant N)"
    }
  }
}

extension ReadTransaction {
  /// One row for each pass: held, then used.
  fileprivate func freezeRows() throws(JournalError) -> [[String]] {
    var rows = try passes().map { FreezeRow($0).cells("held", "") }
    for definition in try definitions() {
      for use in try uses(of: definition.number) {
        rows.append(FreezeRow(use.pass).cells("used", "for \(definition.activity.id) on \(use.cover.day)"))
      }
    }
    return rows
  }
}

private struct FreezeRow {
  let pass: FreezePass

  init(_ pass: FreezePass) { self.pass = pass }

  func cells(_ state: String, _ where: String) -> [String] {
    let limits = [pass.pass.activity.map { "only \($0)" }, pass.pass.notBefore.map { "from \($0)" }].compactMap(\.self)
    return [
      "#\(pass.pass.id)", state, "granted \(Timestamp.format(pass.granted, .utc))",
      (limits + [`where`]).filter { !$0.isEmpty }.joined(separator: ", "),
    ]
  }
}
