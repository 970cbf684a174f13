/// A day of the week, Monday first.
public enum Weekday: Int, CaseIterable, Sendable {
  /// Monday to Sunday, 0 to 6.
  case mon, tue, wed, thu, fri, sat, sun

  /// `mon` … `sun`; nil for anything else.
  public init?(name: some StringProtocol) {
    guard let found = Weekday.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// `mon` … `sun`.
  public var name: String { "\(self)" }
}

extension Day {
  /// 1970-01-01 was a Thursday.
  @inlinable public var weekday: Weekday {
    let index = (Int(number) + 3) % 7
    return Weekday(rawValue: index < 0 ? index + 7 : index) ?? .mon
  }
}

/// Some days of the week: those on which an activity is due.
public struct WeekdaySet: OptionSet, Hashable, Sendable {
  /// Bit 0 is Monday.
  public let rawValue: UInt8

  /// Bits above 6 have no meaning.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// All seven.
  public static let all = WeekdaySet(rawValue: 0x7f)

  /// Whether that day of the week is among them.
  @inlinable public func contains(_ weekday: Weekday) -> Bool { rawValue >> UInt8(weekday.rawValue) & 1 == 1 }

  /// `mon-fri`, `mon,wed,fri`, `sat-mon,wed`; nil if it is not such a list or names no day.
  public init?(parsing text: String) {
    var bits: UInt8 = 0
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Weekday(name: $0) }
      guard 1...2 ~= ends.count, let first = ends[0], let last = ends[ends.count - 1] else { return nil }
      for step in 0...((last.rawValue - first.rawValue + 7) % 7) { bits |= 1 << UInt8((first.rawValue + step) % 7) }
    }
    self.init(rawValue: bits)
  }

  /// `mon,wed,fri`, which `init(parsing:)` takes back; empty for no day, which it does not.
  public var names: String {
    Weekday.allCases.filter(contains).map(\.name).joined(separator: ",")
  }
}
