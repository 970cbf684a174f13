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
    case .appleHealth, .healthConnect, .fitbit, .git: return ImportSummary()
    case .csv:
      return try csv(path, invocation).run { receive(.record($0)) }
    case .jsonl:
      return try JSONLinesImport(path, keepGoing: keepGoing, listing: listing).run(
        { receive(.record($0)) }, other: { JournalLine(reading: $0).map { receive(.line($0)) } })
    case .loop:
      var progress = ImportProgress(path)
      defer { progress.finish() }
      return try LoopImport(path, scratch: context.scratch, listing: listing).run(
        progress: { progress.show($0, of: $1) }, activity: { _ = receive(.activity($0)) }, { receive(.record($0)) })
    case .harsh:
      return try HarshImport(path, listing: listing).run(
        activity: { _ = receive(.activity($0)) }, { receive(.record($0)) })
    case .habitctl:
      return try HabitctlImport(path, listing: listing).run(
        activity: { _ = receive(.activity($0)) }, { receive(.record($0)) })
    case .habitbull:
      return try HabitBullImport(path, listing: listing).run(
        activity: { _ = receive(.activity($0)) }, { receive(.record($0)) })
    case .daylio:
      return try DaylioImport(path, listing: listing).run(
        activity: { _ = receive(.activity($0)) }, { receive(.record($0)) })
    case .strava, .garmin:
      return try WorkoutsImport(path, program: kind == .strava ? .strava : .garmin, listing: listing).run(
        in: present.zone, dayStart: present.settings.dayStart, { receive(.record($0)) })
    case .github: return try GitHubImport(path, listing: listing).run { receive(.record($0)) }
    }
  }

  private func csv(_ path: String, _ invocation: Invocation) -> CSVImport {
    CSVImport(
      path, activity: invocation.value("activity"), keepGoing: invocation.has("keep-going"),
      columns: invocation.value("columns")?.split(separator: ",", omittingEmptySubsequences: false).map(String.init),
      dates: invocation.value("date-format").flatMap(DateFormat.init), listing: listing)
  }
}
