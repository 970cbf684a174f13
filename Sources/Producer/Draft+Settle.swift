import Journal
import LMDB
import StreakEngine

extension Draft {
  /// Keeps the passes that were spent by themselves, and up to which day each activity has been considered.
  func settle(_ transaction: inout WriteTransaction, now: Int64) throws(ProducerError) {
    guard contents.settings.rules.autoFreeze else { return }
    do throws(JournalError) {
      let held = try transaction.reading.passes()
      for spending in timeline.spendings {
        guard let pass = held.first(where: { $0.pass.id == spending.pass }),
          let definition = contents.definitions.first(where: { $0.activity.id == spending.activity })
        else { continue }
        try transaction.use(FreezeUse(pass: pass, cover: spending.cover, at: now), for: definition.number)
      }
      for (definition, tracked) in zip(contents.definitions, contents.view.activities) {
        // What imports do not speak of yet may still turn out met.
        let settled = min(today, tracked.history.knownThrough ?? today)
        if let before = tracked.history.autoFreezeFrom, before < settled {
          try transaction.settle(definition.number, before: settled)
        }
      }
    } catch { throw ProducerError(error) }
  }
}
