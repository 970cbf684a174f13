import SnapshotFormat

/// A year as days that can be asked for one by one, and what each was to the run.
struct DayGrid {
  let first: CivilDay
  /// The day that is current.
  let today: CivilDay
  /// 0 for Monday.
  let weekStart: Int
  /// The month to show, by a day of it.
  let month: CivilDay
  private let since: CivilDay?
  private let marks: [UInt8]
  private let levels: [UInt8]
  /// Whether a day is a unit, so that one can be missed.
  let isDaily: Bool

  /// What a day was.
  enum Cell: Equatable {
    /// Met; of a week or a window a day with any amount, by how far its unit had come.
    case hit(level: Int)
    /// Missed with something done, in tenths.
    case part(level: Int)
    case miss
    case frozen
    /// Not due, skipped, or a day of a week without anything.
    case off
    /// It can still be met.
    case open
    case unknown
  }

  /// Nil for a history that is none of the contract's.
  init?(_ year: Year, _ streak: Streak) {
    guard let first = CivilDay(year.history.from), let last = year.history.last else { return nil }
    (marks, levels) = (Array(year.history.days.utf8), Array(year.history.levels.utf8))
    guard marks.count == levels.count, !marks.isEmpty else { return nil }
    (self.first, today) = (first, last)
    weekStart = DayGrid.number(year.weekStart)
    month = year.month.flatMap { CivilDay($0 + "-01") } ?? last
    since = streak.current > 0 ? streak.since.flatMap { CivilDay($0) } : nil
    isDaily = streak.cadence == "daily"
  }

  private static func number(_ name: String) -> Int {
    switch name {
    case "tue": 1
    case "wed": 2
    case "thu": 3
    case "fri": 4
    case "sat": 5
    case "sun": 6
    default: 0
    }
  }

  /// Nil for a day that it does not speak of.
  func cell(_ day: CivilDay) -> Cell? {
    let index = day - first
    guard marks.indices ~= index else { return nil }
    let level = Int(levels[index]) - 0x30
    switch marks[index] {
    case UInt8(ascii: "1"): return .hit(level: level)
    case UInt8(ascii: "0"): return isDaily ? level > 0 ? .part(level: level) : .miss : .off
    case UInt8(ascii: "f"): return .frozen
    case UInt8(ascii: "-"): return .off
    case UInt8(ascii: "."): return .open
    default: return .unknown
    }
  }

  /// Whether a day belongs to the run that is alive.
  func isInRun(_ day: CivilDay) -> Bool {
    guard let since, since <= day, day <= today, let cell = cell(day) else { return false }
    return cell != .open || day < today
  }

  /// The first day of the week that holds a day.
  func start(ofWeek day: CivilDay) -> CivilDay { day - (day.weekday - weekStart + 7) % 7 }

  /// The weeks that are shown in so many columns, each by its first day, the last one the current one's.
  func weeks(_ count: Int) -> [CivilDay] {
    let last = start(ofWeek: today)
    return (0..<count).map { last - 7 * (count - 1 - $0) }.filter { $0 + 6 >= first }
  }

  /// Days met, and days that counted: neither off, open nor unknown.
  var tally: (met: Int, counted: Int) {
    var (met, counted) = (0, 0)
    for index in marks.indices {
      switch cell(first + index) {
      case .hit, .frozen: (met, counted) = (met + 1, counted + 1)
      case .part, .miss: counted += 1
      default: continue
      }
    }
    return (met, counted)
  }

  /// Whether a day is like this one, whatever its level.
  func has(_ sought: Cell) -> Bool {
    marks.indices.contains { index in
      switch (cell(first + index), sought) {
      case (.hit, .hit), (.part, .part), (.miss, .miss), (.frozen, .frozen), (.open, .open), (.unknown, .unknown),
        (.off, .off):
        true
      default: false
      }
    }
  }

  /// What each of the last weeks came to, 0 to 9: days met of seven for a daily streak, else how far its unit came.
  func bars(_ count: Int) -> [Int] {
    weeks(count).map { week in
      (0..<7).reduce(0) { sum, step in
        switch cell(week + step) {
        case .hit(let level): isDaily ? sum + 1 : max(sum, level)
        case .frozen: isDaily ? sum + 1 : sum
        default: sum
        }
      }
    }
  }

  /// The most that a bar can be.
  var greatestBar: Int { isDaily ? 7 : 9 }
}
