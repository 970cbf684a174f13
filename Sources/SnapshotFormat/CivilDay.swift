/// A civil day of the contract as a number, so that days can be counted: days since 1970-01-01, proleptic Gregorian.
public struct CivilDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  public let number: Int

  /// Any number.
  public init(number: Int) {
    self.number = number
  }

  /// Exactly `YYYY-MM-DD` and in the calendar; nil for anything else.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D else { return nil }
    func digits(_ range: Range<Int>) -> Int? {
      bytes[range].allSatisfy { 0x30...0x39 ~= $0 } ? bytes[range].reduce(0) { $0 * 10 + Int($1) - 0x30 } : nil
    }
    guard let year = digits(0..<4), let month = digits(5..<7), let day = digits(8..<10) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// A date of the calendar, years 0 to 9999; nil where there is none.
  public init?(year: Int, month: Int, day: Int) {
    guard 0...9999 ~= year, 1...12 ~= month, day >= 1 else { return nil }
    // Years are counted from March, so that the leap day is the last of its year.
    let shifted = month > 2 ? year : year - 1
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    // 400 years more, so that nothing is negative.
    let past = shifted + 400
    number = past * 365 + past / 4 - past / 100 + past / 400 + ofYear - 719_468 - 146_097
    guard date == (year, month, day) else { return nil }
  }

  /// Year, month 1 to 12 and day 1 to 31.
  public var date: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * ofYear + 2) / 153
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    return (year, month < 10 ? month + 3 : month - 9, ofYear - (153 * month + 2) / 5 + 1)
  }

  /// 0 for Monday to 6 for Sunday.
  public var weekday: Int {
    let index = (number + 3) % 7
    return index < 0 ? index + 7 : index
  }

  /// Whether the one day comes before the other.
  public static func < (one: CivilDay, other: CivilDay) -> Bool { one.number < other.number }
  /// So many days later (earlier if negative).
  public static func + (day: CivilDay, days: Int) -> CivilDay { CivilDay(number: day.number + days) }
  /// So many days earlier.
  public static func - (day: CivilDay, days: Int) -> CivilDay { CivilDay(number: day.number - days) }
  /// How many days the one is after the other.
  public static func - (one: CivilDay, other: CivilDay) -> Int { one.number - other.number }
}

extension CivilDay: CustomStringConvertible {
  /// `YYYY-MM-DD`.
  public var description: String {
    let (year, month, day) = date
    func padded(_ number: Int, to count: Int) -> String {
      let digits = "\(number)"
      return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
    return padded(year, to: 4) + "-" + padded(month, to: 2) + "-" + padded(day, to: 2)
  }
}
