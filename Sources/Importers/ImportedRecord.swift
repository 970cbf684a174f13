import Platform
import StreakEngine

/// One record as a file tells it, before anything is known of the journal it goes to.
public struct ImportedRecord: Equatable, Sendable {
  /// The activity's id, well formed; it may be one that is new.
  public var activity: String
  /// What the file calls the activity, in one line of at most 200 bytes, where that is no id.
  public var title: String?
  /// The civil day; nil where only the instant is known, and then `at` is not.
  public var day: Day?
  /// When it happened or was recorded, in Unix seconds; nil where only the day is known.
  public var at: Int64?
  /// What was done, or that the day was taken out.
  public var value: Value
  /// The source that the file names; nil for the import's own.
  public var source: String?
  /// The zone that the file names: an IANA name or an offset such as `+02:00`; nil for the person's own.
  public var zone: String?
  /// Whether the file says that the clock had been set back when it was recorded.
  public var isSkewed: Bool

  /// Every field; at least one of `day` and `at` must be there.
  public init(
    activity: String, day: Day?, at: Int64? = nil, value: Value, source: String? = nil, zone: String? = nil,
    isSkewed: Bool = false, title: String? = nil
  ) {
    self.title = title
    self.activity = activity
    self.day = day
    self.at = at
    self.value = value
    self.source = source
    self.zone = zone
    self.isSkewed = isSkewed
  }

  /// What a record says of its day.
  public enum Value: Equatable, Sendable {
    /// An amount, zero or more.
    case amount(Amount)
    /// The day neither counts nor breaks.
    case skip
  }

  /// The record's day: the one it names, else that of its instant in the zone it names, else in `zone`.
  ///
  /// - Parameters:
  ///   - zone: The person's own zone.
  ///   - dayStart: Minutes after midnight at which their days start.
  public func day(in zone: Zone, dayStart: Int) -> Day {
    if let day { return day }
    let instant = at ?? 0
    guard let name = self.zone else { return Day(zone.dayNumber(at: instant, dayStart: dayStart)) }
    if let offset = ZoneText.offset(name) {
      return Day(Zone.utc.dayNumber(at: instant + Int64(offset), dayStart: dayStart))
    }
    return Day(((try? Zone(name)) ?? zone).dayNumber(at: instant, dayStart: dayStart))
  }
}

/// What becomes of a record that an importer hands over.
public enum Verdict: Equatable, Sendable {
  /// It is taken.
  case taken
  /// A rule is against it: one sentence, to which the importer adds file, line and column.
  case refused(String)
  /// Something else went wrong: nothing more is wanted.
  case stop
}
