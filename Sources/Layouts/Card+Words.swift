/// The words beside the signs, in one place.
extension Card {
  /// The state in words, from longest to shortest; never empty.
  var stateWords: [String] {
    switch streak.state {
    case .done: ["done\(cadence.live)", "done"]
    case .pending: ["open\(cadence.live)", "open"]
    case .atRisk: ["at risk"]
    case .covered: isFrozen ? ["frozen\(cadence.live)", "frozen"] : ["nothing due", "rest"]
    case .broken: ["broken"]
    case .unknown: ["no new data", "unknown"]
    case .none: ["no run yet", "no run"]
    }
  }

  /// What is left until when, or what is worth knowing instead, from longest to shortest; may be empty.
  var outlook: [String] {
    switch streak.state {
    case .pending, .atRisk: openOutlook
    case .done: streak.milestone.today ? ["\(streak.milestone.reached) reached!"] : nextMilestone
    case .covered: timeLeft.map { ["next in \($0.long)", "next in \($0.short)"] } ?? []
    case .broken, .none: isMeasured && missing == nil ? [] : openOutlook
    case .unknown: streak.lastMet.map { ["last met \(AsciiFold.strip($0))", "last \(AsciiFold.strip($0))"] } ?? []
    }
  }

  /// `best 61d`.
  var best: String { "best " + cadence.short(streak.best, glyphs) }

  /// `8 days to 50`
  var nextMilestone: [String] {
    let milestone = streak.milestone
    let (distance, overflow) = milestone.next.subtractingReportingOverflow(streak.current)
    guard !overflow, distance > 0 else { return [] }
    return ["\(cadence.words(distance, glyphs)) to \(milestone.next)", "\(distance) to \(milestone.next)"]
  }

  private var openOutlook: [String] {
    switch (missing, timeLeft) {
    case (let missing?, let time?):
      ["\(missing) left, \(time.long)", "\(missing) left, \(time.short)", "\(missing) left", "\(time.short) left"]
    case (let missing?, nil): ["\(missing) left"]
    case (nil, let time?): ["\(time.long) left", "\(time.short) left"]
    case (nil, nil): []
    }
  }
}
