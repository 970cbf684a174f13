import Platform
import StreakEngine

/// Reads an export of Apple Health: the archive, the folder or the document itself.
///
/// The document is found by what it holds, not by its name, which is in the language of the phone. One thread unpacks,
/// another reads; a few buffers go round between them, and the memory is bounded whatever the size.
public struct AppleHealthImport: Sendable {
  private let path: String
  private let options: Options

  /// How it is read.
  public struct Options: Sendable {
    /// What day an instant belongs to.
    public var calendar: DayCalendar
    /// The current day: an export speaks of none after it.
    public var today: Day
    /// Whether to take what is whole of a broken archive.
    public var salvages: Bool
    /// A folder for what does not fit in memory.
    public var scratch: String
    /// Where every element that is left out is told.
    public var listing: SkipListing?

    /// Every field.
    public init(
      calendar: DayCalendar, today: Day, salvages: Bool = false, scratch: String = "/tmp",
      listing: SkipListing? = nil
    ) {
      self.calendar = calendar
      self.today = today
      self.salvages = salvages
      self.scratch = scratch
      self.listing = listing
    }
  }

  /// The source of its records.
  public static let source = "apple-health"

  /// An archive, a folder or a document.
  public init(_ path: String, options: Options) {
    self.path = path
    self.options = options
  }

  /// Hands over one record for each activity and day, activity by activity in rising order of days, once all is read.
  ///
  /// - Parameter progress: Told of the bytes of documents read so far, and of all of them where that is known.
  /// - Throws: Where there is no export, or an archive is broken and is not to be salvaged. What is damaged otherwise is
  ///   named in the summary, and what is whole is handed over.
  public func run(
    progress: (Int, Int?) -> Void = { _, _ in }, _ receiver: (ImportedRecord) -> Verdict
  ) throws(ImportError) -> ImportSummary {
    var reading = HealthReading(path, options)
    do throws(SystemError) {
      try reading.readAll(progress)
    } catch { throw .system(error) }
    if let refusal = reading.refusal { throw .unusable(refusal) }
    var summary = ImportSummary()
    do throws(SystemError) {
      try reading.finish(&summary) { receiver($0) == .taken }
    } catch { throw .system(error) }
    return summary
  }
}
