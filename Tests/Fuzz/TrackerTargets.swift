import Platform
import StreakEngine

@testable import Importers

/// The files of other programs that are more than lines.
enum TrackerTargets {
  /// One of each kind.
  static let fitbitNames = [
    "steps-2026-01-10.json", "distance-2026-01-10.json", "very_active_minutes-2026-01-10.json",
    "sleep-2026-01-10.json", "exercise-0.json", "steps_2026-01-01.csv", "active_minutes_2026-01-01.csv",
    "UserSleeps_2026-01-01.csv", "UserExercises_2026-01-01.csv", "mindfulness_sessions.csv",
    "fitbit_export_20260110.csv",
  ]

  private static let options = HealthOptions(
    calendar: DayCalendar(.utc), today: Day(20_500), salvages: true, scratch: Scratch.files.folder)

  /// The first byte says which file it is.
  static func fitbit(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let path = Scratch.files.file(fitbitNames[Int(first) % fitbitNames.count], bytes.dropFirst())
    _ = try? FitbitImport([path], options: options).run(TextTargets.taken)
  }

  /// `Habits.csv` and one habit's marks, a zero byte between.
  static func loop(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    _ = Scratch.files.file("loop/Habits.csv", parts[0])
    _ = Scratch.files.file("loop/001 Read/Checkmarks.csv", parts.count > 1 ? parts[1] : [])
    let folder = Scratch.files.folder + "/loop"
    _ = try? LoopImport(folder, scratch: Scratch.files.folder).run(activity: { _ in }, TextTargets.taken)
  }

  static func database(_ bytes: [UInt8]) {
    let path = Scratch.files.file("backup.db", bytes)
    _ = Recognised.database(path)
    _ = try? LoopImport(path, scratch: Scratch.files.folder).run(activity: { _ in }, TextTargets.taken)
    _ = try? HealthConnectImport(path, options: options).run(TextTargets.taken)
  }
}
