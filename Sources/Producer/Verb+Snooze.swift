import Arguments
import Journal
import LMDB
import Platform
import StreakEngine

extension Verbs {
  /// `snooze ID|all [TIME]`: no reminder until then, and another one after it where it is still needed.
  static func snooze(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let id = invocation.operands[0]
    let words = Array(invocation.operands.dropFirst())
    let desk = try ReadingDesk(context)
    let settings = try desk.read { (transaction) throws(JournalError) in try transaction.settings() }
    let present = try Present(context, settings)
    let number = try desk.number(id)
    let until = words == ["off"] ? nil : try SnoozeTime.parse(words, present)
    try desk.change { (transaction) throws(JournalError) in try transaction.snooze(number, until: until) }
    RemindWake.tell(context)
    guard let until else { return Report("\(id): reminded again") }
    let time = Timestamp.format(until, present.zone)
    return Report("\(id): no reminder before \(time)", notes: try missed(id, until, desk, present))
  }

  /// A streak at risk that will not live until then.
  private static func missed(
    _ id: String, _ until: Int64, _ desk: borrowing ReadingDesk, _ present: Present
  ) throws(ProducerError) -> [String] {
    let entries = try RemindPlan(desk).entries.filter { id == "all" || $0.definition.activity.id == id }
    return entries.filter { $0.standing.state == .atRisk && $0.standing.deadline <= until }.map {
      "streakd: \($0.streak) is at risk, and over at \(Timestamp.wall($0.standing.deadline, present.zone)), before that"
    }
  }
}

extension ReadingDesk {
  /// The number under which a snooze is kept.
  fileprivate borrowing func number(_ id: String) throws(ProducerError) -> UInt32 {
    if id == "all" { return 0 }
    let definitions = try read { (transaction) throws(JournalError) in try transaction.definitions() }
    guard let definition = definitions.first(where: { $0.activity.id == id }) else {
      throw ProducerError.unknownActivity(id, among: definitions)
    }
    return definition.number
  }
}
