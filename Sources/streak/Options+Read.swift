import Arguments
import Layouts
import SnapshotFormat
import SnapshotStore

/// What goes to standard output, a newline at its end, and the exit status by which a bar learns how urgent it is.
struct Answer {
  let bytes: [UInt8]
  let status: Int32
}

extension Options {
  func answer(from store: borrowing StoreReader) throws(Refusal) -> Answer {
    let known: [String]
    do throws(StoreError) {
      if let answer = try found(in: store) { return answer }
      known = try store.view().streakIDs()
    } catch {
      throw Refusal(error)
    }
    throw Refusal(unknown(streak ?? "", known))
  }

  /// Nil where no streak has the id that was asked for.
  private func found(in store: borrowing StoreReader) throws(StoreError) -> Answer? {
    guard let layout else { return try document(store).map { Answer(bytes: $0 + [0x0A], status: 0) } }
    guard let subject = try subject(layout, store) else { return nil }
    return Answer(bytes: layout.preamble + layout.bytes(subject), status: layout.status(subject))
  }

  /// What is to be laid out; nil where no streak has the id that was asked for.
  func subject(_ layout: Layout, _ store: borrowing StoreReader) throws(StoreError) -> Subject? {
    if let streak { return try subject(of: streak, store) }
    if layout.family == .list { return try everything(store.view()) }
    let badges = layout.badges
    let found = try store.glance(at: now, badges: badges == 0 ? .skip : .first(badges))
    return Subject(found.document, now: now, isSkewed: found.isSkewed)
  }

  private func subject(of id: String, _ store: borrowing StoreReader) throws(StoreError) -> Subject? {
    guard let found = try store.streak(id, at: now) else { return nil }
    let isStale = now >= (try store.header().horizon)
    return Subject(found.document.streak, now: now, isStale: isStale, isSkewed: found.isSkewed)
  }

  /// The glance, and the streaks that it has no room for. One that is no longer shown has no run and no state.
  private func everything(_ view: borrowing StoreView) throws(StoreError) -> Subject {
    let found = try view.glance(at: now)
    var subject = Subject(found.document, now: now, isSkewed: found.isSkewed)
    let shown = ([subject.hero].compactMap { $0 } + subject.badges).map(\.id)
    for id in try view.streakIDs() where !shown.contains(id) {
      guard let streak = try view.streak(id, at: now)?.document.streak else { continue }
      if streak.current > 0 || streak.state != .none { subject.badges.append(streak) }
    }
    return subject
  }

  func document(_ store: borrowing StoreReader) throws(StoreError) -> [UInt8]? {
    guard let streak else { return try store.view().glanceBytes(at: now) }
    return try store.view().streakBytes(streak, at: now)
  }

  /// An activity's id alone means the first of its streaks.
  func unknown(_ id: String, _ known: [String]) -> UsageError {
    let near = known.first { $0.hasPrefix(id + ".") } ?? Spelling.nearest(to: id, in: known)
    return error("no streak “\(id)”" + (near.map { ": did you mean \($0)?" } ?? " is published"))
  }
}
