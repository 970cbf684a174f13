@testable import StreakEngine

extension Timeline {
  /// Where this timeline and one computed later, at `instant`, say different things: of that instant, and of everything
  /// after it that both speak of (the later one's last moment, in which nothing is certain, is another). Nil for nowhere.
  func disagreement(with later: Timeline, at instant: Int64) -> String? {
    let end = min(moments.last?.from ?? instant, later.moments.last?.from ?? instant)
    if let difference = Timeline.difference(story(from: instant, to: end), later.story(from: instant, to: end)) {
      return "moments: \(difference)"
    }
    for (one, other) in zip(tracks, later.tracks) {
      let difference = Timeline.difference(one.story(from: instant, to: end), other.story(from: instant, to: end))
      if let difference { return "\(one.id): \(difference)" }
    }
    return tracks.count == later.tracks.count ? nil : "\(tracks.count) tracks, later \(later.tracks.count)"
  }

  /// The moments of a span, cut to it: so that when they began and will end outside of it does not matter.
  private func story(from instant: Int64, to end: Int64) -> [Moment] {
    moments.filter { $0.from < end && instant < $0.until ?? .max }.map { moment in
      var moment = moment
      moment.from = max(moment.from, instant)
      moment.until = min(moment.until ?? .max, end)
      return moment
    }
  }

  /// The first pair that differs, and of it only what does.
  private static func difference<Element: Equatable>(_ one: [Element], _ other: [Element]) -> String? {
    guard one != other else { return nil }
    for (one, other) in zip(one, other) where one != other {
      let (parts, others) = (words(one), words(other))
      guard parts.count == others.count else { return "\(one)\n  but later: \(other)" }
      let differing = zip(parts, others).filter { $0 != $1 }.map { "\($0) but later \($1)" }
      return "of \(parts.prefix(3).joined(separator: " ")): " + differing.joined(separator: "; ")
    }
    return "\(one.count) of them ending with \(one.suffix(1)), but later \(other.count) ending with \(other.suffix(1))"
  }

  private static func words(_ value: some Any) -> [String] {
    "\(value)".split(separator: ",").map(String.init)
  }
}

extension Track {
  /// What holds in a span, from its first second on.
  fileprivate func story(from instant: Int64, to end: Int64) -> [Entry] {
    guard let first = entries.lastIndex(where: { $0.from <= instant }) else { return [] }
    let later = entries[(first + 1)...].filter { $0.from < end }
    return [Entry(from: instant, standing: entries[first].standing)] + later
  }
}
