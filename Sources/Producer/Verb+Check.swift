import Arguments
import Journal
import LMDB
import Platform
import SnapshotStore
import StreakEngine

extension Verbs {
  /// `check`: reads the whole journal, the store and what is shared with other machines, and says what is odd, also how
  /// hooks ended; odd is not an error, damage is.
  static func check(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let desk = try ReadingDesk(context)
    var findings = try desk.findings()
    let sync = try SyncCheck(desk)
    findings.oddities += sync?.oddities ?? []
    let store = storeLine(context)
    if let zoneError = findings.zoneError { findings.oddities.append(zoneError.description) }
    if store.status == 65 { findings.oddities.append("the store is damaged: streakd refresh writes it anew") }
    let activities = StatusPhrases.counted(findings.activities, .activity)
    let records = StatusPhrases.counted(findings.records, .record)
    var lines = ["journal \(context.journalPath): \(activities), \(records)"]
    lines.append("store \(context.storePath): \(store.text)")
    lines.append("zone \(findings.zone), today \(findings.today)")
    if let sync { lines.append(sync.line) }
    lines += findings.oddities
    if findings.activities == 0 { lines.append(ProducerPhrases.nothingKept) }
    lines.append(findings.oddities.isEmpty ? "nothing odd" : "\(findings.oddities.count) to look at")
    var report = Report(lines.joined(separator: "\n"))
    report.status = store.status == 65 ? 65 : findings.zoneError?.status ?? 0
    return report
  }

  /// What there is to say of the store, and the status with which its reader would end.
  private static func storeLine(_ context: Context) -> (text: String, status: Int32) {
    context.expectFault(in: .readingStore)
    do {
      let header = try StoreReader(path: context.storePath).verify()
      let later = header.publishedAt > context.now ? ", which is later than now: has the clock been set back?" : ""
      return ("revision \(header.revision) published \(Timestamp.format(header.publishedAt, .utc))\(later)", 0)
    } catch { return ("\(error)", error.exitStatus) }
  }
}

/// What a look through the whole journal found.
struct Findings {
  var activities = 0
  var records = 0
  var zone = ""
  /// Why there is no zone to go by, without which nothing can be recorded.
  var zoneError: ProducerError?
  var today = Day(0)
  var oddities: [String] = []

  /// Takes one record in.
  mutating func add(_ record: Record, of id: String, now: Int64) {
    records += 1
    let what = "\(id): the record of \(record.day) from \(record.source)"
    if record.day > today { oddities.append("\(what) is for a day still to come, and is ignored until then") }
    if record.isSkewed { oddities.append("\(what) was made by a clock set back: earlier than a record before it") }
    if record.at > now { oddities.append("\(what) was made later than now (\(Timestamp.format(record.at, .utc)))") }
  }
}

extension ReadingDesk {
  fileprivate borrowing func findings() throws(ProducerError) -> Findings {
    var findings = Findings()
    let settings = try read { (transaction) throws(JournalError) in try transaction.settings() }
    var zone: Zone?
    do throws(ProducerError) { zone = try context.zone(setting: settings.zone) } catch { findings.zoneError = error }
    findings.zone = zone?.identifier ?? "unknown (\(settings.zone ?? "system"))"
    findings.today = (zone ?? .utc).currentDay(at: context.now, dayStart: settings.dayStart)
    try read { (transaction) throws(JournalError) in try transaction.look(into: &findings, now: context.now) }
    let hooks = try read { (transaction) throws(JournalError) in try transaction.hooks() }
    let results = HookResults(context)
    let sources = try read { (transaction) throws(JournalError) in try transaction.watchedSources() }
    findings.oddities += sources.compactMap { source in
      source.failure.map { "source \(source.number), \(source.name), cannot be read: \($0.printable)" }
    }
    findings.oddities += hooks.compactMap { results.of($0) }.filter(\.isFailure).map(\.complaint)
    return findings
  }
}

extension ReadTransaction {
  fileprivate func look(into findings: inout Findings, now: Int64) throws(JournalError) {
    if let latest = try latest(), latest > now {
      findings.oddities.append("the journal was changed later than now (\(Timestamp.format(latest, .utc)))")
    }
    for definition in try definitions() {
      findings.activities += 1
      let id = definition.activity.id
      var found = findings
      try eachRecord(of: definition.number) { (record) throws(JournalError) in found.add(record, of: id, now: now) }
      findings = found
      _ = try skips(of: definition.number)
      _ = try uses(of: definition.number)
      _ = try coverage(of: definition.number)
    }
  }
}
