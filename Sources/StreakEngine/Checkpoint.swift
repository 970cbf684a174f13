/// What the units closed before a day have come to: with it, what lies before need not be read again.
public struct Checkpoint: Equatable, Sendable {
  /// Every unit that ended before this day is closed.
  public let day: Day
  /// The activity's first day.
  let first: Day
  /// For each goal, a run for each tier.
  let runs: [[Run]]

  /// Closes an activity's units before a day.
  public init(of tracked: Tracked, before day: Day, rules: Rules, missing: [Day]) {
    var walks = tracked.activity.goals.map { Walk(tracked, goal: $0, rules: rules, missing: missing) }
    for index in walks.indices { walks[index].close(before: day) }
    self.day = day
    first = walks.first?.first ?? tracked.activity.added
    runs = walks.map(\.runs)
  }

  /// How many days before `day` records are still needed from: the unit that holds it may have begun then.
  public static func lookback(_ activity: Activity) -> Int {
    max(7, activity.goals.map(\.cadence.days).max() ?? 1)
  }
}

extension Checkpoint {
  /// All of it but the day, as numbers to keep.
  public var numbers: [Int64] { [Int64(first.number)] + runs.joined().flatMap(\.numbers) }

  /// From what was kept; nil if it is not of this activity's shape.
  public init?(day: Day, numbers: [Int64], activity: Activity) {
    let tiers = activity.goals.map(\.ladder.count)
    guard numbers.count == 1 + tiers.reduce(0, +) * Run.size, let first = Int32(exactly: numbers[0]) else { return nil }
    var rest = numbers.dropFirst()
    var runs: [[Run]] = []
    for count in tiers {
      var row: [Run] = []
      for _ in 0..<count {
        guard let run = Run(rest.prefix(Run.size)) else { return nil }
        row.append(run)
        rest = rest.dropFirst(Run.size)
      }
      runs.append(row)
    }
    self.day = day
    self.first = Day(first)
    self.runs = runs
  }
}

extension Run {
  static let size = 7

  fileprivate var numbers: [Int64] {
    [
      Int64(current), Int64(best), Int64(since.number), lastMet.map { Int64($0.number) } ?? .min, isJustBroken ? 1 : 0,
      Int64(coveredInARow), forgiven.map { Int64($0.number) } ?? .min,
    ]
  }

  fileprivate init?(_ numbers: ArraySlice<Int64>) {
    let numbers = Array(numbers)
    guard let since = Int32(exactly: numbers[2]) else { return nil }
    current = Int(numbers[0])
    best = Int(numbers[1])
    self.since = Day(since)
    lastMet = Int32(exactly: numbers[3]).map { Day($0) }
    isJustBroken = numbers[4] == 1
    coveredInARow = Int(numbers[5])
    forgiven = Int32(exactly: numbers[6]).map { Day($0) }
  }
}
