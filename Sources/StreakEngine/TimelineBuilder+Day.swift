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

  /// Appends what a day brings, from its first instant (or now) to its last.
  mutating func tell(_ day: Day, isLast: Bool = false) {
    let begin = day == today ? now : almanac.start(day)
    let end = almanac.start(day + 1)
    guard begin < end || isLast else { return }
    var sights = walkers.map { sight($0, day, isLast: isLast) }
    var ranking: [Int] = []
    for instant in isLast ? [begin] : instants(sights, day, from: begin, to: end) {
      advance(&sights, day, to: instant, isLast: isLast)
      // Within a day only streaks of instants change their score.
      if instant == begin || hasChains { ranking = rank(sights) }
      append(moment(sights, ranking, day: day, at: instant, isLast: isLast))
    }
  }

  /// Brings the streaks of a day to an instant of it.
  private mutating func advance(_ sights: inout [Sight], _ day: Day, to instant: Int64, isLast: Bool) {
    for index in sights.indices {
      if let chain = walkers[index].chain {
        sights[index] = sight(walkers[index], chain, day, at: instant, isLast: isLast)
      } else if let risk = sights[index].riskFrom, risk <= instant {
        sights[index].standing.state = .atRisk
      }
      record(sights[index].standing, of: index, from: instant)
    }
  }

  private func rank(_ sights: [Sight]) -> [Int] {
    sights.indices.filter { sights[$0].isShown }.sorted { sights[$0].score < sights[$1].score }
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

  /// The day's first instant and those at which something changes after it.
  private func instants(_ sights: [Sight], _ day: Day, from begin: Int64, to end: Int64) -> [Int64] {
    var instants: Set<Int64> = [begin]
    for walker in walkers {
      guard let chain = walker.chain else { continue }
      instants.formUnion(chain.changes(from: begin, to: end) { risk(of: walker, newest: $0, deadline: $1) })
    }
    for sight in sights where sight.standing.state == .pending {
      if let risk = sight.riskFrom { instants.insert(risk) }
      if sight.standing.deadline == end { instants.insert(end - 3600) }
    }
    return instants.filter { begin <= $0 && $0 < end }.sorted()
  }

  func freezes(of activity: Activity) -> Int {
    guard !passes.isEmpty, activity.goals.contains(where: { $0.cadence == .daily }) else { return 0 }
    return passes.count { $0.isFor(activity.id) }
  }

  private mutating func record(_ standing: Standing, of index: Int, from instant: Int64) {
    guard tracks[index].entries.last?.standing != standing else { return }
    tracks[index].entries.append(Track.Entry(from: instant, standing: standing))
  }

  /// A moment that says nothing new is none.
  private mutating func append(_ moment: Moment) {
    if var same = moments.last {
      same.from = moment.from
      if same == moment { return }
      moments[moments.count - 1].until = moment.from
    }
    moments.append(moment)
  }
}
