/// Every state that time alone will bring, each with the second from which it is true.
public struct Timeline: Equatable, Sendable {
  /// In rising order, the first from the instant asked about, the last from the horizon on.
  public let moments: [Moment]
  /// One for each goal of each activity, in their order.
  public let tracks: [Track]
  /// Passes that were spent by themselves on days already closed, for the journal to keep.
  public let spendings: [Spending]

  /// Beside the tracks, one for each.
  public let outlines: [Outline]
  /// Ids of streaks that are missing from the moments, as only outlines of them were given.
  public let lacking: Set<String>

  /// What the view says from `now` to the horizon; the almanac reaches from the day before `now` to the
  /// last day of every unit that is open at the horizon (at the first date after it that exists, where it does not).
  ///
  /// `others` are the outlines of activities that the view leaves out, from a timeline of the same day, rules and passes
  /// that has changed nothing since: then only the tracks and `lacking` are not what they would be with all in the view.
  public init(of view: View, beside others: [Outline] = [], almanac: Almanac, now: Int64) {
    var builder = TimelineBuilder(view, almanac: almanac, now: now)
    builder.build()
    builder.combine(with: others)
    moments = builder.moments
    tracks = builder.tracks
    spendings = builder.spendings
    outlines = builder.outlines
    lacking = builder.lacking
  }

  /// The first second after `now` at which anything said here changes; nil where nothing ever does.
  public var firstChange: Int64? {
    let changes = tracks.lazy.compactMap { $0.entries.dropFirst().first?.from }.min() ?? .max
    let steps = outlines.lazy.compactMap { $0.steps.dropFirst().first?.from }.min() ?? .max
    let first = min(changes, steps, moments.first?.until ?? .max)
    return first == .max ? nil : first
  }
}

/// What is true of all streaks from one second to the next.
public struct Moment: Equatable, Sendable {
  /// The first second.
  public var from: Int64
  /// The first second after it; nil in the last one.
  public var until: Int64?
  /// The current day.
  public let day: Day
  /// Whether it is the last one, in which only what is certain is said.
  public let isStale: Bool
  /// 0 to 10.
  public let relevance: Int
  /// Habits due whose live unit is met.
  public let done: Int
  /// Habits whose live unit is due.
  public let due: Int
  /// The shown streak with the highest score.
  public let hero: Standing?
  /// At most eight, in order.
  public let badges: [Standing]
}

/// One streak through time.
public struct Track: Equatable, Sendable {
  /// `<activity>.<cadence>`.
  public let id: String
  /// Only where it differs from the one before, in rising order of `from`.
  public internal(set) var entries: [Entry]
  /// Its days up to the current one, where they were to be marked.
  public internal(set) var marks: DayMarks?

  /// A standing and the second from which it holds.
  public struct Entry: Equatable, Sendable {
    /// Unix seconds.
    public let from: Int64
    /// What holds.
    public let standing: Standing
  }
}

/// A pass that a closed day used up.
public struct Spending: Equatable, Sendable {
  /// The activity's id.
  public let activity: String
  /// The covered day and tier.
  public let cover: Cover
  /// The pass.
  public let pass: Int
}
