import JSONText
import Platform
import StreakEngine

extension FitbitReading {
  mutating func minutes(_ text: Span<UInt8>, _ metric: HealthMetric, _ unit: HealthUnit) throws(ImportError) {
    try objects(text) { (members, reading) in
      guard let time = FitbitTime.american(members["dateTime"] ?? ""), let amount = Self.amount(members["value"]) else {
        return false
      }
      reading.attempt { (reading) throws(SystemError) in
        try reading.logs.add(metric, at: time.instant, amount, unit)
      }
      return true
    }
  }

  mutating func efforts(_ text: Span<UInt8>, _ name: String) throws(ImportError) {
    try objects(text) { (members, reading) in
      guard let time = FitbitTime.american(members["dateTime"] ?? ""), let minutes = Self.amount(members["value"])
      else {
        return false
      }
      reading.logs.set(.exercise, on: time.day, minutes, of: name)
      return true
    }
  }

  mutating func sleepLogs(_ text: Span<UInt8>) throws(ImportError) {
    try objects(text) { (members, reading) in
      guard let day = try? Day(parsing: members["dateOfSleep"] ?? ""),
        let minutes = Self.amount(members["minutesAsleep"])
      else { return false }
      let account = members["logId"] ?? members["startTime"] ?? ""
      reading.logs.set(.sleep, on: day, Self.hours(minutes), of: account)
      return true
    }
  }

  mutating func exerciseLogs(_ text: Span<UInt8>) throws(ImportError) {
    try objects(text) { (members, reading) in
      guard let time = FitbitTime.american(members["startTime"] ?? "") else { return false }
      var calendar = reading.options.calendar
      let account = members["logId"] ?? members["startTime"] ?? ""
      reading.logs.set(.workouts, on: calendar.span(at: time.instant).day, 1_000_000_000, of: account)
      return true
    }
  }

  /// Hands over the texts and numbers of each object of a list; one that `body` cannot use is counted.
  private mutating func objects(
    _ text: Span<UInt8>, _ body: ([String: String], inout FitbitReading) -> Bool
  ) throws(ImportError) {
    var reader = JSONReader(text)
    do throws(JSONError) {
      try reader.beginArray()
      while try reader.nextElement() {
        _ = try reader.peek()
        let start = reader.offset
        let members = try Self.members(&reader)
        if !body(members, &self) { log.drop(.incomplete, "byte \(start)") }
      }
      try reader.end()
    } catch {
      let place = TextPosition(ofByte: error.offset, in: text)
      throw .fault(
        ImportFault(file: log.file, line: place.line, column: place.column, message: error.description))
    }
  }

  private static func members(_ reader: inout JSONReader) throws(JSONError) -> [String: String] {
    var members: [String: String] = [:]
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch try reader.peek() {
      case .string: members[key] = try reader.string()
      case .number: members[key] = try reader.decimal().description
      default: try reader.skip()
      }
    }
    return members
  }

  /// Billionths; nil for what is no number, such as NaN.
  static func amount(_ text: String?) -> Int64? {
    guard let text, !text.isEmpty else { return nil }
    let bytes = Array(text.utf8)
    return HealthNumber.billionths(bytes.span)
  }

  /// Minutes as hours, both in billionths.
  static func hours(_ minutes: Int64) -> Int64 { (minutes + 30) / 60 }

  mutating func attempt(_ body: (inout FitbitReading) throws(SystemError) -> Void) {
    do throws(SystemError) { try body(&self) } catch { failure = failure ?? error }
  }
}
