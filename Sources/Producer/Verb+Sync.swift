import Arguments
import Journal
import LMDB
import StreakEngine

extension Verbs {
  /// `sync [DIR] [--as NAME]`: takes what other machines changed, and writes down for them what was changed here.
  static func sync(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let run = try SyncRun(invocation.operands.first, as: invocation.value("as"), context)
    let (outcome, _) = try run.exchange()
    let sent = StatusPhrases.counted(outcome.sent, .change)
    let received = StatusPhrases.counted(outcome.received, .change)
    var report = Report(
      "\(outcome.state.folder.printable): \(sent) of \(outcome.state.machine) written, \(received) of others taken",
      notes: outcome.notes)
    report.status = outcome.status
    return report
  }
}
