/// When a change was made and by whom, so that of two changes of the same thing all machines take the same one.
///
/// A hybrid logical clock for each key: a later change has a later stamp than what it replaced, whatever the clocks say.
public struct SyncStamp: Comparable, Hashable, Sendable {
  /// Unix seconds: the instant of the change, or of the one it replaced where that is later.
  public var second: Int64
  /// Tells changes of the same second apart, rising.
  public var count: Int64
  /// The machine that made it.
  public var machine: String

  /// The parts.
  public init(second: Int64, count: Int64, machine: String) {
    (self.second, self.count, self.machine) = (second, count, machine)
  }

  /// That of a change made at an instant to something that had a stamp already, or none.
  public init(at instant: Int64, after previous: SyncStamp?, machine: String) {
    guard let previous, previous.second >= instant else {
      self.init(second: instant, count: 0, machine: machine)
      return
    }
    self.init(second: previous.second, count: previous.count + 1, machine: machine)
  }

  /// By second, count and machine: of two different ones one is always the earlier.
  public static func < (one: SyncStamp, other: SyncStamp) -> Bool {
    if one.second != other.second { return one.second < other.second }
    if one.count != other.count { return one.count < other.count }
    return one.machine < other.machine
  }
}
