/// When one activity is due: its week days, the dates that do not exist, and the days taken out.
struct Schedule {
  let due: WeekdaySet
  let missing: [Day]
  let skips: [Day]
  let covers: [Cover]

  /// Whether a record of that day can count at all.
  func counts(_ day: Day) -> Bool {
    due.contains(day.weekday) && (missing.isEmpty || !missing.contains(sorted: day))
  }

  func isSkipped(_ day: Day) -> Bool { !skips.isEmpty && skips.contains(sorted: day) }

  func isDue(_ day: Day) -> Bool { counts(day) && !isSkipped(day) }

  /// Whether any day of a unit is left on which it could be met.
  func isDue(from first: Day, through last: Day) -> Bool {
    var day = first
    while day <= last {
      if isDue(day) { return true }
      day = day + 1
    }
    return false
  }

  /// The pass that covers a day, if any.
  func cover(_ day: Day) -> Cover? {
    guard !covers.isEmpty else { return nil }
    let index = covers.lowerBound { $0.day < day }
    return index < covers.count && covers[index].day == day ? covers[index] : nil
  }
}

extension Cover {
  /// A metric's pass covers the tier that was shown and those below it.
  func covers(_ threshold: Amount) -> Bool { self.threshold.map { threshold <= $0 } ?? true }
}

extension Array {
  /// The first index whose element is not before what is sought, in an array sorted so.
  func lowerBound(_ isBefore: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension [Day] {
  func contains(sorted day: Day) -> Bool {
    let index = lowerBound { $0 < day }
    return index < count && self[index] == day
  }
}
