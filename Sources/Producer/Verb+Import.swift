import Arguments
import Importers
import Journal
import LMDB
import StreakEngine

extension Verbs {
  /// `import [FORMAT] PATH…`: takes records out of files, all or none of them.
  static func importFiles(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let format = try Format(invocation)
    let harvests = try format.harvests(invocation, context)
    let desk = try Desk(context)
    let work = { (transaction: inout WriteTransaction, present: Present) throws(ProducerError) -> ImportResult in
      var intake = Intake(format, invocation, present)
      for harvest in harvests { try intake.take(harvest, &transaction) }
      for path in format.pathsInTransaction { try intake.take(path, &transaction, context) }
      try intake.finish(&transaction)
      return intake.result
    }
    if invocation.has("dry-run") {
      let (result, draft) = try desk.rehearse(work)
      return ImportReport(result, draft, format, isRehearsal: true).report
    }
    let (result, published) = try desk.change(whole: true, work)
    return ImportReport(result, published.draft, format, isRehearsal: false).report
  }
}
