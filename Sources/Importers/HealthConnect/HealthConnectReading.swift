import Platform
import SQLite
import StreakEngine

/// One export of Health Connect while it is read: rows in, days out.
struct HealthConnectReading: ~Copyable {
  private static var longest: Int64 { 366 * 86_400 }

  private let options: HealthOptions
  private var samples: HealthSamples
  private var apps = HealthConnectApps()
  private var skipped: [HealthSkip: Int] = [:]
  /// Days that those may be of.
  private var unread = UnreadDays()
  /// Where each of those is told, and of which file.
  private var listing: SkipListing?
  private var file = ""
  /// Which apps have samples, by device.
  private var used: Set<Int> = []
  private var taken = 0
  private var latest: Int64?
  /// Local days, by each record's own clock.
  private var days: DayCalendar
  private var home: DayCalendar
  /// What went wrong with the scratch file.
  private var failure: SystemError?

  init(_ options: HealthOptions) {
    self.options = options
    listing = options.listing
    samples = HealthSamples(folder: options.scratch)
    home = options.calendar
    days = options.calendar.inUTC
  }

  /// Reads a database, or that of an archive.
  mutating func read(_ path: String, shown: String, _ progress: (Int, Int?) -> Void) throws(ImportError) {
    try DatabaseFile.read(path, shown: shown, folder: options.scratch, progress: progress) {
      (file, unpacked) throws(SQLiteError) in
      let rows = try HealthConnectRows(file)
      var done = 0
      try read(file, shown) {
        done += 1
        if done % 4096 == 0 { progress(unpacked + rows.bytes(of: done), unpacked + rows.size) }
      }
    }
    if let failure { throw .system(failure) }
  }

  /// Reads every table that is known.
  private mutating func read(
    _ file: borrowing SQLiteFile, _ shown: String, _ tick: () -> Void
  ) throws(SQLiteError) {
    self.file = shown
    apps = try HealthConnectApps(file)
    var found = 0
    for table in HealthConnectTable.all {
      let columns = try file.columns(of: table.name)
      guard columns.isSuperset(of: ["start_time", "end_time"]) else { continue }
      found += 1
      guard table.amount.map(columns.contains) ?? true else { continue }
      let list = HealthConnectTable.columns(columns, table.amount, start: "r.start_time", end: "r.end_time")
      try file.rows("SELECT \(list) FROM \(table.name) r") { row in
        take(row, table)
        tick()
      }
    }
    found += try sleep(file, tick)
    guard found > 0 else {
      throw SQLiteError(
        path: shown, message: "it has no table such as steps_record_table: it is no export of Health Connect")
    }
  }

  /// Stages asleep; of a session without any stage the whole.
  private mutating func sleep(_ file: borrowing SQLiteFile, _ tick: () -> Void) throws(SQLiteError) -> Int {
    let sessions = try file.columns(of: HealthConnectTable.sessions)
    guard sessions.isSuperset(of: ["start_time", "end_time"]) else { return 0 }
    let stages = try file.columns(of: HealthConnectTable.stages)
    let hasStages =
      stages.isSuperset(of: ["parent_key", "stage_type", "stage_start_time", "stage_end_time"])
      && sessions.contains("row_id")
    let whole = HealthConnectTable.columns(sessions, nil, start: "r.start_time", end: "r.end_time")
    let table = HealthConnectTable(name: HealthConnectTable.sessions, metrics: [.sleep], amount: nil, unit: .own)
    let without =
      hasStages
      ? " WHERE r.row_id NOT IN (SELECT parent_key FROM \(HealthConnectTable.stages) WHERE parent_key NOT NULL)" : ""
    try file.rows("SELECT \(whole) FROM \(table.name) r\(without)") { row in
      take(row, table)
      tick()
    }
    guard hasStages else { return 1 }
    let parts = HealthConnectTable.columns(
      sessions, nil, start: "s.stage_start_time", end: "s.stage_end_time", row: "s.rowid")
    let stage = HealthConnectTable(name: HealthConnectTable.stages, metrics: [.sleep], amount: nil, unit: .own)
    try file.rows(
      "SELECT \(parts) FROM \(stage.name) s JOIN \(table.name) r ON r.row_id = s.parent_key "
        + "WHERE s.stage_type IN (\(HealthConnectTable.asleep))"
    ) { row in
      take(row, stage)
      tick()
    }
    return 1
  }

  private mutating func take(_ row: borrowing SQLiteRow, _ table: HealthConnectTable) {
    func skip(_ reason: HealthSkip) {
      skipped[reason, default: 0] += 1
      for metric in table.metrics { leaveOut(row, metric, isSpan: reason == .badValue) }
      listing?.add(file, "\(table.name), row \(row.integer(8) ?? 0)", "a record \(reason.rawValue)")
    }
    guard let first = row.integer(0) else { return skip(.noStart) }
    guard let last = row.integer(1) else { return skip(.noEnd) }
    let (start, end) = (Self.seconds(first), Self.seconds(last))
    guard Self.instants.contains(start) else { return skip(.badDate) }
    guard end >= start else { return skip(.backwards) }
    guard end - start <= Self.longest else { return skip(.tooLong) }
    var billionths: Int64 = 0
    if table.amount != nil {
      guard let amount = Self.billionths(row) else { return skip(.badValue) }
      billionths = amount
    }
    let (number, rank) = apps.source(row.integer(4), device: row.integer(5))
    let kind = UInt16(clamping: row.integer(7) ?? 0)
    for metric in table.metrics {
      let isByEnd = metric == .sleep
      let quarters =
        Self.quarters(row.integer(isByEnd ? 3 : 2)) ?? Int8(clamping: home.offset(at: isByEnd ? end : start) / 900)
      if metric != .workouts { used.insert(SourceOrder.key(number, rank)) }
      add(
        metric, start, end, source: metric == .workouts ? kind : number, table.unit, quarters, billionths,
        metric == .workouts ? .user : rank)
    }
  }

  /// Of one that is left out, the days that its times name; all of them where it has none.
  private mutating func leaveOut(_ row: borrowing SQLiteRow, _ metric: HealthMetric, isSpan: Bool) {
    let instants = [row.integer(0), row.integer(1)].compactMap { $0.map(Self.seconds) }.filter(Self.instants.contains)
    guard let first = instants.min(), let last = instants.max() else { return unread.add(metric.activity) }
    for span in isSpan ? [first...last] : [first...first, last...last] { unread.add(around: span, of: metric.activity) }
  }

  /// An amount is parted at the midnights of its own clock, so that each part is of one day.
  private mutating func add(
    _ metric: HealthMetric, _ start: Int64, _ end: Int64, source: UInt16, _ unit: HealthUnit, _ quarters: Int8,
    _ billionths: Int64, _ rank: HealthRank
  ) {
    taken += 1
    latest = max(latest ?? end, end)
    let (offset, length) = (Int64(quarters) * 900, end - start)
    var (from, given) = (start, Int64(0))
    repeat {
      let until = metric.isAmount ? min(end, days.span(at: from + offset).end - offset) : end
      let due =
        until == end ? billionths : Int64(Int128(billionths) * Int128(until - start) / Int128(max(1, length)))
      samples.add(
        HealthSample(
          metric, start: from, length: until - from, source: source, unit: unit, quarters: quarters,
          billionths: due - given, rank: rank))
      (from, given) = (until, due)
    } while from < end
    guard samples.isFull, failure == nil else { return }
    do throws(SystemError) { try samples.spill() } catch { failure = error }
  }

  /// Of the years 1900 to 2200.
  private static var instants: ClosedRange<Int64> { -2_208_988_800...7_258_118_399 }

  private static func seconds(_ milliseconds: Int64) -> Int64 {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    return rest < 0 ? seconds - 1 : seconds
  }

  private static func quarters(_ seconds: Int64?) -> Int8? {
    seconds.flatMap { abs($0 / 900) <= 72 ? Int8($0 / 900) : nil }
  }

  /// Nil for what is no amount, the smallest number there is among it, which some apps write for none.
  private static func billionths(_ row: borrowing SQLiteRow) -> Int64? {
    guard let value = row.real(6), value == 0 || value >= 1e-9, value <= Double(HealthNumber.largest) / 1e9 else {
      return nil
    }
    return Int64((value * 1e9).rounded())
  }
}

extension HealthConnectReading {
  /// Merges and hands everything over, until it is no longer wanted.
  mutating func finish(
    _ summary: inout ImportSummary, _ receive: (ImportedRecord) -> Bool
  ) throws(SystemError) {
    var totals = HealthDays(
      order: apps.order(preferring: options.preferred), calendar: options.calendar.inUTC, hasClocks: true)
    try totals.take(&samples)
    summary.skipped = skipped
    summary.listing = listing
    summary.unread = unread
    if totals.crowded > 0 {
      summary.skipped[.crowded, default: 0] += totals.crowded
      summary.unread.addEverything()
      summary.listing?.add(file, "several places", "\(totals.crowded) records \(HealthSkip.crowded.rawValue)")
    }
    summary.elements = taken
    summary.notes += options.notes(on: apps.names, used: used, ranked: apps.ranked)
    if let latest { summary.coverage = .through(min(home.span(at: latest).day, options.today)) }
    for total in totals.totals {
      let record = ImportedRecord(
        activity: total.metric.activity, day: total.day, value: .amount(Amount(billionths: Int128(total.billionths))),
        source: HealthConnectImport.source)
      guard receive(record) else {
        summary.wasStopped = true
        return
      }
      summary.taken += 1
    }
  }
}
