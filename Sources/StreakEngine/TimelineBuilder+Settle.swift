extension TimelineBuilder {
  /// Spends passes on the daily streaks that a day, now over, would break: by score, then by id.
  mutating func settle(_ day: Day) {
    guard !passes.isEmpty else { return }
    for (index, tier) in losing(on: day) {
      let activity = walkers[index].walk.activity
      guard let used = passes.firstIndex(where: { $0.mayCover(day, of: activity.id) }) else { continue }
      let threshold = activity.kind == .metric ? walkers[index].walk.goal.ladder[tier] : nil
      let cover = Cover(day: day, threshold: threshold)
      walkers[index].walk.schedule.insert(cover)
      let pass = passes.remove(at: used)
      if day < today { spendings.append(Spending(activity: activity.id, cover: cover, pass: pass.id)) }
    }
  }

  /// The streaks that would break, in the order in which they may take a pass, with the tier to cover.
  private func losing(on day: Day) -> [(index: Int, tier: Int)] {
    var losing: [(index: Int, tier: Int, score: Score)] = []
    for (index, walker) in walkers.enumerated() {
      guard let from = walker.autoFreezeFrom, from <= day, walker.walk.goal.cadence == .daily, !walker.isHidden else {
        continue
      }
      let live = Live(walker.walk, on: day)
      guard let tier = live.shownTier, live.refusal(tier) == nil, live.breaks(tier) else { continue }
      var rules = view.rules
      rules.hero = nil
      let score = Score(
        run: live.current(tier), tier: tier, activity: walker.walk.activity, cadence: .daily, rules: rules)
      losing.append((index, tier, score))
    }
    return losing.sorted { $0.score < $1.score }.map { ($0.index, $0.tier) }
  }
}

extension Schedule {
  /// Covers a day.
  mutating func insert(_ cover: Cover) {
    self = Schedule(due: due, missing: missing, skips: skips, covers: covers.inserting(cover))
  }
}

extension [Cover] {
  /// In the order of days.
  func inserting(_ cover: Cover) -> [Cover] {
    var covers = self
    covers.insert(cover, at: lowerBound { $0.day < cover.day })
    return covers
  }
}
