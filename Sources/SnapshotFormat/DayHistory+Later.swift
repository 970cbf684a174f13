extension DayHistory {
  /// The last day of it; nil where `from` is no date.
  public var last: CivilDay? { CivilDay(from).map { $0 + (days.utf8.count - 1) } }

  /// The same as a reader may show it on a later day, without a publication in between: as many days, up to that one.
  ///
  /// What is decided stays. The last day, where it was open, and those after it are as the streak of that later day says
  /// in its `week`; what lies before that is unknown. `day` is the glance's. A day that is not later changes nothing.
  public func through(_ day: String, _ streak: Streak) -> DayHistory {
    guard let last, let day = CivilDay(day), day > last else { return self }
    let (marks, tenths, week) = (Array(days.utf8), Array(levels.utf8), Array(streak.week.utf8))
    var later = self
    var (newMarks, newLevels): ([UInt8], [UInt8]) = ([], [])
    let first = day - (marks.count - 1)
    for step in marks.indices {
      let date = first + step
      let old = marks.count - 1 - (last - date)
      let isOpen = date == last && isOpen(marks[old], streak)
      if date <= last, !isOpen {
        newMarks.append(marks[old])
        newLevels.append(tenths[old])
        continue
      }
      let back = day - date
      let mark = back < week.count ? told(week[week.count - 1 - back], by: streak) : UInt8(ascii: "?")
      newMarks.append(mark)
      newLevels.append(mark == UInt8(ascii: "1") ? UInt8(ascii: "9") : isOpen ? tenths[old] : UInt8(ascii: "0"))
    }
    later.from = "\(first)"
    later.days = String(decoding: newMarks, as: UTF8.self)
    later.levels = String(decoding: newLevels, as: UTF8.self)
    return later
  }

  /// Whether the end of the day may make another mark of the last one: a limit may be kept without the pass that covers it.
  private func isOpen(_ mark: UInt8, _ streak: Streak) -> Bool {
    mark == UInt8(ascii: ".") || mark == UInt8(ascii: "f") && streak.isLimit
  }

  /// A mark that the streak gives by another threshold: less reached, or more missed, says nothing of this one.
  private func told(_ mark: UInt8, by streak: Streak) -> UInt8 {
    switch mark {
    case UInt8(ascii: "1") where streak.threshold < threshold: UInt8(ascii: "?")
    case UInt8(ascii: "0") where streak.threshold > threshold: UInt8(ascii: "?")
    default: mark
    }
  }
}
