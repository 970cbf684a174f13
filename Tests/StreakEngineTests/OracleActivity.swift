/// What the oracle knows of one activity.
struct OracleActivity: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case habit, metric }

  var id: String
  var kind = Kind.habit
  /// Hundredths: 120 is a weight of 1.20.
  var weight = 100
  var cadences: [OracleCadence] = [.daily]
  /// Rising thresholds in thousandths by cadence; a habit's day has one, 1 unless said otherwise.
  var ladders: [OracleCadence: [Int]] = [:]
  /// Distinct days that a habit's week or window wants.
  var times = 1
  /// The weekdays that are due, 1 is Monday, 7 is Sunday.
  var weekdays: Set<Int> = [1, 2, 3, 4, 5, 6, 7]
  /// Thousandths a unit's total must stay within; nil for what wants to be reached.
  var atMost: Int?
  /// Whether a unit without a record keeps an at-most activity within its limit.
  var absentMeets = false
  /// Minutes on the wall clock; nil takes the general reminder.
  var reminder: Int?
  var addedDay = 0
  var grace: OracleGrace?

  /// What a unit must reach, lowest first. An at-most activity and a habit have one tier, index 0.
  func tiers(_ cadence: OracleCadence) -> [Int] {
    if let atMost { return [atMost] }
    if countsDays(in: cadence) { return [times * 1000] }
    return ladders[cadence] ?? [1000]
  }

  /// A habit's weeks and windows count distinct days; everything else counts amounts.
  func countsDays(in cadence: OracleCadence) -> Bool { kind == .habit && cadence != .daily && atMost == nil }
}

/// So many misses forgiven in so many days.
struct OracleGrace: Equatable, Sendable {
  var misses = 1
  var days = 7
}

/// The unit a streak counts in.
enum OracleCadence: Hashable, Sendable, CustomStringConvertible {
  case daily, weekly
  case every(Int)

  var description: String {
    switch self {
    case .daily: "daily"
    case .weekly: "weekly"
    case .every(let days): "every:\(days)d"
    }
  }

  var lengthInDays: Int {
    switch self {
    case .daily: 1
    case .weekly: 7
    case .every(let days): days
    }
  }

  /// The run from which a metric's tier counts as discovered.
  var discoveredFrom: Int { self == .daily ? 3 : 2 }
}
