import Journal
import LMDB
import StreakEngine

extension Draft {
  /// A checkpoint lies so many days back, so that what people change afterwards seldom makes it void.
  private static var distance: Int { 14 }
  /// It is renewed when it has fallen so many days further back.
  private static var patience: Int { 60 }
  /// Fewer records are read as fast without one.
  private static var leastRecords: Int { 90 }

  /// Keeps what old units have come to, so that the next change need not read them again.
  func keepCheckpoints(_ transaction: inout WriteTransaction) throws(ProducerError) {
    for (definition, tracked) in zip(contents.definitions, contents.view.activities) {
      let day = tracked.certainBefore(today - Draft.distance)
      guard isWorthKeeping(tracked, before: day) else { continue }
      let checkpoint = Checkpoint(of: tracked, before: day, rules: contents.view.rules, missing: almanac.missing)
      try journaling { () throws(JournalError) in
        try transaction.keep(checkpoint, of: definition, contents.settings, zone: zone.identifier)
      }
    }
  }

  private func isWorthKeeping(_ tracked: Tracked, before day: Day) -> Bool {
    if tracked.activity.hasInstants { return false }
    if let kept = tracked.checkpoint { return day - kept.day > Draft.patience }
    return tracked.history.records.count >= Draft.leastRecords
  }
}
