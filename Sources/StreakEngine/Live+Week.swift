extension Live {
  /// The last seven civil days as marks, oldest first, seen from one tier.
  func week(_ tier: Int) -> String {
    var marks: [UInt8] = []
    marks.reserveCapacity(7)
    for back in stride(from: 6, through: 0, by: -1) {
      let date = day - back
      marks.append(UInt8(ascii: mark(date, tier)))
    }
    return String(decoding: marks, as: UTF8.self)
  }

  /// The mark of a civil day up to the live one.
  func mark(_ date: Day, _ tier: Int) -> Unicode.Scalar {
    walk.goal.cadence == .daily ? dayMark(date, tier) : amountMark(date)
  }

  /// `1` met, `0` missed, `f` frozen, `-` not due, skipped or before the first day, `.` open, `?` unknown.
  private func dayMark(_ date: Day, _ tier: Int) -> Unicode.Scalar {
    guard date >= walk.first else { return "-" }
    switch date == day ? verdict(tier) : walk.facts(of: date).verdict(walk.goal.ladder[tier], tier) {
    case .met: return "1"
    case .covered: return "f"
    case .notDue: return "-"
    case .unknown: return "?"
    case .open: return "."
    case .missed: return "0"
    }
  }

  /// In weeks and windows it still shows days: those with any amount.
  private func amountMark(_ date: Day) -> Unicode.Scalar {
    guard date >= walk.first, walk.schedule.counts(date) else { return "-" }
    if let record = walk.record(of: date), record.amount > .zero { return "1" }
    if walk.schedule.isSkipped(date) { return "-" }
    if let known = walk.knownThrough, date == day ? date > known : date >= known { return "?" }
    return date == day ? "." : "0"
  }
}

extension Walk {
  /// The facts of a closed day of a daily streak.
  fileprivate func facts(of date: Day) -> UnitFacts {
    var tally = Tally()
    if let record = record(of: date) { tally.add(record, doneFrom: activity.threshold) }
    return facts(tally, from: date, through: date)
  }
}
