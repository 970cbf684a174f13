import SnapshotFormat

/// One streak, its text made safe and measured, its amounts in display form: what families lay out.
struct Card {
  let streak: Streak
  let title: Label
  let symbol: Text?
  let unit: Text?
  let cadence: Cadence
  let value: Amount
  let threshold: Amount
  /// How long the live unit lasts; nil where it is over, or redacted.
  let timeLeft: TimeLeft?
  /// Whether it cannot wait: the live unit ends within the hour, and the run with it.
  let isUrgent: Bool
  let glyphs: Glyphs

  /// Whether name and numbers are left out.
  let isRedacted: Bool

  init(_ streak: Streak, now: Int64, _ privacy: Privacy = .nothing, _ typesetter: Typesetter) {
    self.streak = streak
    isRedacted = privacy == .everything || (privacy == .marked && streak.isPrivate)
    title =
      isRedacted ? Label(typesetter.glyphs.hidden, typesetter) : typesetter.title(streak.title, else: streak.activity)
    // A "symbol" wider than this is no sign but a sentence, and would crowd out the run.
    symbol = isRedacted ? nil : typesetter.text(streak.symbol).flatMap { $0.cells <= 4 ? $0 : nil }
    unit = isRedacted ? nil : streak.unit.flatMap { typesetter.text($0) }
    cadence = Cadence(streak.cadence)
    threshold = Amount(streak.threshold.coefficient, scale: streak.threshold.scale)
    // As fine as its goal is, and at least to a tenth: always below the goal while the goal is not reached.
    value = Amount(streak.value.coefficient, scale: streak.value.scale).cut(toScale: max(1, threshold.scale))
    let left = TimeLeft(from: now, until: streak.deadline)
    timeLeft = isRedacted ? nil : left
    isUrgent = streak.state == .atRisk && left.map { $0.seconds <= 3600 } ?? false
    glyphs = typesetter.glyphs
  }

  /// Whether there is an amount to speak of: a plain check-in has none.
  var isMeasured: Bool { streak.unit != nil || threshold != Amount(1, scale: 0) || streak.isLimit }

  /// Whether the amount is on its way to a goal, as a bar can show it; what is limited is not.
  var isProgress: Bool { isMeasured && !streak.isLimit }

  /// Whether the live unit can still be met.
  var isOpen: Bool {
    switch streak.state {
    case .pending, .atRisk, .broken, .none: true
    case .done, .unknown, .covered: false
    }
  }

  /// `8230/10000`; nil for a check-in and for numbers no one could read.
  var amounts: String? {
    guard isMeasured, !isRedacted, let value = value.text, let threshold = threshold.text else { return nil }
    return value + "/" + threshold
  }

  /// What is missing for the goal, in digits.
  var missing: String? {
    isMeasured && !isRedacted ? value.left(to: threshold)?.text : nil
  }

  /// A tint tells how long a run is.
  var run: Role { .tinted(tint) }

  /// The title, or the unit where both say the same: `steps`.
  func name(fitting cells: Int, minimum: Int) -> Text? {
    if let unit, title.says(unit.string), unit.cells <= cells { return unit }
    return title.fitted(to: cells, minimum: minimum)
  }

  /// The sign of the state or, where ASCII has no good one, its word.
  var inlineMark: Run {
    guard glyphs.isASCII, streak.state != .atRisk, let word = stateWords.last else { return mark }
    return Run(word, mark.role)
  }

  /// The sign of the state.
  var mark: Run {
    switch streak.state {
    case .done: Run(glyphs.done, .good)
    case .pending: Run(glyphs.pending)
    case .atRisk: Run(glyphs.atRisk, .warning)
    case .covered: Run(isFrozen ? glyphs.frozen : glyphs.off, .calm)
    case .broken: Run(glyphs.broken, .bad)
    case .unknown: Run(glyphs.unknown, .muted)
    case .none: Run(glyphs.none, .muted)
    }
  }
}
