/// Which words of the table stand beside the signs.
extension Card {
  /// The state in words, from longest to shortest; never empty.
  var stateWords: [String] { Phrases.state(condition, cadence) }

  /// What is left until when, or what is worth knowing instead, from longest to shortest; may be empty.
  var outlook: [String] {
    if isRedacted { return [] }
    switch streak.state {
    case .pending, .atRisk: return openOutlook
    case .done: return streak.milestone.today ? Phrases.reached(streak.milestone.reached) : allowance ?? nextMilestone
    case .covered: return timeLeft.map { Phrases.next($0) } ?? []
    case .broken, .none: return allowance ?? (isMeasured && missing == nil ? [] : openOutlook)
    case .unknown: return unknownOutlook
    }
  }

  /// The run in words: `42 days`.
  var runWords: String { isRedacted ? glyphs.hidden : cadence.words(streak.current, glyphs) }

  /// `42d`
  var runShort: String { isRedacted ? glyphs.hidden : cadence.short(streak.current, glyphs) }

  /// `42`
  var runNumber: String { isRedacted ? glyphs.hidden : "\(streak.current)" }

  /// `best 61d`; nil where there is none.
  var best: String? {
    isRedacted || streak.best <= 0 ? nil : Phrases.best(cadence.short(streak.best, glyphs))
  }

  /// `best 61`; nil where the run is the best.
  var longerBest: String? {
    isRedacted || streak.best <= streak.current ? nil : Phrases.best("\(streak.best)")
  }

  /// Whether the run became a milestone today.
  var isAtMilestone: Bool { streak.milestone.today && !isRedacted }

  /// `8 days to 50`
  var nextMilestone: [String] {
    if isRedacted { return [] }
    let milestone = streak.milestone
    let (distance, overflow) = milestone.next.subtractingReportingOverflow(streak.current)
    guard !overflow, distance > 0 else { return [] }
    return Phrases.ahead(distance, Phrases.distance(distance, cadence, glyphs), to: milestone.next)
  }

  /// `1 of at most 2`; nil where nothing is limited.
  private var allowance: [String]? {
    guard streak.isLimit, let value = value.text, let limit = threshold.text else { return nil }
    return Phrases.allowance(value, of: limit)
  }

  /// What an at-most activity has left is no work to be done.
  private var openOutlook: [String] { Phrases.left(streak.isLimit ? nil : missing, timeLeft) }

  private var unknownOutlook: [String] {
    if let day = streak.knownThrough { return Phrases.knownThrough(AsciiFold.strip(day)) }
    return streak.lastMet.map { Phrases.lastMet(AsciiFold.strip($0)) } ?? []
  }
}
