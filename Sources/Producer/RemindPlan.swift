import Journal
import Platform
import StreakEngine

/// Whom to nudge about what at an instant, and why not about the rest. Pure: nothing is asked and nothing changed here.
struct RemindPlan {
  /// One an activity, the hero's first.
  let entries: [Entry]
  /// The next second at which any of it changes by itself; nil for never.
  let next: Int64?

  /// One activity, by its streak that is most at risk.
  struct Entry {
    let definition: Definition
    let standing: Standing
    /// Nil where a nudge is due.
    let reason: Reason?
    /// When it will be at risk next, where time alone brings that.
    let riskFrom: Int64?
    /// The last nudge about it.
    let nudge: Nudge?

    var streak: String {
      let activity = definition.activity
      return activity.streakID(activity.goals[standing.goal].cadence)
    }
  }

  /// Why there is no nudge.
  enum Reason: Equatable {
    case off, redacted, isPrivate, isHidden, notShown
    case state(Calm)
    case nudged(at: Int64)
    case snoozed(until: Int64)
    case quiet(until: Int64)
    case failed(times: Int, again: Int64?)
  }

  /// States without a risk.
  enum Calm { case done, covered, unknown, broken, none, open }

  /// So often a nudge is tried on one day.
  static var patience: Int { 5 }

  /// When it is tried again after the last attempt: 1, 2, 4, 8 minutes later; nil where there is to be no other, nor time.
  static func attempt(after last: Nudge, before deadline: Int64) -> Int64? {
    guard last.failures < patience else { return nil }
    let next = last.at + (60 << Int64(max(last.failures, 1) - 1))
    return next < deadline ? next : nil
  }
}

/// What a plan is made of.
struct RemindBasis {
  let draft: Draft
  let nudges: [UInt32: Nudge]
  /// By activity number, 0 for all.
  let snoozes: [UInt32: Int64]
  let now: Int64
  let isRedacted: Bool
}

extension RemindPlan {
  init(_ basis: RemindBasis) {
    let judge = RemindJudge(basis)
    let tracks = basis.draft.timeline.tracks
    var found: [(rank: Int, entry: Entry)] = []
    for (index, definition) in basis.draft.contents.definitions.enumerated() {
      let own = tracks.filter { $0.entries.first?.standing.activity == index }
      if let entry = judge.entry(definition, own) { found.append((judge.rank(entry.standing), entry)) }
    }
    found.sort { one, other in
      if one.rank != other.rank { return one.rank < other.rank }
      let (left, right) = (one.entry.standing.current, other.entry.standing.current)
      return left == right ? one.entry.streak < other.entry.streak : left > right
    }
    entries = found.map(\.entry)
    next = entries.flatMap { [$0.riskFrom, $0.reason?.end] }.compactMap(\.self).filter { $0 > basis.now }.min()
  }

  /// Those that a nudge is due about.
  var due: [Entry] { entries.filter { $0.reason == nil } }
}

extension RemindPlan.Reason {
  /// When it may hold no more, where time alone brings that.
  fileprivate var end: Int64? {
    switch self {
    case .snoozed(let until), .quiet(let until): until
    case .failed(_, let again): again
    default: nil
    }
  }

  /// Whether nothing that time brings makes it due.
  fileprivate var isLasting: Bool {
    switch self {
    case .off, .redacted, .isPrivate, .isHidden: true
    default: false
    }
  }
}

/// Judges one activity after the other.
private struct RemindJudge {
  let basis: RemindBasis
  let settings: Settings
  let leaders: [Standing]
  let quietEnd: Int64?

  init(_ basis: RemindBasis) {
    self.basis = basis
    settings = basis.draft.contents.settings
    let moment = basis.draft.timeline.moments.first
    leaders = [moment?.hero].compactMap(\.self) + (moment?.badges ?? [])
    quietEnd = settings.quietHours?.end(at: basis.now, in: basis.draft.zone)
  }

  /// The place among those that are shown; the same for all that are not.
  func rank(_ standing: Standing) -> Int {
    leaders.firstIndex { $0.activity == standing.activity && $0.goal == standing.goal } ?? leaders.count
  }

  /// Nil for an activity without a streak.
  func entry(_ definition: Definition, _ tracks: [Track]) -> RemindPlan.Entry? {
    let standings = tracks.compactMap { $0.entries.first?.standing }
    let atRisk = standings.filter { $0.state == .atRisk }
    guard let standing = (atRisk.isEmpty ? standings : atRisk).min(by: { rank($0) < rank($1) }) else { return nil }
    let nudge = basis.nudges[definition.number]
    let reason = reason(definition, standing, nudge)
    let risks = tracks.lazy.compactMap { track in
      track.entries.first { $0.from > basis.now && $0.standing.state == .atRisk && $0.standing.isShown }?.from
    }
    return RemindPlan.Entry(
      definition: definition, standing: standing, reason: reason,
      riskFrom: reason?.isLasting == true ? nil : risks.min(), nudge: nudge)
  }

  private func reason(_ definition: Definition, _ standing: Standing, _ nudge: Nudge?) -> RemindPlan.Reason? {
    if settings.notifier == .none { return .off }
    if basis.isRedacted { return .redacted }
    if definition.isPrivate { return .isPrivate }
    if settings.rules.hidden.contains(definition.activity.id) { return .isHidden }
    guard standing.isShown else { return .notShown }
    if let calm = RemindPlan.Calm(standing.state) { return .state(calm) }
    return wait(definition, standing, nudge)
  }

  /// Why the nudge about a streak at risk has to wait, or was there.
  private func wait(_ definition: Definition, _ standing: Standing, _ nudge: Nudge?) -> RemindPlan.Reason? {
    let snooze = max(basis.snoozes[definition.number] ?? .min, basis.snoozes[0] ?? .min)
    if snooze > basis.now { return .snoozed(until: snooze) }
    // What came before a snooze is to come again after it; what came from a clock that was ahead never came.
    let last = nudge.flatMap { $0.at >= snooze && $0.at <= basis.now ? $0 : nil }
    if let last, last.isDelivered, last.day == basis.draft.today || last.deadline == standing.deadline {
      return .nudged(at: last.at)
    }
    if let quietEnd { return .quiet(until: quietEnd) }
    guard let last, last.day == basis.draft.today, last.failures > 0 else { return nil }
    guard let next = RemindPlan.attempt(after: last, before: standing.deadline) else {
      return .failed(times: last.failures, again: nil)
    }
    return next > basis.now ? .failed(times: last.failures, again: next) : nil
  }
}

extension RemindPlan.Calm {
  /// Nil for one at risk.
  fileprivate init?(_ state: Standing.State) {
    switch state {
    case .atRisk: return nil
    case .done: self = .done
    case .covered: self = .covered
    case .unknown: self = .unknown
    case .broken: self = .broken
    case .none: self = .none
    case .pending: self = .open
    }
  }
}
