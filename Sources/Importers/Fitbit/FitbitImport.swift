import Platform
import StreakEngine

/// Reads what Google Takeout or Fitbit itself writes of Fitbit: archives, the parts of one together, or folders.
///
/// Files are known by their own names, whatever the folders are called. The same is told twice there, in tables with
/// instants and in JSON with times that have no zone and are UTC: of a day that both tell of, the tables count. Energy and
/// heights are left aside, since the first is that of the whole day and the second has no unit.
public struct FitbitImport: Sendable {
  /// The source under which records are kept.
  public static let source = "fitbit"

  private let paths: [String]
  private let options: HealthOptions

  /// Archives, folders or single files, which are taken as parts of one export.
  public init(_ paths: [String], options: HealthOptions) {
    self.paths = paths
    self.options = options
  }

  /// Hands over one record for each activity and day, activity by activity in rising order of days, once all is read.
  ///
  /// - Parameter progress: Told of the bytes of documents read so far.
  public func run(
    progress: (Int, Int?) -> Void = { _, _ in }, _ receiver: (ImportedRecord) -> Verdict
  ) throws(ImportError) -> ImportSummary {
    var reading = FitbitReading(options)
    for path in paths { try reading.read(path, progress) }
    return try reading.finish(paths.joined(separator: ", "), receiver)
  }
}
