/// A time of the day in which nobody is nudged, by the clock on the wall; it may go over midnight.
public struct QuietHours: Equatable, Sendable {
  /// Minutes after midnight of its first minute.
  public let start: Int
  /// Minutes after midnight of the first minute behind it; another than `start`.
  public let end: Int

  /// As `22:00-07:00`; nil for anything else, and for hours that would be none or all.
  public init?(parsing text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = WallTime.minutes(String(parts[0])),
      let end = WallTime.minutes(String(parts[1])), start != end
    else { return nil }
    (self.start, self.end) = (start, end)
  }

  /// As `init(parsing:)` takes it.
  public var text: String { "\(WallTime.text(start))-\(WallTime.text(end))" }
}
