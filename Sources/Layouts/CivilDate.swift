/// A date of the contract, `YYYY-MM-DD`, for what a layout writes over a week.
struct CivilDate: Equatable {
  let year: Int
  let month: Int
  let day: Int

  /// Nil for anything that has not this shape.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2, parts[2].utf8.count == 2,
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), year > 0,
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// 0 for Monday to 6 for Sunday, by Zeller's congruence in the Gregorian calendar.
  var weekday: Int {
    let (m, y) = month < 3 ? (month + 12, year - 1) : (month, year)
    return (day + (13 * (m + 1)) / 5 + y + y / 4 - y / 100 + y / 400 + 5) % 7
  }
}
