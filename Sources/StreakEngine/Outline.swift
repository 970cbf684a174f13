/// What the other streaks need to know of one: its rank, whether it presses, and what today's count makes of it, from
/// second to second. Small, and the same until its activity, a rule or the day changes.
public struct Outline: Equatable, Sendable {
  /// `<activity>.<cadence>`.
  public let id: String
  /// In rising order of `from`; at least one.
  public internal(set) var steps: [Step]

  /// One step, which holds until the next one begins.
  public struct Step: Equatable, Sendable {
    /// Unix seconds.
    public let from: Int64
    /// Hundredths of billionths.
    let points: Int128
    /// The run in days.
    let days: Int
    let flags: Flags
    /// As a glance's relevance in tenths, as far as this streak has a say in it.
    let urgency: Int
  }

  /// What is so or not.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8

    static let isShown = Flags(rawValue: 1)
    static let isPinned = Flags(rawValue: 2)
    /// Today's count looks at it, and it is due; it is done.
    static let isDue = Flags(rawValue: 4)
    static let isDone = Flags(rawValue: 8)
    /// Its standing changed within a day.
    static let isChange = Flags(rawValue: 16)
  }
}

extension Outline {
  /// How many numbers `numbers` has for each step.
  public static var size: Int { 4 }

  /// The steps as numbers to keep.
  public var numbers: [Int64] {
    steps.flatMap { step in
      [
        step.from, Int64(truncatingIfNeeded: step.points), Int64(truncatingIfNeeded: step.points >> 64),
        Int64(step.days) << 16 | Int64(step.urgency) << 8 | Int64(step.flags.rawValue),
      ]
    }
  }

  /// From what was kept; nil if it is not of this shape.
  public init?(id: String, numbers: [Int64]) {
    guard !numbers.isEmpty, numbers.count.isMultiple(of: Outline.size) else { return nil }
    self.id = id
    steps = []
    steps.reserveCapacity(numbers.count / Outline.size)
    for index in stride(from: 0, to: numbers.count, by: Outline.size) {
      let points = Int128(numbers[index + 2]) << 64 | Int128(UInt64(bitPattern: numbers[index + 1]))
      let packed = numbers[index + 3]
      steps.append(
        Step(
          from: numbers[index], points: points, days: Int(packed >> 16),
          flags: Flags(rawValue: UInt8(truncatingIfNeeded: packed)), urgency: Int(packed >> 8 & 0xFF)))
    }
  }
}

extension Outline.Step {
  /// Of a streak as it is seen at an instant.
  init(_ sight: TimelineBuilder.Sight, at instant: Int64, isChange: Bool) {
    var flags: Outline.Flags = isChange ? .isChange : []
    if sight.isShown { flags.insert(.isShown) }
    if sight.score.isPinned { flags.insert(.isPinned) }
    if let today = sight.today {
      if today.isDue { flags.insert(.isDue) }
      if today.isDone { flags.insert(.isDone) }
    }
    from = instant
    (points, days) = (sight.score.points, sight.score.days)
    self.flags = flags
    urgency = sight.isShown ? sight.standing.urgency(at: instant) : 0
  }

  /// Whether it says the same of its streak, and no standing changed with it.
  func repeats(_ other: Outline.Step) -> Bool {
    !flags.contains(.isChange) && points == other.points && days == other.days && urgency == other.urgency
      && flags == other.flags.subtracting(.isChange)
  }
}

extension Standing {
  /// 10 in the last hour of an open streak, 8 at risk, 4 pending, else 0.
  fileprivate func urgency(at instant: Int64) -> Int {
    guard state == .pending || state == .atRisk else { return 0 }
    if deadline - instant <= 3600 { return 10 }
    return state == .atRisk ? 8 : 4
  }
}
