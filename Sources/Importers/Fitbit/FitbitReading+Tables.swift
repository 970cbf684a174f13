import JSONText
import Platform
import StreakEngine

extension FitbitReading {
  mutating func table(
    _ text: Span<UInt8>, _ metric: HealthMetric, _ unit: HealthUnit, _ columns: [String]
  ) throws(ImportError) {
    try rows(text, ["timestamp"] + columns) { (row, reading) in
      let source = row["data source"]
      // Other apps' records, which Fitbit had from Health Connect: whoever imports that has them already.
      if source.lowercased().hasSuffix("health connect") { return .roundTrip }
      let amounts = columns.map { Self.amount(row[$0]) }
      guard let time = FitbitTime(iso: row["timestamp"]), !amounts.contains(nil) else { return .incomplete }
      let amount = amounts.reduce(0) { min(HealthNumber.largest, $0 + ($1 ?? 0)) }
      switch time {
      case .instant(let instant, _):
        reading.attempt { (reading) throws(SystemError) in
          try reading.tables.add(metric, at: instant, amount, unit, source: source)
        }
      case .day(let day):
        reading.tables.set(metric, on: day, amount, of: row["timestamp"] + source)
      }
      return nil
    }
  }

  mutating func sleepTable(_ text: Span<UInt8>) throws(ImportError) {
    try rows(text, ["sleep_id", "minutes_asleep", "sleep_end"]) { (row, reading) in
      guard let day = reading.day(row["sleep_end"], offset: row["end_utc_offset"]),
        let minutes = Self.amount(row["minutes_asleep"])
      else { return .incomplete }
      reading.tables.set(.sleep, on: day, Self.hours(minutes), of: row["sleep_id"])
      return nil
    }
  }

  mutating func exerciseTable(_ text: Span<UInt8>) throws(ImportError) {
    try rows(text, ["exercise_id", "exercise_start"]) { (row, reading) in
      guard let day = reading.day(row["exercise_start"], offset: row["utc_offset"]) else { return .incomplete }
      reading.tables.set(.workouts, on: day, 1_000_000_000, of: row["exercise_id"])
      return nil
    }
  }

  mutating func mindfulTable(_ text: Span<UInt8>) throws(ImportError) {
    try rows(text, ["session_id", "duration", "start_date_time"]) { (row, reading) in
      guard let day = reading.day(row["start_date_time"], offset: ""), let length = Self.amount(row["duration"]) else {
        return .incomplete
      }
      let minutes = (length / 60_000 + 500_000_000) / 1_000_000_000 * 1_000_000_000
      reading.tables.set(.mindful, on: day, minutes, of: row["session_id"])
      return nil
    }
  }

  /// The day of a time by the offset told beside it, else by the one in it, else in the person's zone.
  private func day(_ text: String, offset: String) -> Day? {
    switch FitbitTime(iso: text) {
    case .day(let day)?: return day
    case .instant(let instant, let own)?:
      guard let offset = ZoneText.offset(offset).map({ Int64($0) }) ?? own else {
        var calendar = options.calendar
        return calendar.span(at: instant).day
      }
      var calendar = options.calendar.inUTC
      return calendar.span(at: instant + offset).day
    case nil: return nil
    }
  }

  /// Hands over each row of a table; one that is left out is counted by its reason.
  private mutating func rows(
    _ text: Span<UInt8>, _ columns: [String], _ body: (NamedRows.Row, inout FitbitReading) -> DropReason?
  ) throws(ImportError) {
    var log = self.log
    try NamedRows.each(in: text, of: log.file, needing: columns, from: "Fitbit", &log) {
      (row, log) throws(ImportError) in
      if let reason = body(row, &self) { log.drop(reason, at: row.place) }
      return true
    }
    self.log = log
  }

  /// Tables one below the other, each with a title and a header; of what was walked it does not say in which unit.
  mutating func report(_ text: Span<UInt8>) throws(ImportError) {
    var log = self.log
    var header: [String: Int]?
    var reader = CSVReader(text)
    try reader.each(&log) { (row, log) throws(ImportError) in
      let cells = row.map { String($0.text.trimmed) }
      if cells.count == 1 {
        header = nil
      } else if let known = header {
        try reportRow(known.mapValues { $0 < cells.count ? cells[$0] : "" }, row[0].place, &log)
      } else {
        header = Dictionary(cells.enumerated().map { ($1, $0) }) { first, _ in first }
      }
      return true
    }
    self.log = log
  }

  private mutating func reportRow(
    _ row: [String: String], _ place: TextPosition, _ log: inout FaultLog
  ) throws(ImportError) {
    if let text = row["End Time"], let minutes = Self.amount(Self.plain(row["Minutes Asleep"])) {
      guard let day = try? Day(parsing: text.prefix(10)) else {
        return try log.note(DayText.fault(String(text.prefix(10)), else: "“\(text)” is no time"), at: place)
      }
      return tables.set(.sleep, on: day, Self.hours(minutes), of: text)
    }
    guard let text = row["Date"], row["Steps"] != nil else { return }
    guard let day = try? Day(parsing: text) else {
      let other = "“\(text)” is no day of the form 2026-01-04: set that form in Fitbit"
      return try log.note(DayText.fault(text, else: other), at: place)
    }
    let columns: [(String, HealthMetric)] = [
      ("Steps", .steps), ("Floors", .flights), ("Minutes Fairly Active", .exercise),
      ("Minutes Very Active", .exercise), ("Activity Calories", .energy),
    ]
    for (name, metric) in columns {
      if let amount = Self.amount(Self.plain(row[name])) { tables.set(metric, on: day, amount, of: name) }
    }
  }

  /// Without the commas between thousands.
  private static func plain(_ text: String?) -> String? {
    guard let text else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let isGrouped = parts.dropFirst().allSatisfy { $0.prefix { $0 != "." }.count == 3 }
    return isGrouped ? parts.joined() : text
  }
}
