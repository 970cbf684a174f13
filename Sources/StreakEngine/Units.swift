/// Which unit of a cadence a day falls in, by number.
struct Units {
  let length: Int
  /// The first day of unit 0.
  let origin: Day

  init(_ cadence: Cadence, weekStart: Weekday, anchor: Day) {
    length = cadence.days
    switch cadence {
    case .daily, .everyHours: origin = Day(0)
    case .weekly: origin = Day(Int32(weekStart.rawValue) - 3)
    case .everyDays: origin = anchor
    }
  }

  func index(of day: Day) -> Int {
    let distance = day - origin
    return distance >= 0 ? distance / length : (distance - length + 1) / length
  }

  func first(_ index: Int) -> Day { origin + index * length }
  func last(_ index: Int) -> Day { origin + (index * length + length - 1) }
}
