extension TimelineBuilder {
  /// A streak on one day: how it begins the day, and when in the day time alone changes it.
  struct Sight {
    var standing: Standing
    let isShown: Bool
    /// When an open unit becomes one at risk, if it does on this day.
    let riskFrom: Int64?
    /// Whether its habit is due today, and done; nil where today's count does not look at it.
    let today: (isDue: Bool, isDone: Bool)?
    let score: Score
  }

  /// Takes in what a day brings each streak, from the day's first instant (or now) to its last.
  mutating func tell(_ day: Day, isLast: Bool = false) {
    let begin = day == today ? now : almanac.start(day)
    let end = almanac.start(day + 1)
    guard begin < end || isLast else { return }
    days.append((begin, day))
    if day == today { mark(day) }
    for index in walkers.indices {
      if let chain = walkers[index].chain {
        tell(chain, of: index, day, from: begin, to: end, isLast: isLast)
      } else {
        tell(index, day, from: begin, to: end, isLast: isLast)
      }
    }
  }

  private mutating func mark(_ day: Day) {
    for (index, walker) in walkers.enumerated() where view.activities[walker.place.activity].isMarked {
      let live = Live(walker.walk, on: day)
      let tier = walker.chain == nil ? live.shownTier ?? 0 : 0
      tracks[index].marks = DayMarks(live, tier: tier)
    }
  }

  /// A streak of days, weeks or windows: it changes at its reminder, and presses in its last hour.
  private mutating func tell(_ index: Int, _ day: Day, from begin: Int64, to end: Int64, isLast: Bool) {
    var sight = sight(walkers[index], day, isLast: isLast)
    let risk = sight.riskFrom ?? .max
    let isLastDay = sight.standing.state == .pending && sight.standing.deadline == end
    let lastHour = isLastDay && !isLast ? end - 3600 : .max
    if risk <= begin { sight.standing.state = .atRisk }
    note(sight, of: index, at: begin, from: begin)
    for instant in [min(risk, lastHour), max(risk, lastHour)] where begin < instant && instant < end {
      if risk <= instant { sight.standing.state = .atRisk }
      note(sight, of: index, at: instant, from: begin)
    }
  }

  /// A streak of instants.
  private mutating func tell(
    _ chain: Chain, of index: Int, _ day: Day, from begin: Int64, to end: Int64, isLast: Bool
  ) {
    let walker = walkers[index]
    var instants = [begin]
    if !isLast {
      let changes = chain.changes(from: begin, to: end) { risk(of: walker, newest: $0, deadline: $1) }
      instants += Set(changes).sorted()
    }
    for instant in instants {
      note(sight(walker, chain, day, at: instant, isLast: isLast), of: index, at: instant, from: begin)
    }
  }

  /// Keeps a standing where it is another one than before, and a step of the outline where that says anything new.
  private mutating func note(_ sight: Sight, of index: Int, at instant: Int64, from begin: Int64) {
    let isChange = tracks[index].entries.last?.standing != sight.standing
    if isChange { tracks[index].entries.append(Track.Entry(from: instant, standing: sight.standing)) }
    let step = Outline.Step(sight, at: instant, isChange: isChange && instant != begin)
    if let last = outlines[index].steps.last, step.repeats(last) { return }
    outlines[index].steps.append(step)
  }

  private func sight(_ walker: Walker, _ day: Day, isLast: Bool) -> Sight {
    let live = Live(walker.walk, on: day)
    let activity = walker.walk.activity
    let last = walker.walk.units.last(walker.walk.unit)
    var standing = Standing(
      live, place: walker.place, deadline: almanac.start(last + 1), freezes: freezes(of: activity))
    if isLast, standing.state != .none { standing.state = .unknown }
    let score = Score(
      run: standing.current, tier: standing.tier, activity: activity, cadence: walker.walk.goal.cadence,
      rules: view.rules)
    let isCounted = activity.kind == .habit && walker.place.goal == 0 && !walker.isHidden
    return Sight(
      standing: standing, isShown: standing.isShown && !walker.isHidden,
      riskFrom: isLast ? nil : risk(live, standing, last: last),
      today: isCounted ? (live.verdict(0) != .notDue, live.verdict(0) == .met) : nil, score: score)
  }

  /// The reminder of the unit's last day, where the unit is open and passing it changes anything.
  private func risk(_ live: Live, _ standing: Standing, last: Day) -> Int64? {
    guard standing.state == .pending, live.state(standing.tier, isReminded: true) == .atRisk else { return nil }
    var day = last
    while day > live.day, almanac.start(day) == almanac.start(day + 1) { day = day - 1 }
    return day == live.day ? almanac.reminder(live.walk.activity.reminder ?? view.rules.reminder, on: day) : nil
  }

  func freezes(of activity: Activity) -> Int {
    guard !passes.isEmpty, activity.goals.contains(where: { $0.cadence == .daily }) else { return 0 }
    return passes.count { $0.isFor(activity.id) }
  }
}
