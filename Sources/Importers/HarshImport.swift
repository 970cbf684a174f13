import JSONText
import Platform
import StreakEngine

/// Reads what harsh keeps: a folder with `habits` (what, how often) and `log` (`2026-01-04 : Gym : y : comment : 45`).
///
/// A comment may hold ` : `, so the first three fields are taken from the left. Of two lines of one habit and day the
/// last counts. Amounts are left aside: a habit of harsh is done or not.
public struct HarshImport: Sendable {
  /// The source under which records are kept.
  public static let source = "harsh"

  private let folder: String
  private let listing: SkipListing?

  /// The folder, mostly `~/.config/harsh`.
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
      try define(line, number, &book, &log)
    }
    log.file = folder + "/log"
    try TextLines.each(of: folder + "/log") { (line, number) throws(ImportError) in
      try mark(line, number, &book, &log)
    }
    var summary = try book.deliver(Self.source, &log, activity, receiver)
    summary.stand(for: .everything)
    return summary
  }

  /// `Gym: 3/7`, `Read: 1`, `No sugar: 1w: 2026-12-31`, `Weight: 0`; headings begin with `!`, comments with `#`.
  private func define(
    _ line: String, _ number: Int, _ book: inout HabitBook, _ log: inout FaultLog
  ) throws(ImportError) {
    guard let first = line.first, first != "#", first != "!" else { return }
    let fields = line.split(separator: ": ", omittingEmptySubsequences: false)
    guard fields.count >= 2, !fields[0].allSatisfy(\.isWhitespace) else {
      return try log.note("a habit is NAME: FREQUENCY, such as Gym: 3/7", at: TextPosition(line: number, column: 1))
    }
    guard let frequency = Frequency(harsh: fields[1]) else {
      let column = fields[0].unicodeScalars.count + 3
      return try log.note(
        "“\(fields[1])” is no frequency: use N days, Nw weeks or TIMES/DAYS",
        at: TextPosition(line: number, column: column))
    }
    book.define(String(fields[0]), frequency)
  }

  private func mark(
    _ line: String, _ number: Int, _ book: inout HabitBook, _ log: inout FaultLog
  ) throws(ImportError) {
    guard !line.isEmpty, line.first != "#" else { return }
    // An editor that trims lines takes the last space of a separator with it.
    let fields = (line.hasSuffix(" :") ? line + " " : line).split(separator: " : ", omittingEmptySubsequences: false)
    let place = TextPosition(line: number, column: 1)
    guard fields.count >= 3, !fields[1].allSatisfy(\.isWhitespace) else {
      return try log.note("a line is DATE : HABIT : y, n or s", at: place)
    }
    guard let day = try? Day(parsing: fields[0]) else {
      return try log.note(DayText.fault(String(fields[0]), else: "“\(fields[0])” is no day"), at: place)
    }
    guard let result = HabitBook.Result(letter: fields[2].trimmed) else {
      return try log.note("“\(fields[2])” is neither y, n nor s", at: place)
    }
    book.mark(String(fields[1]), day, result, line: number)
  }
}

/// How often something is to be done.
struct Frequency: Equatable {
  let times: Int
  let days: Int

  /// So many times in so many days.
  init(times: Int, days: Int) {
    (self.times, self.days) = (times, days)
  }

  /// `N`, once in N days; `TIMES/DAYS`; `w` makes weeks of either; 0 is something only kept track of, and once a day here.
  init?(harsh text: Substring) {
    let parts = text.trimmed.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.map { part -> Int? in
      let isWeeks = part.hasSuffix("w")
      guard let number = Int(isWeeks ? part.dropLast() : part), number >= 0, number <= 3660 else { return nil }
      return isWeeks ? number * 7 : number
    }
    switch numbers.count {
    case 1:
      guard let days = numbers[0] else { return nil }
      self.init(times: 1, days: max(days, 1))
    case 2:
      guard let times = numbers[0], let days = numbers[1], days > 0, times <= days else { return nil }
      self.init(times: max(times, 1), days: days)
    default: return nil
    }
  }
}
