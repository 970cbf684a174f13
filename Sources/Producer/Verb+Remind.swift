import Arguments
import Journal
import LMDB
import Platform
import StreakEngine

extension Verbs {
  /// `remind`: nudges about what is at risk now, once a day and activity, and ends.
  static func remind(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    if let text = context.environment[RemindWaiter.marker] {
      guard let waiter = RemindWaiter(text) else { return Report("failed a reminder that cannot be read") }
      waiter.wait(context)
      return Report()
    }
    if invocation.has("dry-run") { return try rehearseReminders(context) }
    let turn = try RemindTurn.take(context)
    var report = Report()
    report.output = turn.nudged.map { $0 + "\n" }.joined()
    report.notes = turn.failures
    report.status = turn.failures.isEmpty ? 0 : 69
    return report
  }

  /// Every activity with what would be said now, or why nothing would; nobody is nudged and nothing kept.
  private static func rehearseReminders(_ context: Context) throws(ProducerError) -> Report {
    let plan = try RemindPlan(context)
    let settings = try ReadingDesk(context).read { (transaction) throws(JournalError) in try transaction.settings() }
    let zone = try context.zone(setting: settings.zone)
    let rows = plan.entries.map { [$0.streak, words(of: $0, context.now, zone)] }
    return Report(rows.isEmpty ? ProducerPhrases.nothingKept : Columns.aligned(rows))
  }

  private static func words(of entry: RemindPlan.Entry, _ now: Int64, _ zone: Zone) -> String {
    guard let reason = entry.reason else {
      return "now: \(RemindMessage(entry.standing, entry.definition, now: now, in: zone).line)"
    }
    let why = RemindPhrases.reason(reason) { Timestamp.format($0, zone) }
    let next = entry.riskFrom.map { "; \(RemindPhrases.next(Timestamp.format($0, zone)))" } ?? ""
    return "not now: \(why)\(next)"
  }
}
