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
    var amounts: [String: [Day: (amount: Amount, line: Int)]] = [:]
    let columns = ["habitname", "calendardate", "value"]
    try NamedRows.each(of: path, needing: columns, from: "HabitBull", &log) { (row, log) throws(ImportError) in
      let name = row["habitname"]
      guard !name.isEmpty, let day = try? Day(parsing: row["calendardate"]) else {
        try log.note("“\(row["calendardate"])” is no day of the form 2026-01-04", at: row.place)
        return true
      }
      guard let value = Decimal(row["value"]), let amount = try? RecordDraft.amount(value, "") else {
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
    return log.summary
  }
}
