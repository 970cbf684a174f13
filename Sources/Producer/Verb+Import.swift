import Arguments
import Importers
import Journal
import LMDB
import Platform
import StreakEngine

extension Verbs {
  /// `import [FORMAT] PATH…`: takes records out of files, all or none of them.
  static func importFiles(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    Interruption.answer("streakd: stopped: nothing was imported")
    var format = try Format(invocation)
    let skipped = try SkippedFile(invocation, format, context)
    format.listing = skipped?.listing
    do throws(ProducerError) {
      let report =
        try invocation.has("dry-run") ? rehearsed(format, invocation, context) : taken(format, invocation, context)
      try skipped?.finish()
      return report
    } catch {
      skipped?.remove()
      throw error
    }
  }

  private static func taken(
    _ format: Format, _ invocation: Invocation, _ context: Context
  ) throws(ProducerError) -> Report {
    let harvest = try Gathered(format, invocation, context)
    let (result, published) = try Desk(context).change(whole: true) { (transaction, present) throws(ProducerError) in
      try harvest.taken(into: &transaction, present, context)
    }
    return ImportReport(result, published.draft, format, isRehearsal: false).report
  }

  private static func rehearsed(
    _ format: Format, _ invocation: Invocation, _ context: Context
  ) throws(ProducerError) -> Report {
    try context.rehearsing { (context) throws(ProducerError) in
      let harvest = try Gathered(format, invocation, context)
      let (result, draft) = try ReadingDesk(context).rehearse { (transaction, present) throws(ProducerError) in
        try harvest.taken(into: &transaction, present, context)
      }
      return ImportReport(result, draft, format, isRehearsal: true).report
    }
  }
}

/// What an import brings: what was read before the journal is held, and what is read while it is.
struct Gathered {
  let format: Format
  let invocation: Invocation
  private let harvests: [Harvest]
  private let commits: GitReading?

  init(_ format: Format, _ invocation: Invocation, _ context: Context) throws(ProducerError) {
    (self.format, self.invocation) = (format, invocation)
    // Whoever waits for a pipe keeps nobody else waiting for the journal.
    if format.pathsInTransaction.contains("-") {
      try asking { () throws(SystemError) in try Standard.takeInput(into: context.scratch) }
    }
    harvests = try format.harvests(invocation, context)
    commits = try format.commits(invocation, context)
  }

  init(_ format: Format, _ invocation: Invocation, commits: GitReading) {
    (self.format, self.invocation, self.commits, harvests) = (format, invocation, commits, [])
  }

  /// Takes all of it into a transaction.
  func taken(
    into transaction: inout WriteTransaction, _ present: Present, _ context: Context
  ) throws(ProducerError) -> ImportResult {
    var intake = Intake(format, invocation, present)
    for harvest in harvests { try intake.take(harvest, &transaction) }
    if let commits { try intake.take(commits, &transaction) }
    // A transaction that had to begin anew would tell everything twice.
    if !format.pathsInTransaction.isEmpty { try format.listing?.begin() }
    for path in format.pathsInTransaction { try intake.take(path, &transaction, context) }
    try intake.finish(&transaction)
    return intake.result
  }
}
