extension OracleSubject {
  /// The last seven civil days, oldest first.
  func week(_ threshold: Int) -> String {
    String((live - 6...live).map { mark(of: $0, threshold) })
  }

  /// The mark of a civil day up to the live one.
  func mark(of day: Int, _ threshold: Int) -> Character {
    cadence == .daily ? dayMark(day, threshold) : amountMark(day)
  }

  /// `1` met, `0` missed, `f` frozen, `-` not due or skipped, `.` the open day, `?` unknown.
  private func dayMark(_ day: Int, _ threshold: Int) -> Character {
    switch verdict(of: unit(containing: day), threshold: threshold) {
    case .met: "1"
    case .covered: "f"
    case .notDue: "-"
    case .unknown: "?"
    case .open: "."
    // Over its limit a day is lost before it ends.
    case .missed: "0"
    }
  }

  /// In weeks and windows it still shows days: those with any amount.
  private func amountMark(_ day: Int) -> Character {
    if !isScheduled(day) { return "-" }
    if let amount = records[day], amount > 0 { return "1" }
    if !isDue(day) { return "-" }
    if isUnknown(OracleUnit(first: day, last: day)) { return "?" }
    return day == live ? "." : "0"
  }
}
