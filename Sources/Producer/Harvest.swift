import Arguments
import Importers
import Journal
import LMDB
import Platform
import StreakEngine

/// What was read of a file before the journal is held for it: days, few beside the size of the file.
struct Harvest {
  let path: String
  let records: [ImportedRecord]
  let summary: ImportSummary
  /// In which zone and with which start of the day instants became days.
  let zone: Zone
  let dayStart: Int
}

extension Format {
  /// Reads the files of a format that is read beforehand.
  func harvests(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> [Harvest] {
    guard kind == .appleHealth else { return [] }
    let present = try Self.present(context)
    var travel = TravelPlan()
    do throws(ImportError) {
      if let file = invocation.value("travel") { travel = try TravelPlan(file: file) }
      var harvests: [Harvest] = []
      for path in paths { harvests.append(try harvest(path, invocation, context, present, travel)) }
      return harvests
    } catch { throw ProducerError("\(error)", status: error.exitStatus) }
  }

  /// Reads the folders of repositories together, so that what is in two of them counts once.
  func commits(
    _ invocation: Invocation, _ context: Context, keepGoing: Bool = false
  ) throws(ProducerError) -> GitReading? {
    guard kind == .git else { return nil }
    let options = GitImport.Options(
      authors: invocation.values("author"), today: try Self.present(context).today, environment: context.environment,
      listing: listing)
    do throws(ImportError) {
      var reading = try GitImport(paths, options: options).read(keepGoing: keepGoing)
      reading.summary.listing?.flush()
      return reading
    } catch { throw ProducerError("\(error)", status: error.exitStatus) }
  }

  private static func present(_ context: Context) throws(ProducerError) -> Present {
    try ReadingDesk(context).present()
  }

  private func harvest(
    _ path: String, _ invocation: Invocation, _ context: Context, _ present: Present, _ travel: TravelPlan
  ) throws(ImportError) -> Harvest {
    let dayStart = present.settings.dayStart
    let options = AppleHealthImport.Options(
      calendar: DayCalendar(present.zone, dayStart: dayStart, travel: travel), today: present.today,
      salvages: invocation.has("salvage"), scratch: context.scratch, listing: listing)
    var records: [ImportedRecord] = []
    var progress = ImportProgress(path)
    defer { progress.finish() }
    var summary = try AppleHealthImport(path, options: options).run(progress: { progress.show($0, of: $1) }) { record in
      var record = record
      record.source = source
      records.append(record)
      return .taken
    }
    summary.listing?.flush()
    return Harvest(path: path, records: records, summary: summary, zone: present.zone, dayStart: dayStart)
  }
}

extension ReadingDesk {
  /// The zone and day of the settings in force.
  func present() throws(ProducerError) -> Present {
    try Present(context, try read { (transaction) throws(JournalError) in try transaction.settings() })
  }
}
