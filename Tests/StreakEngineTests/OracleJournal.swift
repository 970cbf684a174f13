/// Everything the oracle is told about a person. Days are numbers since 1970-01-01, amounts are thousandths.
struct OracleJournal: Equatable, Sendable {
  var activities: [OracleActivity] = []
  /// Activity → day → the day's total. A day that is not there has no record, which is not a record of 0.
  var records: [String: [Int: Int]] = [:]
  var skips: [String: Set<Int>] = [:]
  /// Days on which a pass was used, by activity.
  var covers: [String: Set<Int>] = [:]
  /// Of a metric's covered day: the threshold that was shown. Tiers above it are not covered.
  var coveredThresholds: [String: [Int: Int]] = [:]
  /// Passes still held, oldest first.
  var passes: [OraclePass] = []
  /// For activities whose records arrive by import: the day the last import covers.
  var knownThrough: [String: Int] = [:]
  var settings = OracleSettings()
}

struct OraclePass: Equatable, Sendable {
  var onlyFor: String?
  var notBefore: Int?
}

struct OracleSettings: Equatable, Sendable {
  /// 1 is Monday, 7 is Sunday.
  var weekStart = 1
  /// Minutes on the wall clock.
  var reminder = 19 * 60
  var autoFreeze = false
  /// The day of the last evaluation: days that close from this one on may spend a pass by themselves.
  var autoFreezeFrom: Int?
  var freezeCounts = true
  var maxCoveredInARow = 3
  var pinnedHero: String?
  /// Ids of activities that are kept but shown nowhere.
  var hidden: Set<String> = []
}
