/// The document under `meta`/`snapshot`: what publication this is, and by which rules its days were counted.
public struct Header: Equatable, Sendable {
  /// The major version of the contract that this module reads and writes.
  public static let version = 1

  /// Rises by one with every publication that changes anything; the first is 1.
  public var revision: Int64
  /// When it was published, in Unix seconds.
  public var publishedAt: Int64
  /// The program and version that published it, such as `streakd 0.1.0`.
  public var producer: String
  /// The IANA zone in which days begin and end.
  public var zone: String
  /// Minutes after midnight at which a day begins, 0 to 360.
  public var dayStart: Int
  /// The first day of a week: `mon` … `sun`.
  public var weekStart: String
  /// The civil day that was current at `publishedAt`, `YYYY-MM-DD`.
  public var day: String
  /// The `from` of the last glance, in Unix seconds: nothing is certain from there on.
  public var horizon: Int64

  /// Every field, in the order in which the document writes them.
  public init(
    revision: Int64, publishedAt: Int64, producer: String, zone: String, dayStart: Int, weekStart: String, day: String,
    horizon: Int64
  ) {
    self.revision = revision
    self.publishedAt = publishedAt
    self.producer = producer
    self.zone = zone
    self.dayStart = dayStart
    self.weekStart = weekStart
    self.day = day
    self.horizon = horizon
  }
}
