import Arguments
import Layouts
import SnapshotFormat
import SnapshotStore

extension Options {
  /// What goes to standard output, a newline at its end.
  func bytes(from store: borrowing StoreReader) throws(Refusal) -> [UInt8] {
    let known: [String]
    do throws(StoreError) {
      guard let id = streak else { return try glance(store) }
      if let bytes = try streak(id, store) { return bytes }
      known = try store.view().streakIDs()
    } catch {
      throw Refusal(error)
    }
    throw Refusal(unknown(streak ?? "", known))
  }

  private func glance(_ store: borrowing StoreReader) throws(StoreError) -> [UInt8] {
    guard let layout else { return try store.view().glanceBytes(at: now) + [0x0A] }
    let badges = layout.family.badges
    let found = try store.glance(at: now, badges: badges == 0 ? .skip : .first(badges))
    return layout.bytes(Subject(found.document, now: now, isSkewed: found.isSkewed))
  }

  private func streak(_ id: String, _ store: borrowing StoreReader) throws(StoreError) -> [UInt8]? {
    guard let layout else { return try store.view().streakBytes(id, at: now).map { $0 + [0x0A] } }
    guard let found = try store.streak(id, at: now) else { return nil }
    let isStale = now >= (try store.header().horizon)
    return layout.bytes(Subject(found.document.streak, now: now, isStale: isStale, isSkewed: found.isSkewed))
  }

  /// An activity's id alone means the first of its streaks.
  private func unknown(_ id: String, _ known: [String]) -> UsageError {
    let near = known.first { $0.hasPrefix(id + ".") } ?? Spelling.nearest(to: id, in: known)
    return error("no streak “\(id)”" + (near.map { ": did you mean \($0)?" } ?? " is published"))
  }
}
