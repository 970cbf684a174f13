/// What a file of Fitbit's holds, by its name: those are English whatever the folders around it are called.
enum FitbitFile: Equatable {
  /// Minute by minute, `[{"dateTime":"01/10/26 14:50:00","value":"100"}]`, in UTC.
  case minutes(HealthMetric, HealthUnit)
  /// The same a day, in the person's own days; minutes of one kind of effort, by name.
  case efforts(String)
  /// Nights and naps.
  case sleepLogs
  /// Workouts.
  case exerciseLogs
  /// A table with a column `timestamp`, and the columns that are added up.
  case table(HealthMetric, HealthUnit, [String])
  case sleepTable, exerciseTable, mindfulTable
  /// What Fitbit itself wrote before it was Google's: several tables one below the other.
  case report
  /// Known, and nothing to take.
  case burn, altitude

  /// By a path inside an archive.
  init?(name: String) {
    let name = (name.split(separator: "/").last ?? "").lowercased()
    let stem = name.prefix { !($0.isASCII && $0.isNumber) }
    let isDated = stem.count < name.count - 5
    if name.hasSuffix(".json") {
      guard isDated, let kind = Self.json(stem) else { return nil }
      self = kind
    } else if name.hasSuffix(".csv") {
      guard let kind = Self.table(isDated ? stem : name.dropLast(4)) else { return nil }
      self = kind
    } else {
      return nil
    }
  }

  /// By its first bytes as well: other programs have a `steps.csv` too.
  init?(name: String, head: [UInt8]) {
    let text = String(decoding: head, as: UTF8.self)
    if Self.isReport(text) {
      self = .report
      return
    }
    guard let kind = FitbitFile(name: name), kind.isFound(in: text) else { return nil }
    self = kind
  }

  private static func json(_ stem: Substring) -> FitbitFile? {
    switch stem {
    case "steps-": .minutes(.steps, .own)
    case "distance-": .minutes(.distance, .centimetre)
    case "moderately_active_minutes-", "fairly_active_minutes-", "very_active_minutes-": .efforts(String(stem))
    case "sleep-": .sleepLogs
    case "exercise-": .exerciseLogs
    case "calories-": .burn
    case "altitude-": .altitude
    default: nil
    }
  }

  private static func table(_ stem: Substring) -> FitbitFile? {
    switch stem {
    case "steps_", "steps": .table(.steps, .own, ["steps"])
    case "distance_", "distance": .table(.distance, .metre, ["distance"])
    case "floors_", "floors": .table(.flights, .own, ["floors"])
    case "active_minutes_", "active_minutes": .table(.exercise, .own, ["moderate", "very"])
    case "usersleeps_", "usersleeps": .sleepTable
    case "userexercises_", "userexercises": .exerciseTable
    case "mindfulness_sessions": .mindfulTable
    case "calories_", "calories": .burn
    case "fitbit_export_": .report
    default: nil
    }
  }

  private func isFound(in head: String) -> Bool {
    switch self {
    case .minutes, .efforts, .burn, .altitude: head.utf8.contains(sequence: "dateTime".utf8) || hasColumns(head)
    case .sleepLogs: head.utf8.contains(sequence: "dateOfSleep".utf8)
    case .exerciseLogs: head.utf8.contains(sequence: "activityName".utf8)
    case .table: hasColumns(head)
    case .sleepTable: head.hasPrefix("sleep_id,")
    case .exerciseTable: head.hasPrefix("exercise_id,")
    case .mindfulTable: head.hasPrefix("session_id,")
    case .report: Self.isReport(head)
    }
  }

  private func hasColumns(_ head: String) -> Bool {
    head.hasPrefix("timestamp,") || head.hasPrefix("\u{FEFF}timestamp,")
  }

  private static func isReport(_ head: String) -> Bool {
    let lines = head.split(maxSplits: 8, omittingEmptySubsequences: true) { $0.isNewline }
    return zip(lines, lines.dropFirst()).contains { title, header in
      (title.trimmed == "Activities" && header.hasPrefix("Date,Calories Burned,Steps"))
        || (title.trimmed == "Sleep" && header.hasPrefix("Start Time,End Time,Minutes Asleep"))
    }
  }
}
