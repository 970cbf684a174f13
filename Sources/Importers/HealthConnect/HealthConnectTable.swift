/// A table of Health Connect whose rows are samples.
struct HealthConnectTable {
  let name: String
  let metrics: [HealthMetric]
  /// The column of amounts; nil where the length of time is what counts.
  let amount: String?
  let unit: HealthUnit

  static let all = [
    HealthConnectTable(name: "steps_record_table", metrics: [.steps], amount: "count", unit: .own),
    HealthConnectTable(name: "distance_record_table", metrics: [.distance], amount: "distance", unit: .metre),
    HealthConnectTable(name: "floors_climbed_record_table", metrics: [.flights], amount: "floors", unit: .own),
    HealthConnectTable(
      name: "active_calories_burned_record_table", metrics: [.energy], amount: "energy", unit: .smallCalorie),
    HealthConnectTable(
      name: "exercise_session_record_table", metrics: [.workouts, .exercise], amount: nil, unit: .own),
    HealthConnectTable(name: "mindfulness_session_record_table", metrics: [.mindful], amount: nil, unit: .own),
  ]

  static let sessions = "sleep_session_record_table"
  static let stages = "sleep_stages_table"

  /// Sleeping, light, deep and REM; the others are awake, out of bed or not known.
  static let asleep = "2, 4, 5, 6"

  /// The columns that every query gives, in this order, out of those that a table has.
  static func columns(
    _ known: Set<String>, _ amount: String?, start: String, end: String, row: String = "r.rowid"
  ) -> String {
    func column(_ name: String) -> String { known.contains(name) ? "r.\(name)" : "NULL" }
    return [
      start, end, column("start_zone_offset"), column("end_zone_offset"), column("app_info_id"),
      column("device_info_id"), amount.map(column) ?? "NULL", column("exercise_type"), row,
    ].joined(separator: ", ")
  }
}
