import SnapshotFormat

/// What only a page says: it is read later than it was written, so it names days and hours, and no time that is left.
extension Phrases {
  /// A page's own name, and what its parts are called.
  static var streaks: String { "Streaks" }
  static var others: String { "Next" }
  static var coming: String { "What comes" }
  static var year: String { "The year" }
  static var month: String { "Month by month" }
  static var all: String { "All streaks" }
  static var legend: String { "Legend" }
  /// The first link.
  static var skip: String { "Skip to the streaks" }
  /// The names of the list's columns.
  static var columns: [String] { ["Streak", "Run", "Best", "State", "Last seven days"] }
  /// The names of the columns of a year in numbers.
  static var monthColumns: [String] { ["Month", "Done", "Counted"] }
  /// What opens a year in numbers.
  static var inNumbers: String { "Months in numbers" }
  /// A heatmap's name to those who scroll in it.
  static func year(of title: String) -> String { "The year of \(title)" }
  /// A week's name.
  static var lastSeven: String { "Last seven days" }
  /// Under what comes.
  static var ifNothing: String { "If nothing more is recorded:" }
  /// At the page's end.
  static var made: String { "Made by Streakline." }

  /// The names of weekdays, from Monday on.
  static var weekdayNames: InlineArray<7, String> {
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  }

  /// A day with its weekday: `Monday, 30 November 2026`.
  static func longDay(_ day: CivilDay) -> String {
    let (year, month, number) = day.date
    return "\(weekdayNames[day.weekday]), \(number) \(monthName(month)) \(year)"
  }

  /// A day in a few letters: `Mon 30 Nov`.
  static func shortDay(_ day: CivilDay) -> String {
    let (_, month, number) = day.date
    return "\(weekdayNames[day.weekday].prefix(3)) \(number) \(months[month - 1])"
  }

  /// A moment of the day: `17:40`.
  static func hour(_ minute: Int) -> String {
    let (hour, rest) = (minute / 60, minute % 60)
    return (hour < 10 ? "0" : "") + "\(hour):" + (rest < 10 ? "0" : "") + "\(rest)"
  }

  /// A moment as seen from a day.
  static func moment(_ time: WallTime, from day: CivilDay) -> String {
    time.day == day ? hour(time.minute) : shortDay(time.day) + ", " + hour(time.minute)
  }

  /// A moment at which something ends; midnight belongs to the day that ends then.
  static func end(_ time: WallTime, from day: CivilDay) -> String {
    if time.minute > 0 { return moment(time, from: day) }
    return time.day - 1 == day ? "midnight" : "the end of " + shortDay(time.day - 1)
  }

  /// What the page holds for.
  static func asOf(_ time: String, _ zone: String) -> String { "As of \(time), \(zone)." }
  static func holds(until time: String) -> String { "It holds until \(time), unless something is recorded." }
  static var holdsNoLonger: String { "It is too long ago that anything was published to be certain of it." }

  /// What is missing, and until when.
  static func left(_ missing: String?, until time: String) -> String {
    missing.map { "\($0) left, until \(time)" } ?? "until \(time)"
  }

  /// From when a run is.
  static func since(_ day: CivilDay) -> String {
    let (year, month, number) = day.date
    return "since \(number) \(months[month - 1]) \(year)"
  }

  /// Habits done of those due.
  static func habits(_ today: Today) -> String { "\(today.done) of \(today.due) done today" }

  /// What colours of runs mean.
  static var tints: [(color: String, words: String)] {
    [("yellow", "7 in a row"), ("orange", "30"), ("red", "100 and more")]
  }

  /// What is under the first heading where there is no streak.
  static var emptyOfHidden: String { "There are streaks, and all of them are set to be hidden." }
  static var empty: String { "Add a habit and log it; it is on this page from then on." }
}
