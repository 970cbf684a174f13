import Platform

/// What is read of an export, in the order of samples.
enum HealthMetric: UInt8, CaseIterable {
  case steps, exercise, energy, distance, flights, sleep, mindful, stand, workouts

  /// The preset that it is recorded under.
  var activity: String {
    switch self {
    case .steps: "steps"
    case .exercise: "exercise-minutes"
    case .energy: "active-energy"
    case .distance: "distance"
    case .flights: "flights"
    case .sleep: "sleep-hours"
    case .mindful: "mindful-minutes"
    case .stand: "stand-hours"
    case .workouts: "workouts"
    }
  }

  /// Whether its samples have amounts, which are shared out where a sample is only partly of a day.
  var isAmount: Bool {
    switch self {
    case .steps, .energy, .distance, .flights: true
    case .exercise, .sleep, .mindful, .stand, .workouts: false
    }
  }

  /// The metric of a record's type; nil for the many that are no metric of ours.
  init?(type: Span<UInt8>) {
    guard type.count >= 8 else { return nil }
    let tail = type.word(at: type.count - 8)
    for known in Self.types where known.tail == tail && known.name.count == type.count {
      guard ByteSearch.equal(known.name.span, type) else { return nil }
      self = known.metric
      return
    }
    return nil
  }

  /// A type by its name; most are told apart by its length and its last eight letters.
  private struct RecordType {
    let metric: HealthMetric
    let name: [UInt8]
    let tail: UInt64

    init(_ metric: HealthMetric, _ name: String) {
      self.metric = metric
      let bytes = Array(name.utf8)
      self.name = bytes
      tail = bytes.span.word(at: bytes.count - 8)
    }
  }

  private static let types = [
    RecordType(.steps, "HKQuantityTypeIdentifierStepCount"),
    RecordType(.energy, "HKQuantityTypeIdentifierActiveEnergyBurned"),
    RecordType(.distance, "HKQuantityTypeIdentifierDistanceWalkingRunning"),
    RecordType(.exercise, "HKQuantityTypeIdentifierAppleExerciseTime"),
    RecordType(.flights, "HKQuantityTypeIdentifierFlightsClimbed"),
    RecordType(.sleep, "HKCategoryTypeIdentifierSleepAnalysis"),
    RecordType(.mindful, "HKCategoryTypeIdentifierMindfulSession"),
    RecordType(.stand, "HKCategoryTypeIdentifierAppleStandHour"),
  ]
}

/// A unit of measure as exports name it, with what one of it is in the metric's own unit.
enum HealthUnit: UInt8 {
  case own, kilojoule, joule, smallCalorie, mile, metre, foot, yard, centimetre, inch, second, hour

  /// The unit of a metric by the name in a record; nil where it measures something else.
  init?(_ name: Span<UInt8>, of metric: HealthMetric) {
    func isNamed(_ text: String) -> Bool { name.holds(text, in: 0..<name.count) }
    switch metric {
    case .steps where isNamed("count") || name.isEmpty: self = .own
    case .flights where isNamed("count") || name.isEmpty: self = .own
    case .energy where isNamed("kcal") || isNamed("Cal"): self = .own
    case .energy where isNamed("kJ"): self = .kilojoule
    case .energy where isNamed("J"): self = .joule
    case .energy where isNamed("cal"): self = .smallCalorie
    case .distance where isNamed("km"): self = .own
    case .distance where isNamed("mi"): self = .mile
    case .distance where isNamed("m"): self = .metre
    case .distance where isNamed("ft"): self = .foot
    case .distance where isNamed("yd"): self = .yard
    case .distance where isNamed("cm"): self = .centimetre
    case .distance where isNamed("in"): self = .inch
    case .exercise where isNamed("min"): self = .own
    case .exercise where isNamed("s"): self = .second
    case .exercise where isNamed("hr"): self = .hour
    default: return nil
    }
  }

  /// What a billionth of it is, in units of 10⁻¹⁸ of the metric's own, as a fraction.
  var factor: (numerator: Int128, denominator: Int128) {
    switch self {
    case .own: (1_000_000_000, 1)
    case .kilojoule: (1_000_000_000_000, 4184)
    case .joule: (1_000_000_000, 4184)
    case .smallCalorie, .metre: (1_000_000, 1)
    case .mile: (1_609_344_000, 1)
    case .foot: (304_800, 1)
    case .yard: (914_400, 1)
    case .centimetre: (10_000, 1)
    case .inch: (25_400, 1)
    case .second: (1_000_000_000, 60)
    case .hour: (60_000_000_000, 1)
    }
  }
}
