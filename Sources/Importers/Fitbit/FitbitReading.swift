import JSONText
import Platform
import StreakEngine

/// One export of Fitbit while it is read: files in, days out.
struct FitbitReading: ~Copyable {
  private static let largest = 256 << 20

  let options: HealthOptions
  var log: FaultLog
  var tables: FitbitDays
  var logs: FitbitDays
  /// What went wrong with a scratch file.
  var failure: SystemError?
  private var damage: [String] = []
  private var found = 0
  private var done = 0
  private var leftBurn = false
  private var leftAltitude = false
  private var hasMinutes = false

  init(_ options: HealthOptions) {
    self.options = options
    log = FaultLog(file: "", keepGoing: true, listing: options.listing)
    tables = FitbitDays(folder: options.scratch)
    logs = FitbitDays(folder: options.scratch)
  }

  /// Reads what is known in an archive or a folder.
  mutating func read(_ path: String, _ progress: (Int, Int?) -> Void) throws(ImportError) {
    let spool = try Spool(path, folder: options.scratch) { $0.holds("PK", at: 0) }
    let bundle = try Bundle(spool.path, opens: true, salvages: options.salvages)
    if let damage = bundle.damage.first, !options.salvages {
      throw .unusable("\(damage): download it again, or take what is whole with --salvage")
    }
    damage += bundle.damage
    for item in bundle.items {
      guard let kind = try kind(item, isAlone: bundle.items.count == 1) else { continue }
      found += 1
      let name = item.name == spool.path ? spool.shown : "\(spool.shown): \(item.name)"
      try read(item, kind, name)
      progress(done, nil)
      if let failure { throw .system(failure) }
    }
  }

  private func kind(_ item: Bundle.Item, isAlone: Bool) throws(ImportError) -> FitbitFile? {
    if let known = FitbitFile(name: item.name) { return known }
    guard isAlone else { return nil }
    do throws(SystemError) { return FitbitFile(name: item.name, head: try item.feed.head(4096)) } catch {
      throw .system(error)
    }
  }

  private mutating func read(_ item: Bundle.Item, _ kind: FitbitFile, _ name: String) throws(ImportError) {
    switch kind {
    case .burn: leftBurn = true
    case .altitude: leftAltitude = true
    default:
      let bytes = try bytes(of: item, name)
      done += bytes.count
      // What there is none of is there as a file of its own.
      if bytes.isEmpty || bytes.starts(with: "no data".utf8) { return }
      log.file = name
      do throws(ImportError) { try take(bytes.span, kind) } catch {
        guard case .fault(let fault) = error else { throw error }
        damage.append("\(fault)")
      }
    }
  }

  private mutating func bytes(of item: Bundle.Item, _ name: String) throws(ImportError) -> [UInt8] {
    do throws(SystemError) {
      let (bytes, end) = try item.feed.whole(limit: Self.largest)
      switch end {
      case .complete: break
      case .cut: damage.append("\(name) ends in the middle")
      case .damaged(let why): damage.append("\(name) is damaged: \(why)")
      case .failed(let error): throw error
      }
      return bytes
    } catch { throw .system(error) }
  }

  private mutating func take(_ text: Span<UInt8>, _ kind: FitbitFile) throws(ImportError) {
    switch kind {
    case .minutes(let metric, let unit):
      hasMinutes = true
      try minutes(text, metric, unit)
    case .efforts(let name): try efforts(text, name)
    case .sleepLogs: try sleepLogs(text)
    case .exerciseLogs: try exerciseLogs(text)
    case .table(let metric, let unit, let columns): try table(text, metric, unit, columns)
    case .sleepTable: try sleepTable(text)
    case .exerciseTable: try exerciseTable(text)
    case .mindfulTable: try mindfulTable(text)
    case .report: try report(text)
    case .burn, .altitude: break
    }
  }
}

extension FitbitReading {
  /// Hands everything over, until it is no longer wanted; of a day that tables and logs tell of, the tables count.
  mutating func finish(
    _ paths: String, _ receiver: (ImportedRecord) -> Verdict
  ) throws(ImportError) -> ImportSummary {
    guard found > 0 else {
      throw .unusable(
        "\(paths) has no file of Fitbit, such as steps-2026-01-10.json: it is no export of it (takeout.google.com, Fitbit)"
      )
    }
    var totals: [HealthMetric: [Day: Int64]]
    do throws(SystemError) {
      totals = try tables.totals(options)
      for (metric, days) in try logs.totals(options) { totals[metric, default: [:]].merge(days) { table, _ in table } }
    } catch { throw .system(error) }
    tell()
    var latest: Day?
    for metric in HealthMetric.allCases {
      for (day, billionths) in (totals[metric] ?? [:]).sorted(by: { $0.key < $1.key }) {
        latest = max(latest ?? day, day)
        let record = ImportedRecord(
          activity: metric.activity, day: day, value: .amount(Amount(billionths: Int128(billionths))),
          source: FitbitImport.source)
        guard try log.offer(record, at: TextPosition(line: 1, column: 1), to: receiver) else { return log.summary }
      }
    }
    var summary = log.summary
    summary.damage = damage
    if summary.faultCount > 0 || summary.dropped[.incomplete] != nil { summary.unread.addEverything() }
    if !damage.isEmpty {
      summary.coverage = .partial
    } else if let latest {
      summary.coverage = .parts(through: min(latest, options.today))
    }
    return summary
  }

  private mutating func tell() {
    if hasMinutes { log.tell(.remark("times in steps-….json and distance-….json have no zone: they are taken as UTC")) }
    if leftBurn { log.tell(.remark("calories are those of the whole day and no active energy: left out")) }
    if leftAltitude { log.tell(.remark("altitude-….json has no unit: floors are taken from floors_….csv alone")) }
    for note in options.notes(on: tables.names, used: tables.used) { log.tell(note) }
  }
}
