import JSONText
import StreakEngine

/// A habit as `Habits.csv` has it, of which releases write more or less.
struct LoopArchiveHabit {
  var name: String
  var times = 1
  var days = 1
  /// Nil where the file does not say.
  var isNumerical: Bool?
  var isArchived = false
  var isLimit = false
  var target: Amount?
  var unit: String?

  init(_ row: NamedRows.Row, _ number: Int) {
    name = row["name"]
    times = Int(row[row.has("numrepetitions") ? "numrepetitions" : "frequencynumerator"]) ?? 1
    days = Int(row[row.has("interval") ? "interval" : "frequencydenominator"]) ?? 1
    if row.has("type") { isNumerical = row["type"].uppercased() == "NUMERICAL" }
    isArchived = ["true", "1"].contains(row["archived?"].lowercased())
    isLimit = row["target type"].uppercased() == "AT_MOST"
    target = Decimal(row["target value"]).flatMap { try? RecordDraft.amount($0, "") }
    unit = row["unit"]
  }

  /// Where there is only a folder, such as `001 Read 30 min/Checkmarks.csv`.
  init(folder: String, _ number: Int) {
    let parts = folder.split(separator: "/")
    name = String((parts.dropLast().last ?? "").drop { $0.isASCII && $0.isNumber }.trimmed)
  }

  func imported(_ naming: inout Naming, _ number: Int, isNumerical: Bool) -> ImportedActivity {
    let title = Naming.title(name, fallback: "Habit \(number)")
    var activity = ImportedActivity(id: naming.id(for: title), title: title)
    activity.isArchived = isArchived
    guard isNumerical else {
      activity.set(times: times, in: days)
      return activity
    }
    activity.kind = .metric
    activity.unit = unit.flatMap { $0.isEmpty ? nil : Naming.title($0, fallback: "") }
    activity.isLimit = isLimit
    if let target, target > .zero { activity.threshold = target }
    activity.cadence = days == 7 ? .weekly : days > 1 && days <= 366 ? .everyDays(days) : .daily
    return activity
  }
}

/// One mark of a `Checkmarks.csv`.
struct LoopArchiveMark {
  let day: Day
  /// As in a backup: amounts in thousandths, -1 to 3 for the words.
  let value: Int64
  let line: Int

  private init?(_ day: Day, _ text: Substring, line: Int) {
    guard let value = Self.value(text) else { return nil }
    (self.day, self.value, self.line) = (day, value, line)
  }

  private static func value(_ text: Substring) -> Int64? {
    switch text.uppercased() {
    case "YES_MANUAL": 2
    case "YES_AUTO": 1
    case "NO": 0
    case "UNKNOWN": -1
    case "SKIP": 3
    default: Int64(text)
    }
  }

  /// The marks of one habit's file; older ones have no header.
  static func all(in text: Span<UInt8>, _ log: inout FaultLog) throws(ImportError) -> [LoopArchiveMark] {
    var marks: [LoopArchiveMark] = []
    var reader = CSVReader(text)
    try reader.each(&log) { (cells, log) throws(ImportError) in
      if let mark = try mark(cells, &log) { marks.append(mark) }
      return true
    }
    return marks
  }

  private static func mark(_ cells: [CSVCell], _ log: inout FaultLog) throws(ImportError) -> LoopArchiveMark? {
    let place = cells[0].place
    guard cells.count > 1 else {
      try log.note("a row is DATE,VALUE", at: place)
      return nil
    }
    guard let day = try day(cells[0], &log) else { return nil }
    let mark = LoopArchiveMark(day, cells[1].text.trimmed, line: place.line)
    if mark == nil { try log.note("“\(cells[1].text)” is no mark of Loop", at: cells[1].place) }
    return mark
  }

  /// The day of a row; in the first line there may be a header.
  private static func day(_ cell: CSVCell, _ log: inout FaultLog) throws(ImportError) -> Day? {
    let text = String(cell.text.trimmed)
    if let day = try? Day(parsing: text) { return day }
    if cell.place.line > 1 { try log.note(DayText.fault(text, else: "“\(cell.text)” is no day"), at: cell.place) }
    return nil
  }

  /// The marks of the table of all habits, whose columns follow their numbers, since the names in its header are not
  /// quoted.
  static func matrix(
    _ text: Span<UInt8>, _ numbers: [Int], _ log: inout FaultLog
  ) throws(ImportError) -> [Int: [LoopArchiveMark]] {
    var marks: [Int: [LoopArchiveMark]] = [:]
    var reader = CSVReader(text)
    try reader.each(&log) { (cells, log) throws(ImportError) in
      guard let day = try day(cells[0], &log) else { return true }
      let values = cells.dropFirst().prefix(numbers.count)
      guard values.count == numbers.count, cells.dropFirst(numbers.count + 1).allSatisfy({ $0.text.isEmpty }) else {
        try log.note("the row has not one mark for each of \(numbers.count) habits", at: cells[0].place)
        return true
      }
      for (number, cell) in zip(numbers, values) {
        guard let mark = LoopArchiveMark(day, cell.text.trimmed, line: cell.place.line) else {
          try log.note("“\(cell.text)” is no mark of Loop", at: cell.place)
          continue
        }
        marks[number, default: []].append(mark)
      }
      return true
    }
    return marks
  }
}
