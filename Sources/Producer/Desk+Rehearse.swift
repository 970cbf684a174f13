import LMDB

extension Desk {
  /// Applies a change, works out what would be published, and takes everything back.
  func rehearse<Result>(
    _ body: (inout WriteTransaction, Present) throws(ProducerError) -> Result
  ) throws(ProducerError) -> (result: Result, draft: Draft) {
    context.expectFault(in: .journal)
    defer { context.expectFault(in: .neither) }
    var outcome: (result: Result, draft: Draft)?
    do throws(ProducerError) {
      try journal.write { (transaction) throws(ProducerError) in
        let (result, after) = try apply(body, &transaction)
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
