import SQLite
import StreakEngine

/// Which columns a file of Loop has, and how its rows are read by them.
struct LoopSchema {
  private let habitColumns: Set<String>
  private let markColumns: Set<String>

  init(_ file: borrowing SQLiteFile, _ path: String) throws(SQLiteError) {
    habitColumns = try file.columns(of: "Habits")
    markColumns = try file.columns(of: "Repetitions")
    guard habitColumns.isSuperset(of: ["id", "name"]), markColumns.isSuperset(of: ["id", "habit", "timestamp"]) else {
      throw SQLiteError(
        path: path, message: "it has no tables Habits and Repetitions: it is no backup of Loop Habit Tracker")
    }
  }

  /// By their row's number.
  func habits(_ file: borrowing SQLiteFile) throws(SQLiteError) -> [Int64: LoopHabit] {
    var habits: [Int64: LoopHabit] = [:]
    var naming = Naming()
    let columns = ["name", "freq_num", "freq_den", "type", "target_type", "target_value", "unit", "archived"].map(
      habitColumn)
    try file.rows("SELECT id, \(columns.joined(separator: ", ")) FROM Habits ORDER BY id") { row in
      guard let id = row.integer(0) else { return }
      let title = Naming.title(row.text(1) ?? "", fallback: "Habit \(id)")
      var activity = ImportedActivity(id: naming.id(for: title), title: title)
      activity.isArchived = row.integer(8) == 1
      let isNumerical = row.integer(4) == 1
      if isNumerical { Self.measure(&activity, row) } else { Self.frequency(&activity, row) }
      habits[id] = LoopHabit(activity: activity, isNumerical: isNumerical)
    }
    return habits
  }

  /// Every one, in order of habit, day and writing.
  func marks(_ file: borrowing SQLiteFile) throws(SQLiteError) -> [LoopMark] {
    var marks: [LoopMark] = []
    // Before values there were, a mark was a tick.
    let value = markColumns.contains("value") ? "value" : "2"
    try file.rows(
      "SELECT habit, timestamp, \(value), lead(id) OVER (PARTITION BY habit, timestamp ORDER BY id), id FROM Repetitions "
        + "ORDER BY habit, timestamp, id"
    ) { row in
      marks.append(
        LoopMark(
          row: row.integer(4) ?? 0, habit: row.integer(0) ?? -1, milliseconds: row.integer(1), value: row.integer(2),
          isOutdated: row.integer(1) != nil && row.integer(3) != nil))
    }
    return marks
  }

  private func habitColumn(_ name: String) -> String { habitColumns.contains(name) ? name : "NULL" }

  private static func frequency(_ activity: inout ImportedActivity, _ row: borrowing SQLiteRow) {
    activity.set(times: Int(clamping: row.integer(2) ?? 1), in: Int(clamping: row.integer(3) ?? 1))
  }

  private static func measure(_ activity: inout ImportedActivity, _ row: borrowing SQLiteRow) {
    activity.kind = .metric
    activity.unit = row.text(7).flatMap { $0.isEmpty ? nil : Naming.title($0, fallback: "") }
    activity.isLimit = row.integer(5) == 1
    let target = row.real(6) ?? 0
    // Three decimals are what the app keeps of an amount.
    activity.threshold =
      target > 0 && target < 1e12 ? Amount(billionths: Int128((target * 1000).rounded()) * 1_000_000) : .one
    let days = row.integer(3) ?? 1
    activity.cadence = days == 7 ? .weekly : days > 1 && days <= 366 ? .everyDays(Int(days)) : .daily
  }
}
