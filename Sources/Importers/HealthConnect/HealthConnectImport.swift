import Platform
import SQLite
import StreakEngine

/// Reads the export of Android's Health Connect: the archive, or the SQLite database in it.
///
/// Which tables and columns there are is asked of the file, since they change with Android. Where several apps speak of
/// the same time one of them counts, in the order that the person set on the phone. A record's day is that of the clock
/// where it was made, which the record tells.
public struct HealthConnectImport: Sendable {
  /// The source under which records are kept.
  public static let source = "health-connect"

  private let path: String
  private let options: HealthOptions

  /// An archive or a database; `-` for either on standard input.
  public init(_ path: String, options: HealthOptions) {
    self.path = path
    self.options = options
  }

  /// Hands over one record for each activity and day, activity by activity in rising order of days, once all is read.
  ///
  /// - Parameter progress: Told how far it is, in bytes of the database, which count once more where they are unpacked, and
  ///   of all of them where that is known.
  public func run(
    progress: (Int, Int?) -> Void = { _, _ in }, _ receiver: (ImportedRecord) -> Verdict
  ) throws(ImportError) -> ImportSummary {
    let spool = try Spool(path, folder: options.scratch) {
      $0.holds("PK", at: 0) || $0.holds(DatabaseFile.magic, at: 0)
    }
    var reading = HealthConnectReading(options)
    try reading.read(spool.path, shown: spool.shown, progress)
    var summary = ImportSummary()
    do throws(SystemError) {
      try reading.finish(&summary) { receiver($0) == .taken }
    } catch { throw .system(error) }
    return summary
  }

  /// Whether a file is a database of Health Connect, or an archive with one.
  static func isMade(_ file: borrowing SQLiteFile) -> Bool {
    let tables = HealthConnectTable.all.map(\.name)
    return tables.contains { (try? file.columns(of: $0))?.contains("start_time") == true }
  }
}
