/// What one unit is to a run.
enum Verdict {
  case met
  /// A pass stands in for it.
  case covered
  /// No day of it was due: it neither counts nor breaks.
  case notDue
  /// The data does not reach far enough to tell: it neither counts nor breaks.
  case unknown
  case missed
  /// It has not ended, and is neither met nor lost.
  case open
}

/// One unit as all tiers see it; a tier's verdict follows from it.
struct UnitFacts {
  let tally: Tally
  /// How many tiers, from the lowest, are met by what is recorded.
  let reached: Int
  /// Whether any day of it is due.
  let isDue: Bool
  let cover: Cover?
  let isUnknown: Bool
  /// Over the limit: lost, whether or not it has ended.
  let isOver: Bool
  /// Met because nothing is recorded, where that was declared so.
  let isMetByAbsence: Bool
  let isLive: Bool

  /// The first that holds. What is recorded counts, skipped or not, and what is over its limit is certain.
  func verdict(_ threshold: Amount, _ tier: Int) -> Verdict {
    if tier < reached { return .met }
    if !isDue { return .notDue }
    if isMetByAbsence { return .met }
    if let cover, cover.covers(threshold) { return .covered }
    if isOver { return .missed }
    if isUnknown { return .unknown }
    return isLive ? .open : .missed
  }
}

extension Walk {
  /// The facts of a unit; `day` is the current day where the unit is the live one.
  func facts(_ tally: Tally, from first: Day, through last: Day, live day: Day? = nil) -> UnitFacts {
    let isUnrecorded = tally.newest == nil
    let absent = isUnrecorded ? activity.limit?.absent : nil
    var isUnknown = false
    if let known = knownThrough { isUnknown = day.map { $0 > known } ?? (last >= known) }
    return UnitFacts(
      tally: tally, reached: activity.reached(tally, goal),
      isDue: schedule.isDue(from: max(first, self.first), through: last),
      cover: goal.cadence == .daily ? schedule.cover(last) : nil,
      isUnknown: isUnknown || (absent == .unknown && day == nil), isOver: activity.isOver(tally, goal),
      isMetByAbsence: absent == .met && day == nil && !isUnknown, isLive: day != nil)
  }
}
