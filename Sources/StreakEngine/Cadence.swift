/// The unit a streak counts in.
public enum Cadence: Hashable, Sendable, CustomStringConvertible {
  /// Civil days.
  case daily
  /// Calendar weeks.
  case weekly
  /// Windows of so many days, 2 to 366, anchored at the activity's first day.
  case everyDays(Int)
  /// Instants, each at most so many hours, 1 to 8784, after the one before.
  case everyHours(Int)

  /// `daily`, `weekly`, `every:3d` or `every:36h`; nil for anything else.
  public init?(parsing text: some StringProtocol) {
    switch text {
    case "daily", "every:1d": self = .daily
    case "weekly": self = .weekly
    default:
      guard text.hasPrefix("every:"), let unit = text.last, let length = Int(text.dropFirst(6).dropLast()),
        !text.contains("+")
      else { return nil }
      switch unit {
      case "d" where 2...366 ~= length: self = .everyDays(length)
      case "h" where 1...8784 ~= length: self = .everyHours(length)
      default: return nil
      }
    }
  }

  /// As `init(parsing:)` takes it, and as ids end.
  public var description: String {
    switch self {
    case .daily: "daily"
    case .weekly: "weekly"
    case .everyDays(let days): "every:\(days)d"
    case .everyHours(let hours): "every:\(hours)h"
    }
  }

  /// Days in a unit, for ranking runs of different cadences; at least 1.
  public var days: Int {
    switch self {
    case .daily: 1
    case .weekly: 7
    case .everyDays(let days): days
    case .everyHours(let hours): max(1, hours / 24)
    }
  }
}
