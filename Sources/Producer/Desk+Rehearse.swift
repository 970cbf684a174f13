import Journal
import LMDB
import Platform

extension ReadingDesk {
  /// Applies a change, works out what would be published, and takes everything back; the store is not looked at.
  func rehearse<Result>(
    _ body: (inout WriteTransaction, Present) throws(ProducerError) -> Result
  ) throws(ProducerError) -> (result: Result, draft: Draft) {
    context.expectFault(in: .journal)
    defer { context.expectFault(in: .neither) }
    var outcome: (result: Result, draft: Draft)?
    do throws(ProducerError) {
      try journal.write { (transaction) throws(ProducerError) in
        let (result, after) = try context.apply(body, &transaction)
        outcome = (result, Draft(try transaction.reading.everything(after), after, context))
        // Nothing but an error ends a transaction without its changes.
        throw ProducerError("a rehearsal", status: 70)
      }
    } catch {
      guard let outcome else { throw error }
      return outcome
    }
    throw ProducerError("a rehearsal was kept", status: 70)
  }
}

extension Context {
  /// Where files may be put that are of no use to anyone afterwards.
  var scratch: String { environment["TMPDIR"] ?? "/tmp" }

  /// Makes a folder for a journal that is of no use afterwards, and is taken away by whoever is stopped; its path.
  func makeScratchJournal() throws(SystemError) -> String {
    try Interruption.unparted { () throws(SystemError) in
      let path = try Files.makeScratchFolder(in: scratch)
      Interruption.remove(folder: path, of: ["data.mdb", "lock.mdb"])
      return path
    }
  }

  /// Calls `body` with a journal to rehearse in: the person's own, or where there is none yet an empty one that is gone
  /// afterwards, so that a rehearsal makes none.
  func rehearsing<Result>(_ body: (Context) throws(ProducerError) -> Result) throws(ProducerError) -> Result {
    var rehearsal = self
    do throws(SystemError) {
      if try Files.kind(of: journalPath + "/data.mdb") == .absent {
        rehearsal.journalPath = try makeScratchJournal()
      }
    } catch { throw ProducerError(error) }
    defer { if rehearsal.journalPath != journalPath { Files.removeFolder(rehearsal.journalPath) } }
    return try body(rehearsal)
  }
}
