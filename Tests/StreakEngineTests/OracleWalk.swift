/// The walk over an activity's units from its first one on, and what it has seen so far.
struct OracleWalk {
  let freezeCounts: Bool
  let grace: OracleGrace?
  /// The run that has not been broken yet.
  private(set) var met = 0
  private(set) var covered = 0
  private(set) var since: Int?
  private(set) var best = 0
  private(set) var newestMet: OracleUnit?
  /// Covered days since the last met one: not-due days between do not start the count anew.
  private(set) var coveredInARow = 0
  /// Whether the newest due unit seen was missed with a run directly behind it.
  private(set) var lostRun = false
  private var forgiven: [Int] = []

  init(freezeCounts: Bool, grace: OracleGrace?) {
    self.freezeCounts = freezeCounts
    self.grace = grace
  }

  var isAlive: Bool { met > 0 }

  /// Covered units count, or only bridge.
  var current: Int { met + (freezeCounts ? covered : 0) }

  mutating func step(_ unit: OracleUnit, _ verdict: OracleVerdict) {
    switch verdict {
    case .met: stepMet(unit)
    case .covered: stepCovered()
    case .missed: stepMissed(unit)
    case .unknown: lostRun = false
    case .notDue, .open: break
    }
    best = max(best, current)
  }

  private mutating func stepMet(_ unit: OracleUnit) {
    since = since ?? unit.first
    met += 1
    newestMet = unit
    coveredInARow = 0
    lostRun = false
  }

  /// Covered days count only with a met day behind them.
  private mutating func stepCovered() {
    if isAlive { covered += 1 }
    coveredInARow += 1
    lostRun = false
  }

  private mutating func stepMissed(_ unit: OracleUnit) {
    lostRun = isAlive
    if isAlive && isForgiven(unit) {
      forgiven.append(unit.last)
    } else {
      (met, covered, since, coveredInARow) = (0, 0, nil, 0)
    }
  }

  /// A grace rule passes over a miss if no other was passed over in the days before it.
  private func isForgiven(_ unit: OracleUnit) -> Bool {
    guard let grace else { return false }
    return forgiven.filter { $0 >= unit.last - grace.days }.count < grace.misses
  }
}

extension OracleSubject {
  /// The walk through the unit that holds a day.
  func walk(_ threshold: Int, through day: Int) -> OracleWalk {
    var walk = OracleWalk(freezeCounts: journal.settings.freezeCounts, grace: activity.grace)
    for unit in units(through: day) { walk.step(unit, verdict(of: unit, threshold: threshold)) }
    return walk
  }

  /// The walk through the live unit, which counts only if met, or if covered with a run behind it.
  func walk(_ threshold: Int) -> OracleWalk { walk(threshold, through: live) }

  /// The walk through the unit before the live one.
  func walkBehind(_ threshold: Int) -> OracleWalk { walk(threshold, through: liveUnit.first - 1) }
}
