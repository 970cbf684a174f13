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
    let refusal: UsageError
    var meant: Options?
    do throws(StoreError) {
      if let outside = try outside(store) {
        refusal = outside
      } else {
        if let answer = try found(in: store) { return answer }
        let known = try store.view().streakIDs()
        meant = self.meant(among: known)
        refusal = unknown(streak ?? "", known)
      }
    } catch {
      throw Refusal(error)
    }
    if let meant { return try meant.answer(from: store) }
    throw Refusal(refusal)
  }

  /// The same of an activity's first streak, where it was the activity that was named; nil where it was not.
  func meant(among known: [String]) -> Options? {
    guard let streak, let first = known.first(where: { $0.hasPrefix(streak + ".") }) else { return nil }
    var options = self
    options.streak = first
    return options
  }

  /// Nil where no streak has the id that was asked for.
  private func found(in store: borrowing StoreReader) throws(StoreError) -> Answer? {
    guard let layout else { return try document(store).map { Answer(bytes: $0 + [0x0A], status: 0) } }
    if isPage { return Answer(bytes: try page(layout, store), status: 0) }
    guard let subject = try subject(layout, store) else { return nil }
    return Answer(bytes: layout.preamble + layout.bytes(subject), status: layout.status(subject))
  }

  /// What is to be laid out; nil where no streak has the id that was asked for.
  func subject(_ layout: Layout, _ store: borrowing StoreReader) throws(StoreError) -> Subject? {
    layout.family.needsYear ? try pictured(layout, store.view()) : try current(layout, store)
  }

  /// A subject with the days of its first streak as they may be shown now, all of one revision.
  private func pictured(_ layout: Layout, _ view: borrowing StoreView) throws(StoreError) -> Subject? {
    let glance = try view.glance(at: now, badges: .first(layout.badges))
    let header = try view.header()
    var subject = Subject(glance.document, now: now, isSkewed: glance.isSkewed)
    if let streak {
      guard let found = try view.streak(streak, at: now) else { return nil }
      subject = Subject(
        found.document.streak, now: now, isStale: now >= header.horizon, isSkewed: found.isSkewed)
    }
    if let hero = subject.hero, let history = try view.history(hero.id) {
      subject.year = Year(
        history.through(glance.document.day, hero), weekStart: header.weekStart, month: month)
    }
    return subject
  }

  /// The days of the streak that is asked for, or of the hero, as they may be shown now; `null` where there is none.
  private func history(_ view: borrowing StoreView) throws(StoreError) -> [UInt8]? {
    let glance = try view.glance(at: now, badges: .skip).document
    var shown = glance.hero
    if let streak {
      guard let found = try view.streak(streak, at: now) else { return nil }
      shown = found.document.streak
    }
    guard let shown else { return Array("null".utf8) }
    guard let history = try view.history(shown.id) else { throw .absent(path: store) }
    return history.through(glance.day, shown).encoded()
  }

  /// Why the month that is asked for cannot be shown; nil where it can, or nothing else is known of it.
  private func outside(_ store: borrowing StoreReader) throws(StoreError) -> UsageError? {
    guard let layout, let month, let year = try subject(layout, store)?.year, year.has(month: month) == false else {
      return nil
    }
    let last = year.history.last.map { "\($0)" } ?? year.history.from
    return error("\(month) is outside the history, which reaches from \(year.history.from) to \(last)")
  }

  private func current(_ layout: Layout, _ store: borrowing StoreReader) throws(StoreError) -> Subject? {
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
  func everything(_ view: borrowing StoreView) throws(StoreError) -> Subject {
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
    let view = try store.view()
    if Family(rawValue: invocation.operands.first ?? "")?.needsYear == true { return try history(view) }
    guard let streak else { return try view.glanceBytes(at: now) }
    return try view.streakBytes(streak, at: now)
  }

  func unknown(_ id: String, _ known: [String]) -> UsageError {
    let activities = known.map { String($0.prefix { $0 != "." }) }
    let near = Spelling.nearest(to: id, in: known + activities)
    return error("no streak “\(id)”" + (near.map { ": did you mean \($0)?" } ?? " is published: see streak list"))
  }
}
