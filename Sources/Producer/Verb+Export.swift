import Arguments
import JSONText
import Journal
import LMDB
import Platform
import StreakEngine

extension Verbs {
  /// `export`: the whole journal as JSON lines, which `import jsonl` takes back.
  static func export(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    var lines = ExportLines()
    try ReadingDesk(context).readSettled { (transaction) throws(JournalError) in try lines.write(transaction) }
    var report = Report("")
    report.isVerbatim = true
    report.output = String(decoding: lines.bytes, as: UTF8.self)
    if report.output.isEmpty { report.notes = ["streakd: \(ProducerPhrases.nothingKept)"] }
    return report
  }
}

/// The journal's lines: settings, passes held, hooks, watched sources and repositories, and for each activity its definition and all that is recorded of it.
struct ExportLines {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ journal: borrowing ReadTransaction) throws(JournalError) {
    for (name, text) in try journal.settingTexts() {
      line { writer in
        writer.field("setting", name)
        writer.field("value", text)
      }
    }
    for definition in try journal.definitions() {
      var writer = JSONWriter()
      definition.write(to: &writer, idKey: "define")
      append(writer)
      try writeHistory(of: definition, journal)
    }
    for pass in try journal.passes() {
      line { writer in writer.pass(pass, key: "pass") }
    }
    for hook in try journal.hooks() {
      line { writer in writer.field("hook", hook.command) }
    }
    for repository in try journal.repositories() {
      line { writer in
        writer.field("repository", repository.source)
        writer.field("root", repository.root)
        writer.field("authors", repository.authors)
        writer.field("folders", repository.folders)
      }
    }
    for source in try journal.watchedSources() {
      line { writer in
        writer.field("watch", source.format)
        writer.field("path", source.path)
        writer.field("options", source.options)
      }
    }
  }

  private mutating func writeHistory(
    of definition: Definition, _ journal: borrowing ReadTransaction
  ) throws(JournalError) {
    let id = definition.activity.id
    for day in try journal.skips(of: definition.number) {
      line { writer in
        writer.dated(id, day)
        writer.key("skip")
        writer.bool(true)
      }
    }
    try journal.eachRecord(of: definition.number) { (record) throws(JournalError) in
      line { writer in writer.record(record, of: id) }
    }
    for (stamp, source) in try journal.stamps(of: definition.number) {
      line { writer in
        writer.field("stamp", stamp.at)
        writer.dated(id, stamp.day)
        writer.field("source", source)
      }
    }
    for (source, day) in try journal.coverage(of: definition.number) {
      line { writer in
        writer.field("knownThrough", day.description)
        writer.field("activity", id)
        writer.field("source", source)
      }
    }
    for use in try journal.uses(of: definition.number) {
      line { writer in writer.use(use, of: id) }
    }
    if let day = try journal.firstUnsettled(of: definition.number) {
      line { writer in
        writer.field("unsettledFrom", day.description)
        writer.field("activity", id)
      }
    }
  }

  private mutating func line(_ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(capacity: 128)
    writer.beginObject()
    body(&writer)
    writer.endObject()
    append(writer)
  }

  private mutating func append(_ writer: JSONWriter) {
    bytes += writer.bytes
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension JSONWriter {
  fileprivate mutating func field(_ key: String, _ texts: [String]) {
    self.key(key)
    beginArray()
    for text in texts { string(text) }
    endArray()
  }

  fileprivate mutating func field(_ key: String, _ instant: Int64) {
    field(key, Timestamp.format(instant, .utc))
  }

  fileprivate mutating func dated(_ id: String, _ day: Day) {
    field("activity", id)
    field("day", day.description)
  }

  fileprivate mutating func record(_ record: Record, of id: String) {
    dated(id, record.day)
    key("amount")
    decimal(record.amount.decimal)
    field("source", record.source)
    field("at", record.at)
    field("zone", record.zone)
    if record.isSkewed {
      key("skewed")
      bool(true)
    }
  }

  fileprivate mutating func use(_ use: FreezeUse, of id: String) {
    pass(use.pass, key: "usedPass")
    dated(id, use.cover.day)
    if let threshold = use.cover.threshold {
      key("threshold")
      decimal(threshold.decimal)
    }
    field("used", use.at)
  }

  fileprivate mutating func pass(_ pass: FreezePass, key: String) {
    self.key(key)
    integer(pass.pass.id)
    field("granted", pass.granted)
    if let activity = pass.pass.activity { field("for", activity) }
    if let day = pass.pass.notBefore { field("after", day.description) }
  }
}
