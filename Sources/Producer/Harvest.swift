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
    guard kind.hasKilometres else { return [] }
    let present = try Self.present(context)
    var travel = TravelPlan()
    do throws(ImportError) {
      if let file = invocation.value("travel") { travel = try TravelPlan(file: file) }
      var harvests: [Harvest] = []
      for paths in kind.isOneGo ? [paths] : paths.map({ [$0] }) {
        harvests.append(try harvest(paths, invocation, context, present, travel))
      }
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
      listing: listing, known: try Self.known(context))
    do throws(ImportError) {
      var reading = try GitImport(paths, options: options).read(keepGoing: keepGoing)
      reading.summary.listing?.flush()
      return reading
    } catch { throw ProducerError("\(error)", status: error.exitStatus) }
  }

  private static func known(_ context: Context) throws(ProducerError) -> [GitKin] {
    let known = try ReadingDesk(context).read { (transaction) throws(JournalError) in try transaction.repositories() }
    return known.map { GitKin(root: $0.root, folders: $0.folders) }
  }

  private static func present(_ context: Context) throws(ProducerError) -> Present {
    try ReadingDesk(context).present()
  }

  private func harvest(
    _ paths: [String], _ invocation: Invocation, _ context: Context, _ present: Present, _ travel: TravelPlan
  ) throws(ImportError) -> Harvest {
    let dayStart = present.settings.dayStart
    let options = HealthOptions(
      calendar: DayCalendar(present.zone, dayStart: dayStart, travel: travel), today: present.today,
      salvages: invocation.has("salvage"), scratch: context.scratch,
      preferred: invocation.value("prefer").map(Settings.names) ?? present.settings.preferred,
      tellsUnknown: invocation.value("prefer") != nil, listing: listing)
    var records: [ImportedRecord] = []
    var progress = ImportProgress(paths[0])
    defer { progress.finish() }
    var summary = try read(paths, options, { progress.show($0, of: $1) }) { record in
      var record = record
      record.source = source
      records.append(record)
      return .taken
    }
    summary.listing?.flush()
    return Harvest(
      path: paths.joined(separator: ", "), records: records, summary: summary, zone: present.zone, dayStart: dayStart)
  }

  private func read(
    _ paths: [String], _ options: HealthOptions, _ progress: (Int, Int?) -> Void,
    _ receiver: (ImportedRecord) -> Verdict
  ) throws(ImportError) -> ImportSummary {
    switch kind {
    case .healthConnect: try HealthConnectImport(paths[0], options: options).run(progress: progress, receiver)
    case .fitbit: try FitbitImport(paths, options: options).run(progress: progress, receiver)
    default: try AppleHealthImport(paths[0], options: options).run(progress: progress, receiver)
    }
  }
}

extension ReadingDesk {
  /// The zone and day of the settings in force.
  func present() throws(ProducerError) -> Present {
    try Present(context, try read { (transaction) throws(JournalError) in try transaction.settings() })
  }
}
