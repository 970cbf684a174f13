import Journal
import LMDB
import StreakEngine

extension Context {
  /// The change, in a transaction that is not committed yet, and the zone and day after it.
  func apply<Result>(
    _ body: (inout WriteTransaction, Present) throws(ProducerError) -> Result, _ transaction: inout WriteTransaction
  ) throws(ProducerError) -> (result: Result, after: Present) {
    let isSkewed = try journaling { () throws(JournalError) in try transaction.tick(now) }
    let settings = try transaction.reading.settingsInForce()
    let present = try Present(self, settings, isSkewed: isSkewed)
    try transaction.settleWhatIsOver(present)
    let result = try body(&transaction, present)
    // The change may have been one of the settings that say what zone and day it is.
    let after = try Present(self, transaction.reading.settingsInForce())
    if after.today < present.today { try transaction.settleWhatIsOver(after) }
    return (result, after)
  }
}
