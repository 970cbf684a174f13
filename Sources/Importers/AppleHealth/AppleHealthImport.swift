import Platform
import StreakEngine

/// Reads an export of Apple Health: the archive, the folder or the document itself.
///
/// The document is found by what it holds, not by its name, which is in the language of the phone. One thread unpacks,
/// another reads; a few buffers go round between them, and the memory is bounded whatever the size.
public struct AppleHealthImport: Sendable {
  private let path: String
  private let options: HealthOptions

  /// The source of its records.
  public static let source = "apple-health"

  /// An archive, a folder or a document; `-` for either on standard input.
  public init(_ path: String, options: HealthOptions) {
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
    let spool = try Spool(path, folder: options.scratch) { head in
      head.holds("PK", at: 0) || HealthReader.foreign(head) == nil
    }
    var reading = HealthReading(spool.path, shown: spool.shown, options)
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
