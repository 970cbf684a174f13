/// A streak of instants: each record within the interval of the one before, the deadline the newest plus the interval.
struct Chain {
  /// Seconds that may lie between two records.
  let interval: Int64
  private let links: [Link]
  private let knownThrough: Day?

  /// A record with what the chain has come to with it.
  private struct Link {
    let stamp: Stamp
    let run: Int
    let best: Int
    let since: Day
  }

  /// Nil for a goal that counts days, weeks or windows.
  init?(_ tracked: Tracked, _ goal: Activity.Goal) {
    guard case .everyHours(let hours) = goal.cadence else { return nil }
    let interval = Int64(hours) * 3600
    self.interval = interval
    knownThrough = tracked.history.knownThrough
    var links: [Link] = []
    for stamp in tracked.history.stamps {
      let before = links.last.flatMap { stamp.at - $0.stamp.at <= interval ? $0 : nil }
      let run = (before?.run ?? 0) + 1
      links.append(
        Link(stamp: stamp, run: run, best: max(run, links.last?.best ?? 0), since: before?.since ?? stamp.day))
    }
    self.links = links
  }

  /// Where the chain stands at an instant of a day that ends at `end`.
  func link(at instant: Int64, on day: Day, end: Int64, riskFrom: (_ newest: Int64, _ deadline: Int64) -> Int64) -> At {
    let count = links.lowerBound { $0.stamp.at <= instant }
    guard count > 0 else { return At(state: .none, current: 0, best: 0, since: nil, lastMet: nil, deadline: end) }
    let newest = links[count - 1]
    let deadline = newest.stamp.at + interval
    let state = state(newest, deadline, at: instant, on: day, end: end, riskFrom: riskFrom)
    let isAlive = state != .broken && state != .none
    return At(
      state: state, current: isAlive ? newest.run : 0, best: newest.best, since: isAlive ? newest.since : nil,
      lastMet: newest.stamp.day, deadline: instant < deadline ? deadline : end)
  }

  private func state(
    _ newest: Link, _ deadline: Int64, at instant: Int64, on day: Day, end: Int64, riskFrom: (Int64, Int64) -> Int64
  ) -> Standing.State {
    if instant < deadline {
      // Done for today where nothing more is to be done before the day ends.
      if newest.stamp.day == day, deadline >= end { return .done }
      return instant >= riskFrom(newest.stamp.at, deadline) ? .atRisk : .pending
    }
    if let knownThrough, day > knownThrough { return .unknown }
    return instant < deadline + interval ? .broken : .none
  }

  /// The instants after one and before another at which time alone may change where the chain stands.
  func changes(from begin: Int64, to end: Int64, riskFrom: (_ newest: Int64, _ deadline: Int64) -> Int64) -> [Int64] {
    let first = max(0, links.lowerBound { $0.stamp.at <= begin } - 1)
    var changes: [Int64] = []
    for link in links[min(first, links.count)...] where link.stamp.at < end {
      let deadline = link.stamp.at + interval
      changes += [link.stamp.at, riskFrom(link.stamp.at, deadline), deadline - 3600, deadline, deadline + interval]
    }
    return changes.filter { begin < $0 && $0 < end }
  }

  /// How many records a day has by an instant.
  func count(on day: Day, by instant: Int64) -> Int { links.count { $0.stamp.day == day && $0.stamp.at <= instant } }

  /// The chain at an instant.
  struct At {
    let state: Standing.State
    let current: Int
    let best: Int
    let since: Day?
    let lastMet: Day?
    let deadline: Int64
  }
}
