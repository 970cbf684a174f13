import Arguments
import Importers
import StreakEngine

extension Format {
  /// What an importer hands over: a record, or a line that only an export of the journal has.
  enum Item {
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
    case .appleHealth: return ImportSummary()
    case .csv:
      return try CSVImport(path, activity: invocation.value("activity"), keepGoing: keepGoing).run {
        receive(.record($0))
      }
    case .jsonl:
      return try JSONLinesImport(path, keepGoing: keepGoing).run(
        { receive(.record($0)) }, other: { JournalLine(reading: $0).map { receive(.line($0)) } })
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
