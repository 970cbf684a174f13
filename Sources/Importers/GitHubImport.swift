import JSONText
import Platform
import StreakEngine

/// Reads a saved answer of GitHub about contributions: any JSON in which objects have a `date` and a `contributionCount`
/// (or `count`), however deep, as `contributionCalendar` has.
public struct GitHubImport: Sendable {
  /// The source under which records are kept.
  public static let source = "github"
  /// What is counted: not commits, since issues and reviews count as well.
  public static let activity = "contributions"

  private let path: String
  private let listing: SkipListing?

  /// A file.
  public init(_ path: String, listing: SkipListing? = nil) {
    self.listing = listing
    self.path = path
  }

  /// Hands over each day with its count; of a day that is given twice the last counts.
  public func run(_ receiver: (ImportedRecord) -> Verdict) throws(ImportError) -> ImportSummary {
    let file = try MappedFile(importing: path)
    var log = FaultLog(file: path, keepGoing: false, listing: listing)
    var counts: [Day: Amount] = [:]
    do throws(JSONError) {
      var reader = JSONReader(file.bytes)
      try Self.collect(&reader, &counts)
      try reader.end()
    } catch {
      let place = TextPosition(ofByte: error.offset, in: file.bytes)
      throw .fault(ImportFault(file: path, line: place.line, column: place.column, message: error.description))
    }
    if counts.isEmpty {
      throw .fault(
        ImportFault(file: path, line: 1, column: 1, message: "no object in it has a date and a contributionCount"))
    }
    for (day, count) in counts.sorted(by: { $0.key < $1.key }) {
      let record = ImportedRecord(activity: Self.activity, day: day, value: .amount(count), source: Self.source)
      guard try log.offer(record, at: TextPosition(line: 1, column: 1), to: receiver) else { break }
    }
    return log.summary
  }

  private static func collect(_ reader: inout JSONReader, _ counts: inout [Day: Amount]) throws(JSONError) {
    switch try reader.peek() {
    case .array:
      try reader.beginArray()
      while try reader.nextElement() { try collect(&reader, &counts) }
    case .object:
      try reader.beginObject()
      var day: Day?
      var count: Amount?
      while let key = try reader.nextKey() {
        switch (key, try reader.peek()) {
        case ("date", .string): day = try? Day(parsing: try reader.string())
        case ("contributionCount", .number), ("count", .number):
          let decimal = try reader.decimal()
          count = try? RecordDraft.amount(decimal, "")
        default: try collect(&reader, &counts)
        }
      }
      if let day, let count { counts[day] = count }
    default: try reader.skip()
    }
  }
}
