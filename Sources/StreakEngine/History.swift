/// Everything recorded about one activity, by civil day in rising order.
public struct History: Equatable, Sendable {
  /// Days with a record, each once, in rising order.
  public var records: [DayRecord]
  /// Days taken out by the person, in rising order.
  public var skips: [Day]
  /// Days covered by a pass, in rising order.
  public var covers: [Cover]
  /// When it was done, in rising order; only kept for streaks of instants.
  public var stamps: [Stamp]
  /// The last day that imports speak of; nil where nothing arrives by import, so that all is known.
  public var knownThrough: Day?
  /// The first day that a pass may cover by itself when it closes unmet.
  public var autoFreezeFrom: Day?

  /// An empty one by default.
  public init(
    records: [DayRecord] = [], skips: [Day] = [], covers: [Cover] = [], stamps: [Stamp] = [],
    knownThrough: Day? = nil, autoFreezeFrom: Day? = nil
  ) {
    self.records = records
    self.skips = skips
    self.covers = covers
    self.stamps = stamps
    self.knownThrough = knownThrough
    self.autoFreezeFrom = autoFreezeFrom
  }
}

/// The total of one day.
public struct DayRecord: Equatable, Sendable {
  /// The civil day.
  public let day: Day
  /// The total over its sources, zero or more: a recorded zero is not an absent record.
  public let amount: Amount

  /// Both.
  @inlinable public init(day: Day, amount: Amount) {
    self.day = day
    self.amount = amount
  }
}

/// A day that a pass covers.
public struct Cover: Equatable, Sendable {
  /// The covered day.
  public let day: Day
  /// For a metric, the threshold that was shown: tiers above it are not covered. Nil covers all.
  public let threshold: Amount?

  /// Both.
  public init(day: Day, threshold: Amount? = nil) {
    self.day = day
    self.threshold = threshold
  }
}

/// An instant at which something was done, and the civil day it belongs to.
public struct Stamp: Hashable, Sendable {
  /// Unix seconds.
  public let at: Int64
  /// Fixed when it was recorded.
  public let day: Day

  /// Both.
  public init(at: Int64, day: Day) {
    self.at = at
    self.day = day
  }
}
