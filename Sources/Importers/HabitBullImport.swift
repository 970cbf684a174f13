import JSONText
import StreakEngine

/// Reads the CSV export of HabitBull, which other trackers write too: a habit, a day and a value a row.
///
/// A habit whose values are all 0 or 1 is a check-in, any other a measure. Values below zero are the app's own marks.
public struct HabitBullImport: Sendable {
  /// The source under which records are kept.
  public static let source = "habitbull"

  private let path: String
  private let listing: SkipListing?

  /// A file.
  public init(_ path: String, listing: SkipListing? = nil) {
    self.listing = listing
    self.path = path
  }

  /// Hands every habit over, then its days.
  public func run(
    activity: (ImportedActivity) -> Void, _ receiver: (ImportedRecord) -> Verdict
  ) throws(ImportError) -> ImportSummary {
    var log = FaultLog(file: path, keepGoing: true, listing: listing)
    var names: [String] = []
    var (first, last): (Day?, Day?)
    var hasUnread = false
    var amounts: [String: [Day: (amount: Amount, line: Int)]] = [:]
    let columns = ["habitname", "calendardate", "value"]
    try NamedRows.each(of: path, needing: columns, from: "HabitBull", &log) { (row, log) throws(ImportError) in
      let name = row["habitname"]
      guard !name.isEmpty else {
        try log.note("the row names no habit", at: row.place)
        return true
      }
      guard let day = try? Day(parsing: row["calendardate"]) else {
        let text = row["calendardate"]
        try log.note(DayText.fault(text, else: "“\(text)” is no day of the form 2026-01-04"), at: row.place)
        return true
      }
      (first, last) = (min(first ?? day, day), max(last ?? day, day))
      let value = Decimal(row["value"])
      guard let value, let amount = try? RecordDraft.amount(value, "") else {
        // The app's own marks are no amounts that could not be read.
        if value.map({ $0.coefficient >= 0 }) ?? true { hasUnread = true }
        log.drop(.incomplete, at: row.place)
        return true
      }
      if amounts[name] == nil { names.append(name) }
      if let before = amounts[name, default: [:]].updateValue((amount, row.place.line), forKey: day) {
        log.drop(.repeated, "line \(before.line)")
      }
      return true
    }
    var naming = Naming()
    for (index, name) in names.enumerated() {
      let days = (amounts[name] ?? [:]).sorted { $0.key < $1.key }
      let isHabit = days.allSatisfy { $0.value.amount == .zero || $0.value.amount == .one }
      let title = Naming.title(name, fallback: "Habit \(index + 1)")
      let id = naming.id(for: title)
      var imported = ImportedActivity(id: id, title: title)
      // What a measure should reach is not in the file: its ladder is drawn from what it did reach.
      imported.isDrawn = !isHabit
      activity(imported)
      for (day, entry) in days {
        if isHabit, entry.amount == .zero {
          log.drop(.notDone, "line \(entry.line)")
          continue
        }
        let record = ImportedRecord(activity: id, day: day, value: .amount(entry.amount), source: Self.source)
        guard try log.offer(record, at: TextPosition(line: entry.line, column: 1), to: receiver) else {
          return log.summary
        }
      }
    }
    var summary = log.summary
    summary.stand(for: ImportReach(from: first, to: last), hasUnread: hasUnread || summary.faultCount > 0)
    return summary
  }
}
