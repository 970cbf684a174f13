import StreakEngine

/// How what phones and watches export is read.
public struct HealthOptions: Sendable {
  /// What day an instant belongs to.
  public var calendar: DayCalendar
  /// The current day: an export speaks of none after it.
  public var today: Day
  /// Whether to take what is whole of a broken archive.
  public var salvages: Bool
  /// A folder for what does not fit in memory.
  public var scratch: String
  /// Sources that are believed before others, the first most: parts of their names.
  public var preferred: [String]

  /// Every field.
  public init(
    calendar: DayCalendar, today: Day, salvages: Bool = false, scratch: String = "/tmp", preferred: [String] = []
  ) {
    self.calendar = calendar
    self.today = today
    self.salvages = salvages
    self.scratch = scratch
    self.preferred = preferred
  }
}

extension HealthOptions {
  /// What to say where a preference is no source's name.
  func unknownSources(_ names: [String]) -> [ImportNote] {
    SourceOrder.unknown(preferred, in: names).map { wanted in
      .remark(
        "no source is called “\(wanted)”: there \(names.count == 1 ? "is" : "are") \(names.sorted().prefix(12).joined(separator: ", "))"
      )
    }
  }
}
