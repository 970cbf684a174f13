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
  /// Whether to say where a preference is no source's name, as where it was meant for these very files.
  public var tellsUnknown: Bool
  /// Where every element and row that is left out is told.
  public var listing: SkipListing?

  /// Every field.
  public init(
    calendar: DayCalendar, today: Day, salvages: Bool = false, scratch: String = "/tmp", preferred: [String] = [],
    tellsUnknown: Bool = true, listing: SkipListing? = nil
  ) {
    self.calendar = calendar
    self.today = today
    self.salvages = salvages
    self.scratch = scratch
    self.preferred = preferred
    self.tellsUnknown = tellsUnknown
    self.listing = listing
  }
}

extension HealthOptions {
  /// What to say of who is believed, and where a preference is no source's name.
  func notes(on sources: [String], used: Set<Int>, ranked: [Int] = []) -> [ImportNote] {
    let believed = SourceOrder(names: sources, preferred: preferred, ranked: ranked).believed(used, names: sources)
    return (tellsUnknown ? unknownSources(sources) : []) + (believed.count > 1 ? [.believed(believed)] : [])
  }

  /// What to say where a preference is no source's name.
  private func unknownSources(_ names: [String]) -> [ImportNote] {
    SourceOrder.unknown(preferred, in: names).map { wanted in
      .remark(
        "no source is called “\(wanted)”: there \(names.count == 1 ? "is" : "are") \(names.sorted().prefix(12).joined(separator: ", "))"
      )
    }
  }
}
