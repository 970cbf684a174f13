import Importers
import Journal
import LMDB
import StreakEngine

extension Intake {
  /// Keeps what was put away elsewhere out of every glance; its history is there all the same.
  mutating func hideArchived(_ transaction: inout WriteTransaction) throws(ProducerError) {
    guard !archived.isEmpty, let key = SettingKey.named("hidden") else { return }
    let hidden = present.settings.rules.hidden.union(archived).sorted()
    try journaling { () throws(JournalError) in try transaction.keep(hidden.joined(separator: ","), of: key) }
    result.notes.append(
      "archived there, and hidden here: \(archived.sorted().joined(separator: ", ")) (streakd set hidden none shows them)"
    )
  }
}
