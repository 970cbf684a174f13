import JSONText
import Platform
import StreakEngine

/// Reads what habitctl keeps: a folder with `habits` (`7 Gym`: once in so many days) and `log` (day, habit and y, n or s
/// between tabs).
public struct HabitctlImport: Sendable {
  /// The source under which records are kept.
  public static let source = "habitctl"

  private let folder: String
  private let listing: SkipListing?

  /// The folder, mostly `~/.habitctl`.
  public init(_ folder: String, listing: SkipListing? = nil) {
    self.listing = listing
    self.folder = folder
  }

  /// Hands every habit over that is known or logged, then every line of the log.
  public func run(
    activity: (ImportedActivity) -> Void, _ receiver: (ImportedRecord) -> Verdict
  ) throws(ImportError) -> ImportSummary {
    var book = HabitBook()
    var log = FaultLog(file: folder + "/habits", keepGoing: true, listing: listing)
    try TextLines.each(of: folder + "/habits") { (line, number) throws(ImportError) in
      guard let first = line.first, first != "#" else { return }
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let days = Int(parts[0]), 0...3660 ~= days else {
        return try log.note("a habit is DAYS NAME, such as 7 Gym", at: TextPosition(line: number, column: 1))
      }
      book.define(String(parts[1]), Frequency(times: 1, days: max(days, 1)))
    }
    log.file = folder + "/log"
    try TextLines.each(of: folder + "/log") { (line, number) throws(ImportError) in
      guard !line.isEmpty, line.first != "#" else { return }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      let place = TextPosition(line: number, column: 1)
      guard fields.count >= 3, !fields[1].allSatisfy(\.isWhitespace),
        let result = HabitBook.Result(letter: fields[2].trimmed)
      else {
        return try log.note("a line is DAY, HABIT and y, n or s, tabs between", at: place)
      }
      guard let day = try? Day(parsing: fields[0]) else {
        return try log.note(DayText.fault(String(fields[0]), else: "“\(fields[0])” is no day"), at: place)
      }
      book.mark(String(fields[1]), day, result, line: number)
    }
    var summary = try book.deliver(Self.source, &log, activity, receiver)
    summary.stand(for: .everything)
    return summary
  }
}
