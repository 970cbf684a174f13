extension Live {
  /// The last seven civil days as marks, oldest first, seen from one tier.
  func week(_ tier: Int) -> String {
    var marks = ""
    for back in stride(from: 6, through: 0, by: -1) { marks.unicodeScalars.append(mark(day - back, tier)) }
    return marks
  }

  /// `1` met, `0` missed, `f` frozen, `-` not due, skipped or before the first day, `.` open, `?` unknown.
  func mark(_ date: Day, _ tier: Int) -> Unicode.Scalar {
    guard date >= walk.first, walk.schedule.counts(date) else { return "-" }
    let amount = walk.record(of: date)?.amount
    if isHit(amount, tier, isOpen: date == day) { return "1" }
    if walk.goal.cadence == .daily, let cover = walk.schedule.cover(date), cover.covers(walk.goal.ladder[tier]) {
      return "f"
    }
    if walk.schedule.isSkipped(date) { return "-" }
    return date == day ? openMark(amount, tier) : closedMark(date, amount)
  }

  /// A day of a daily streak is met by its threshold; in weeks and windows any amount shows.
  private func isHit(_ amount: Amount?, _ tier: Int, isOpen: Bool) -> Bool {
    let threshold = walk.goal.ladder[tier]
    guard let amount else { return walk.activity.limit?.absent == .met && !isOpen && walk.goal.cadence == .daily }
    guard walk.goal.cadence == .daily else { return amount > .zero }
    return walk.activity.limit == nil ? amount >= threshold : amount <= threshold
  }

  private func openMark(_ amount: Amount?, _ tier: Int) -> Unicode.Scalar {
    if isOver && walk.goal.cadence == .daily { return "0" }
    return isUnknown ? "?" : "."
  }

  private func closedMark(_ date: Day, _ amount: Amount?) -> Unicode.Scalar {
    if let known = walk.knownThrough, date >= known { return "?" }
    return amount == nil && walk.activity.limit?.absent == .unknown ? "?" : "0"
  }
}
