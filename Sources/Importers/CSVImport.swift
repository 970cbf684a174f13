import JSONText
import Platform
import StreakEngine

/// Reads records from a CSV file with a header, or without one where its columns are named.
///
/// Columns `activity` (or `habit`), `day` (or `date`), `at` (or `timestamp`), `amount` (or `value`), `skip`, `source` and
/// `zone` give one record a row; rows without an `amount` column are check-ins. A file with a day and columns named like
/// activities (`date,steps,distance`) gives one record for each cell that is not empty. Days are `YYYY-MM-DD` unless a
/// format is given; other orders cannot be told apart and are refused. Where fields are not parted by commas an amount may have a decimal comma.
public struct CSVImport: Sendable {
  private let path: String
  private let activity: String?
  private let keepGoing: Bool
  private let columns: [String]?
  private let dates: DateFormat?
  private let listing: SkipListing?

  /// A file (`-` for standard input), and how it is read.
  ///
  /// - Parameters:
  ///   - activity: The activity of all rows, where the file names none.
  ///   - keepGoing: Whether to pass over rows that cannot be taken.
  ///   - columns: The names of the columns of a file without a header.
  ///   - dates: How days are written, where it is not `YYYY-MM-DD`.
  ///   - listing: Where rows that are left out are told.
  public init(
    _ path: String, activity: String? = nil, keepGoing: Bool = false, columns: [String]? = nil,
    dates: DateFormat? = nil, listing: SkipListing? = nil
  ) {
    (self.path, self.activity, self.keepGoing) = (path, activity, keepGoing)
    (self.columns, self.dates, self.listing) = (columns, dates, listing)
  }

  /// Hands every record over in the order of the file.
  ///
  /// - Throws: At the first row that cannot be read or is refused, unless `keepGoing`; what was handed over before is
  ///   then to be undone by the receiver. A header that cannot be understood always ends the import.
  public func run(_ receiver: (ImportedRecord) -> Verdict) throws(ImportError) -> ImportSummary {
    let file = try MappedFile(importing: path)
    var log = FaultLog(file: path, keepGoing: keepGoing, listing: listing)
    let start = TextPosition(line: 1, column: 1)
    if file.bytes.isUTF16 { throw fault(CSVError(message: utf16Message, place: start)) }
    var reader = CSVReader(file.bytes, columns: columns?.count)
    guard let columns = try header(&reader) else {
      throw fault(CSVError(message: "the file is empty: it needs a header such as activity,day,amount", place: start))
    }
    var rows = CSVRows(
      columns: columns, activity: activity, hasDecimalComma: reader.separator != UInt8(ascii: ","), dates: dates)
    while true {
      do throws(CSVError) {
        guard try reader.next() else { break }
      } catch {
        try log.note(error.message, at: error.place)
        reader.skipLine()
        continue
      }
      guard try rows.take(reader.fields, &log, receiver) else { break }
    }
    return log.summary
  }

  private func header(_ reader: inout CSVReader) throws(ImportError) -> CSVColumns? {
    do throws(CSVError) {
      if let columns {
        let start = TextPosition(line: 1, column: 1)
        return try CSVColumns(columns.map { ($0, start) }, activity: activity, called: "--columns")
      }
      return try reader.next() ? CSVColumns(reader.fields, activity: activity) : nil
    } catch {
      throw fault(error)
    }
  }

  private func fault(_ error: CSVError) -> ImportError {
    .fault(ImportFault(file: path, line: error.place.line, column: error.place.column, message: error.message))
  }
}
