import Arguments
import SnapshotStore

extension Verbs {
  /// `refresh`: reads what has changed of watched sources, and publishes what the journal says now, whatever the store holds.
  static func refresh(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let refreshed = try context.refreshed()
    let isEmpty = refreshed.published.draft.isWhole && refreshed.published.draft.contents.definitions.isEmpty
    let hint = isEmpty ? ["streakd: \(ProducerPhrases.nothingKept)"] : []
    let notes = refreshed.reads + refreshed.complaints + hint
    switch refreshed.published.publication {
    case .published(let revision): return Report("published revision \(revision)", notes: notes)
    case .unchanged(let revision) where refreshed.isNew: return Report("published revision \(revision)", notes: notes)
    case .unchanged(let revision): return Report("nothing has changed since revision \(revision)", notes: notes)
    }
  }
}
