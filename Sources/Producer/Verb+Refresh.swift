import Arguments
import SnapshotStore

extension Verbs {
  /// `refresh`: publishes what the journal says now, whatever the store holds.
  static func refresh(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let published = try Desk(context).change(whole: true) { (_, _) throws(ProducerError) in }.published
    switch published.publication {
    case .published(let revision): return Report("published revision \(revision)")
    case .unchanged(let revision): return Report("nothing has changed since revision \(revision)")
    }
  }
}
