/// A date and a time as a clock on the wall in some zone shows them (proleptic Gregorian calendar).
public struct CivilTime: Equatable, Sendable {
  /// The year, 1 to 9999.
  public var year: Int
  /// 1 to 12.
  public var month: Int
  /// 1 to 31.
  public var day: Int
  /// 0 to 23.
  public var hour: Int
  /// 0 to 59.
  public var minute: Int
  /// 0 to 59.
  public var second: Int
  /// Seconds that the clock is ahead of UTC; negative west of Greenwich.
  public var offset: Int

  /// Every field.
  public init(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int, offset: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.offset = offset
  }
}

/// Day numbers and dates, as far as this module needs them itself; the calendar proper is the engine's.
enum CivilCalendar {
  static let secondsPerDay: Int64 = 86_400

  /// Days from 1970-01-01 to a date, by counting years from March so that a leap day comes last.
  static func dayNumber(year: Int, month: Int, day: Int) -> Int64 {
    let marchYear = month > 2 ? year : year - 1
    let era = Int(floorDivide(Int64(marchYear), 400))
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return Int64(era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468)
  }

  static func daysIn(month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  static func floorDivide(_ value: Int64, _ by: Int64) -> Int64 {
    value >= 0 ? value / by : (value + 1) / by - 1
  }
}
