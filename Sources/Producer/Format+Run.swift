import Arguments
import Importers
import StreakEngine

extension Format {
  /// What an importer hands over: an activity as its file defines it, a record, or a line that only an export of the
  /// journal has.
  enum Item {
    case activity(ImportedActivity)
    case record(ImportedRecord)
    case line(JournalLine)
  }

  /// Runs the importer of this format.
  func run(
    _ path: String, _ invocation: Invocation, _ present: Present, _ context: Context, _ receive: (Item) -> Verdict
  ) throws(ImportError) -> ImportSummary {
    let keepGoing = invocation.has("keep-going")
    switch kind {
    // Read beforehand: see `harvests`.
    case .appleHealth, .healthConnect, .fitbit: return ImportSummary()
    case .csv:
      return try CSVImport(path, activity: invocation.value("activity"), keepGoing: keepGoing).run {
        receive(.record($0))
      }
    case .jsonl:
      return try JSONLinesImport(path, keepGoing: keepGoing).run(
        { receive(.record($0)) }, other: { JournalLine(reading: $0).map { receive(.line($0)) } })
    case .loop:
      return try LoopImport(path, scratch: context.scratch).run(
        activity: { _ = receive(.activity($0)) }, { receive(.record($0)) })
    case .harsh: return try HarshImport(path).run(activity: { _ = receive(.activity($0)) }, { receive(.record($0)) })
    case .habitctl:
      return try HabitctlImport(path).run(activity: { _ = receive(.activity($0)) }, { receive(.record($0)) })
    case .habitbull:
      return try HabitBullImport(path).run(activity: { _ = receive(.activity($0)) }, { receive(.record($0)) })
    case .daylio: return try DaylioImport(path).run(activity: { _ = receive(.activity($0)) }, { receive(.record($0)) })
    case .strava, .garmin:
      return try WorkoutsImport(path, program: kind == .strava ? .strava : .garmin).run(
        in: present.zone, dayStart: present.settings.dayStart, { receive(.record($0)) })
    case .github: return try GitHubImport(path).run { receive(.record($0)) }
    case .git:
      let options = GitImport.Options(
        authors: invocation.values("author"), today: present.today, environment: context.environment)
      return try GitImport(paths, options: options).run { record in
        var record = record
        record.activity = invocation.value("activity") ?? record.activity
        record.source = source
        return receive(.record(record))
      }
    }
  }
}
