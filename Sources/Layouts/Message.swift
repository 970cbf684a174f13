/// What a sentence about a streak is to say; `Phrases` has the words.
enum Message: Equatable {
  /// The run became a milestone on this day.
  case milestone
  /// The live unit is met, by the length of the run.
  case done(Stage)
  /// It is open.
  case open(Stage)
  /// It is open and late; nil where its deadline has passed.
  case atRisk(TimeLeft?)
  case frozen
  /// Not due, or skipped.
  case resting
  /// Missed already, and passed over by the grace rule.
  case forgiven
  /// An at-most activity that stays within its limit.
  case within(value: String, limit: String)
  /// One that does not.
  case over(limit: String)
  /// The run was just lost; the best one in words.
  case broken(best: String)
  /// There is no run, but there was one.
  case again(best: String)
  /// There never was one.
  case begin
  /// The data ends with a day; nil where none is known.
  case unknown(through: String?)

  /// The length of a run, in the steps that words follow.
  enum Stage: CaseIterable {
    /// 1 to 6.
    case first
    /// 7 to 29.
    case weeks
    /// 30 to 99.
    case months
    /// 100 and more.
    case hundreds

    init(run: Int) {
      switch run {
      case ..<7: self = .first
      case ..<30: self = .weeks
      case ..<100: self = .months
      default: self = .hundreds
      }
    }
  }
}

extension Card {
  /// A sentence by state and length of the run, from longest to shortest; never empty.
  var message: [String] {
    isRedacted ? stateWords : Phrases.sentence(messageKind, run: runWords, live: Phrases.live(cadence))
  }

  private var messageKind: Message {
    switch condition {
    case .done, .within: streak.milestone.today ? .milestone : within ?? .done(Message.Stage(run: streak.current))
    case .open: .open(Message.Stage(run: streak.current))
    case .atRisk: .atRisk(timeLeft)
    case .frozen: .frozen
    case .resting: .resting
    case .forgiven: .forgiven
    case .over: threshold.text.map { .over(limit: $0) } ?? .broken(best: bestWords)
    case .broken: .broken(best: bestWords)
    case .none: streak.best > 0 ? .again(best: bestWords) : .begin
    case .unknown: .unknown(through: streak.knownThrough.map { AsciiFold.strip($0) })
    }
  }

  private var within: Message? {
    guard streak.isLimit, let value = value.text, let limit = threshold.text else { return nil }
    return .within(value: value, limit: limit)
  }

  private var bestWords: String { cadence.words(streak.best, glyphs) }
}
