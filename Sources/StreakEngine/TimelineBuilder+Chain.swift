extension TimelineBuilder {
  /// A streak of instants at an instant of a day.
  func sight(_ walker: Walker, _ chain: Chain, _ day: Day, at instant: Int64, isLast: Bool) -> Sight {
    let activity = walker.walk.activity
    let end = almanac.start(day + 1)
    let link = chain.link(at: instant, on: day, end: end) { risk(of: walker, newest: $0, deadline: $1) }
    let marks = Live(walker.walk, on: day)
    let milestone = Milestone(run: link.current, isReachedToday: link.lastMet == day)
    let standing = Standing(
      activity: walker.place.activity, goal: walker.place.goal, tier: 0, isShown: true,
      value: Amount(chain.count(on: day, by: instant)), current: link.current, best: link.best,
      state: isLast && link.state != .none ? .unknown : link.state, since: link.since, lastMet: link.lastMet,
      deadline: link.deadline, freezes: freezes(of: activity), milestone: milestone, week: marks.week(0),
      knownThrough: walker.walk.knownThrough, isLimit: activity.limit != nil)
    let score = Score(
      run: link.current, tier: 0, activity: activity, cadence: walker.walk.goal.cadence, rules: view.rules)
    let isCounted = activity.kind == .habit && walker.place.goal == 0 && !walker.isHidden
    // Something is to be done today unless the newest record reaches over the day's end from a day before.
    let isDue = link.lastMet == day || link.deadline <= end || link.current == 0
    return Sight(
      standing: standing, isShown: !walker.isHidden, riskFrom: nil,
      today: isCounted ? (isDue, link.state == .done) : nil, score: score)
  }

  /// The newest reminder between a record and its deadline; where none lies there, the interval's last quarter.
  func risk(of walker: Walker, newest: Int64, deadline: Int64) -> Int64 {
    let minute = walker.walk.activity.reminder ?? view.rules.reminder
    let day = almanac.day(at: deadline - 1)
    for candidate in [day, day - 1] where candidate >= almanac.first {
      let reminder = almanac.reminder(minute, on: candidate)
      if newest < reminder, reminder < deadline { return reminder }
    }
    return deadline - (deadline - newest) / 4
  }
}
