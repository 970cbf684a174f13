import Journal
import LMDB
import StreakEngine

/// What a verb changed of a day gone by, of which a line about today says nothing.
struct DayChange {
  /// The activity.
  let id: String
  /// `2026-11-29 from nothing to done`; nil for the current day, whose state says it.
  let words: String?

  /// Makes a change, and compares what the day has before and after it.
  init(
    _ day: Day, of definition: Definition, _ present: Present, _ transaction: inout WriteTransaction,
    by change: (inout WriteTransaction) throws(ProducerError) -> Void
  ) throws(ProducerError) {
    id = definition.activity.id
    guard day != present.today else {
      try change(&transaction)
      words = nil
      return
    }
    let before = definition.words(try transaction.reading.total(day, of: definition, present))
    try change(&transaction)
    let after = definition.words(try transaction.reading.total(day, of: definition, present))
    words = before == after ? "\(day) stays \(after)" : "\(day) from \(before) to \(after)"
  }
}

extension Published {
  /// Where an activity stands now, and behind it what was changed that this does not show.
  func line(_ id: String, changed: String?) -> String { line(id) + (changed.map { "; \($0)" } ?? "") }
}

extension ReadTransaction {
  /// What a day has of all sources together; nil for nothing.
  fileprivate func total(
    _ day: Day, of definition: Definition, _ present: Present
  ) throws(ProducerError) -> Amount? {
    let history = try journaling { () throws(JournalError) -> History in
      try self.history(of: definition, present.settings, from: day)
    }
    return history.records.first.flatMap { $0.day == day ? $0.amount : nil }
  }
}

extension Definition {
  /// A day's total; a check-in is done or not, unless it has a unit or a limit.
  fileprivate func words(_ amount: Amount?) -> String {
    guard let amount else { return "nothing" }
    if amount == .one, activity.kind == .habit, activity.limit == nil, unit == nil { return "done" }
    return amount.decimal.description + (unit.map { " \($0)" } ?? "")
  }
}
