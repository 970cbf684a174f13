import StreakEngine

/// Days of which something in a file could not be read: what the file has not of them may only not have been read, so
/// that nothing may be taken back of them or lowered.
public struct UnreadDays: Equatable, Sendable {
  /// Of an activity with more of them every day counts as one, so that no file can make this grow.
  private static let most = 20_000

  /// Whether they may be of any activity, and any day.
  public private(set) var isEverything = false
  /// Activities of which it may be any day.
  private var activities: Set<String> = []
  private var days: [String: Set<Day>] = [:]

  /// None.
  public init() {}

  /// Whether there are none at all.
  public var isEmpty: Bool { !isEverything && activities.isEmpty && days.isEmpty }

  /// Whether this may be one of them.
  public func contains(_ day: Day, of activity: String) -> Bool {
    isEverything || activities.contains(activity) || days[activity]?.contains(day) == true
  }

  /// The same where activities go by other ids.
  public func renamed(_ id: (String) -> String) -> UnreadDays {
    var renamed = UnreadDays()
    renamed.isEverything = isEverything
    renamed.activities = Set(activities.map(id))
    renamed.days = Dictionary(days.map { (id($0.key), $0.value) }) { $0.union($1) }
    return renamed
  }

  /// Nothing of what could not be read is known.
  public mutating func addEverything() { isEverything = true }

  /// Its activity is known, and not its day.
  public mutating func add(_ activity: String) {
    activities.insert(activity)
    days[activity] = nil
  }

  /// Its activity is known, and the instants between which it was, in Unix seconds.
  ///
  /// Whatever the zone, the day of an instant is that by UTC or one beside it, and a night counts for the day of waking.
  mutating func add(around span: ClosedRange<Int64>, of activity: String) {
    let first = Day(Int32(clamping: span.lowerBound / 86_400)) - 2
    let last = Day(Int32(clamping: span.upperBound / 86_400)) + 2
    add(first...last, of: activity)
  }

  /// Both are known.
  public mutating func add(_ days: ClosedRange<Day>, of activity: String) {
    guard !activities.contains(activity) else { return }
    guard days.upperBound - days.lowerBound < Self.most else { return add(activity) }
    for number in days.lowerBound.number...days.upperBound.number {
      self.days[activity, default: []].insert(Day(number))
    }
    if self.days[activity].map({ $0.count > Self.most }) == true { add(activity) }
  }
}
