extension TimelineBuilder {
  /// The most streaks after the hero.
  static var mostBadges: Int { 8 }

  func moment(_ sights: [Sight], _ ranking: [Int], day: Day, at instant: Int64, isLast: Bool) -> Moment {
    let counted = sights.compactMap(\.today)
    let done = counted.count { $0.isDone }
    let due = counted.count { $0.isDue }
    let shown = ranking.map { sights[$0].standing }
    return Moment(
      from: instant, until: nil, day: day, isStale: isLast,
      relevance: relevance(shown, at: instant, isAllDone: done == due), done: done, due: due, hero: shown.first,
      badges: Array(shown.dropFirst().prefix(TimelineBuilder.mostBadges)))
  }

  /// 10 in the last hour of an open streak, 8 at risk, 4 pending, 2 where a habit without a run is not done, else 0.
  private func relevance(_ shown: [Standing], at instant: Int64, isAllDone: Bool) -> Int {
    var relevance = isAllDone ? 0 : 2
    for standing in shown where standing.state == .pending || standing.state == .atRisk {
      if standing.deadline - instant <= 3600 { return 10 }
      relevance = max(relevance, standing.state == .atRisk ? 8 : 4)
    }
    return relevance
  }
}
