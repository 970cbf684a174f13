/// A civil day as a number: days since 1970-01-01 in the proleptic Gregorian calendar.
///
/// Days are stepped and compared as numbers, never as instants, so that no clock change can break a run.
public struct Day: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01, negative before it.
  public let number: Int32

  /// Any number; only days from 1900 to 2200 come out of `init(parsing:)`.
  public init(_ number: Int32) {
    self.number = number
  }

  /// Whether the one day comes before the other.
  @inlinable public static func < (one: Day, other: Day) -> Bool { one.number < other.number }
  /// So many days later (earlier if negative).
  @inlinable public static func + (day: Day, days: Int) -> Day { Day(day.number + Int32(days)) }
  /// So many days earlier.
  @inlinable public static func - (day: Day, days: Int) -> Day { Day(day.number - Int32(days)) }
  /// How many days the one is after the other.
  @inlinable public static func - (one: Day, other: Day) -> Int { Int(one.number) - Int(other.number) }
}

extension Day {
  /// A date of the proleptic Gregorian calendar; nil if there is no such date, or if its year is beyond ±5,000,000.
  public init?(year: Int, month: Int, day: Int) {
    guard -5_000_000...5_000_000 ~= year, 1...12 ~= month, 1...Day.length(ofMonth: month, year: year) ~= day else {
      return nil
    }
    // Years are counted from March, so that the leap day is the last of its year.
    let marchYear = month > 2 ? year : year - 1
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(Int32(era * 146_097 + dayOfEra - 719_468))
  }

  /// Year, month 1 to 12 and day 1 to 31.
  public var date: (year: Int, month: Int, day: Int) {
    let shifted = Int(number) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// Why a text is not a day.
public enum DayError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Not of the form `YYYY-MM-DD`.
  case malformed(String)
  /// Of that form, but no calendar has it (`2026-02-30`).
  case nonexistent(String)
  /// Before 1900 or after 2200.
  case outOfRange(String)

  /// One sentence that names the text.
  public var description: String {
    switch self {
    case .malformed(let text): "“\(text)” is not a day: write YYYY-MM-DD, such as 2026-11-30"
    case .nonexistent(let text): "there is no day \(text) in the calendar"
    case .outOfRange(let text): "the day \(text) is out of range: years 1900 to 2200 are kept"
    }
  }
}

extension Day: CustomStringConvertible {
  /// Exactly `YYYY-MM-DD`, years 1900 to 2200.
  public init(parsing text: some StringProtocol) throws(DayError) {
    let bytes = Array(text.utf8)
    func digits(_ range: Range<Int>) -> Int? {
      bytes[range].allSatisfy { 48...57 ~= $0 } ? bytes[range].reduce(0) { $0 * 10 + Int($1 - 48) } : nil
    }
    guard bytes.count == 10, bytes[4] == 45, bytes[7] == 45, let year = digits(0..<4), let month = digits(5..<7),
      let dayOfMonth = digits(8..<10)
    else { throw .malformed(String(text)) }
    guard let day = Day(year: year, month: month, day: dayOfMonth) else { throw .nonexistent(String(text)) }
    guard 1900...2200 ~= year else { throw .outOfRange(String(text)) }
    self = day
  }

  /// `YYYY-MM-DD`.
  public var description: String {
    let (year, month, day) = date
    guard 0...9999 ~= year else { return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)" }
    func digit(_ number: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10) }
    // Written for every state of every streak: text put together piece by piece takes several times as long.
    let bytes: [UInt8] = [
      digit(year / 1000), digit(year / 100), digit(year / 10), digit(year), UInt8(ascii: "-"), digit(month / 10),
      digit(month), UInt8(ascii: "-"), digit(day / 10), digit(day),
    ]
    return String(decoding: bytes, as: UTF8.self)
  }
}
