import Arguments
import Journal
import LMDB
import StreakEngine

extension Verbs {
  /// `sync [DIR] [--as NAME [--mine]]`: takes what other machines changed, and writes down for them what was changed here.
  static func sync(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let name = invocation.value("as")
    guard name != nil || !invocation.has("mine") else {
      throw ProducerError("--mine is for a name that this machine had before: give --as NAME too")
    }
    let run = try SyncRun(invocation.operands.first, as: name, isMine: invocation.has("mine"), context)
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
