import SnapshotFormat

/// A moment as a clock on the wall shows it.
public struct WallTime: Equatable, Sendable {
  /// The civil date.
  public var day: CivilDay
  /// Minutes after midnight, 0 to 1439.
  public var minute: Int

  /// Both.
  public init(day: CivilDay, minute: Int) {
    self.day = day
    self.minute = minute
  }
}

/// All that a glance has, as one document of HTML that needs nothing beside it and runs nothing.
///
/// It is read later than it is written. So it says as of when it is true and until when, speaks of days and hours and
/// never of time that is left, and has what time alone will bring.
public struct WebPage {
  /// What is true at the moment of writing.
  public var subject: Subject
  /// Streaks that the glance has no room for.
  public var others: [Streak] = []
  /// The days of each streak of the glance that has any, by its id.
  public var years: [(id: String, year: Year)] = []
  /// From when on, in Unix seconds, the streaks of the glance are how, in order; the page tells what differs.
  public var next: [(from: Int64, streaks: [Streak])] = []
  /// The first second in which it is no longer true, in Unix seconds; nil if it is not certain any more.
  public var until: Int64?
  /// The zone that the clock on the wall is in, by its name.
  public var zone: String
  /// What the clock on the wall shows at a moment in Unix seconds.
  public var clock: (Int64) -> WallTime
  /// Whose name and numbers are left out.
  public var privacy: Privacy = .marked
  /// True for no byte above 127.
  public var isASCII = false
  /// Seconds after which a browser reads the page anew by itself; nil for never, as people who read slowly need it.
  public var refresh: Int?

  /// A page of a glance; the rest is usual until it is set.
  public init(_ subject: Subject, zone: String, clock: @escaping (Int64) -> WallTime) {
    self.subject = subject
    self.zone = zone
    self.clock = clock
  }

  /// The document: UTF-8, ended by a line feed.
  public var bytes: [UInt8] { PageDocument(self).bytes }
}
