import JSONText
import Platform
import StreakEngine

/// Reads records from a CSV file with a header, or without one where its columns are named.
///
/// Columns `activity` (or `habit`), `day` (or `date`), `at` (or `timestamp`), `amount` (or `value`), `skip`, `source` and
/// `zone` give one record a row; rows without an `amount` column are check-ins. A file with a day and other columns
/// (`date,steps,Morning run`) gives one record for each cell that is not empty. An activity may be an id or a title, in
/// cells and in headings alike. Days are `YYYY-MM-DD` unless a format is given; other orders cannot be told apart and are
/// refused. Where fields are not parted by commas an amount may have a decimal comma.
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
  ///   - columns: The names of the columns of a file without a header, or in place of one that says something else.
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
    let sample = Self.sample(file.bytes, columns: columns?.count)
    var reader = CSVReader(file.bytes, columns: columns?.count)
    guard let columns = try header(&reader, sample, &log) else {
      throw fault(CSVError(message: "the file is empty: it needs a header such as activity,day,amount", place: start))
    }
    var rows = CSVRows(
      columns: columns, activity: activity, hasDecimalComma: reader.separator != UInt8(ascii: ","),
      days: DayReader(format: dates))
    rows.hint = hint(columns, sample)
    try reader.each(&log) { (cells, log) throws(ImportError) in try rows.take(cells, &log, receiver) }
    return log.summary
  }

  /// The first rows, as far as they can be read.
  private static func sample(_ text: Span<UInt8>, columns: Int?) -> [[CSVCell]] {
    var reader = CSVReader(text, columns: columns)
    var rows: [[CSVCell]] = []
    while rows.count <= CSVGuess.rows, (try? reader.next()) == true { rows.append(reader.fields) }
    return rows
  }

  private func header(
    _ reader: inout CSVReader, _ sample: [[CSVCell]], _ log: inout FaultLog
  ) throws(ImportError) -> CSVColumns? {
    do throws(CSVError) {
      guard let columns else { return try reader.next() ? try named(reader.fields, sample) : nil }
      let start = TextPosition(line: 1, column: 1)
      var known = try CSVColumns(columns.map { ($0, start) }, activity: activity, called: "--columns")
      guard isHeader(sample, known), try reader.next() else { return known }
      known.take(titles: reader.fields)
      let line = reader.fields[0].place.line
      log.tell(.remark("line \(line) is passed over as a header: \(CSVGuess.names(reader.fields))"))
      return known
    } catch {
      throw fault(error)
    }
  }

  /// The columns that a header names; where it names no day, what to type instead.
  private func named(_ header: [CSVCell], _ sample: [[CSVCell]]) throws(CSVError) -> CSVColumns {
    let fields = header.map { RecordField(heading: $0.text) }
    if !fields.contains(.day), !fields.contains(.at),
      let guess = CSVGuess(sample, days: DayReader(format: dates), activity: activity)
    {
      throw CSVError(message: guess.message, place: header[0].place)
    }
    return try CSVColumns(header, activity: activity)
  }

  /// Whether the first row is plainly no row of the columns that a person names: it has no date where the next has one.
  private func isHeader(_ sample: [[CSVCell]], _ columns: CSVColumns) -> Bool {
    guard sample.count > 1, let index = columns.dated, sample[0].count > index, sample[1].count > index else {
      return false
    }
    let days = DayReader(format: dates)
    let (first, second) = (CSVRows.trimmed(sample[0][index].text), CSVRows.trimmed(sample[1][index].text))
    return !first.isEmpty && !days.isDated(first) && days.isDated(second)
  }

  /// What to add where a cell of a wide table is no amount, if its columns seem to be others.
  private func hint(_ columns: CSVColumns, _ sample: [[CSVCell]]) -> String {
    guard columns.isWide, self.columns == nil, !keepGoing,
      let guess = CSVGuess(sample, days: DayReader(format: dates), activity: activity),
      let words = guess.columns, words != columns.words
    else { return "" }
    return "; where a column counts nothing, say what they are, \(guess.typed)"
  }

  private func fault(_ error: CSVError) -> ImportError {
    .fault(ImportFault(file: path, line: error.place.line, column: error.place.column, message: error.message))
  }
}
