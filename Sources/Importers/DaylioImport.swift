import JSONText
import StreakEngine

/// Reads the CSV export of Daylio: each activity of an entry is a habit that was done on the entry's day.
///
/// Only `full_date` is read of the dates, since the other two are written in the phone's language.
public struct DaylioImport: Sendable {
  /// The source under which records are kept.
  public static let source = "daylio"

  private let path: String
  private let listing: SkipListing?

  /// A file.
  public init(_ path: String, listing: SkipListing? = nil) {
    self.listing = listing
    self.path = path
  }

  /// Hands every activity over, then the days on which it was done.
  public func run(
    activity: (ImportedActivity) -> Void, _ receiver: (ImportedRecord) -> Verdict
  ) throws(ImportError) -> ImportSummary {
    var book = HabitBook()
    var log = FaultLog(file: path, keepGoing: true, listing: listing)
    var (first, last): (Day?, Day?)
    try NamedRows.each(of: path, needing: ["full_date", "activities"], from: "Daylio", &log) {
      (row, log) throws(ImportError) in
      guard let day = try? Day(parsing: row["full_date"]) else {
        let text = row["full_date"]
        try log.note(DayText.fault(text, else: "“\(text)” is no day"), at: row.place)
        return true
      }
      (first, last) = (min(first ?? day, day), max(last ?? day, day))
      // Several entries a day may name the same activity: it was done all the same.
      for name in row["activities"].split(separator: "|").map(\.trimmed) where !name.isEmpty {
        book.done(String(name), day, line: row.place.line)
      }
      return true
    }
    var summary = try book.deliver(Self.source, &log, activity, receiver)
    summary.stand(for: ImportReach(from: first, to: last))
    return summary
  }
}
