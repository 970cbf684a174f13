/// All streaks together through time, as their outlines tell: who leads, how much presses, how many are done.
struct Outlook {
  /// The most streaks that a moment shows: the hero and its badges.
  static var most: Int { 9 }

  /// What holds from one second on.
  struct Sketch {
    let from: Int64
    let day: Day
    /// 0 to 10.
    let relevance: Int
    let done: Int
    let due: Int
    /// Places of outlines, the first the hero's.
    let leaders: [Int]
  }

  private let outlines: [Outline]
  /// For each outline the step that holds.
  private var current: [Outline.Step]
  /// For each outline the instant of the step after it; the end of time where there is none.
  private var next: [Int64]
  /// For each outline the place of the step after it.
  private var places: [Int]
  private var done = 0
  private var due = 0
  /// How many streaks press how much, by tenths.
  private var pressing = Array(repeating: 0, count: 11)
  private var leaders: [Int]?

  /// Each outline has a step at or before the first instant asked about.
  init(_ outlines: [Outline]) {
    self.outlines = outlines
    current = outlines.map { $0.steps[0] }
    next = outlines.map { $0.steps.count > 1 ? $0.steps[1].from : .max }
    places = Array(repeating: 1, count: outlines.count)
    for step in current { count(step, 1) }
  }

  /// One sketch for the first second of each day and each instant at which any outline says something new.
  mutating func sketches(_ days: [(from: Int64, day: Day)]) -> [Sketch] {
    var sketches: [Sketch] = []
    for (index, day) in days.enumerated() {
      let end = index + 1 < days.count ? days[index + 1].from : day.from + 1
      var instant = day.from
      while instant < end {
        let following = advance(to: instant)
        sketches.append(sketch(instant, day.day))
        instant = following
      }
    }
    return sketches
  }

  /// Brings all to an instant; the next one after it at which anything changes.
  private mutating func advance(to instant: Int64) -> Int64 {
    var following = Int64.max
    for index in next.indices {
      if next[index] <= instant { step(index, to: instant) }
      following = min(following, next[index])
    }
    return following
  }

  private mutating func step(_ index: Int, to instant: Int64) {
    let steps = outlines[index].steps
    var place = places[index]
    while place < steps.count, steps[place].from <= instant { place += 1 }
    let (old, new) = (current[index], steps[place - 1])
    count(old, -1)
    count(new, 1)
    current[index] = new
    places[index] = place
    next[index] = place < steps.count ? steps[place].from : .max
    if !new.ranks(as: old) { leaders = nil }
  }

  private mutating func count(_ step: Outline.Step, _ one: Int) {
    if step.flags.contains(.isDue) { due += one }
    if step.flags.contains(.isDone) { done += one }
    pressing[step.urgency] += one
  }

  private mutating func sketch(_ instant: Int64, _ day: Day) -> Sketch {
    let leading = leaders ?? leading()
    leaders = leading
    let least = done == due ? 0 : 2
    let relevance = pressing.lastIndex { $0 > 0 } ?? 0
    return Sketch(from: instant, day: day, relevance: max(least, relevance), done: done, due: due, leaders: leading)
  }

  /// The first few in order, by insertion.
  private func leading() -> [Int] {
    var leading: [Int] = []
    leading.reserveCapacity(Outlook.most + 1)
    for index in current.indices where current[index].flags.contains(.isShown) {
      if leading.count == Outlook.most, !precedes(index, leading[Outlook.most - 1]) { continue }
      let place = leading.firstIndex { precedes(index, $0) } ?? leading.count
      leading.insert(index, at: place)
      if leading.count > Outlook.most { leading.removeLast() }
    }
    return leading
  }

  /// A total order: what is pinned, then score, then the run in days, then the id.
  private func precedes(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (current[one], current[other])
    let isPinned = first.flags.contains(.isPinned)
    if isPinned != second.flags.contains(.isPinned) { return isPinned }
    if first.points != second.points { return first.points > second.points }
    if first.days != second.days { return first.days > second.days }
    return outlines[one].id < outlines[other].id
  }
}

extension Outline.Step {
  /// Whether nothing changes in the order of streaks.
  fileprivate func ranks(as other: Outline.Step) -> Bool {
    let ranking: Outline.Flags = [.isShown, .isPinned]
    return points == other.points && days == other.days
      && flags.intersection(ranking) == other.flags.intersection(ranking)
  }
}
