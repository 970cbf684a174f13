import Arguments
import Importers
import JSONText
import Journal
import LMDB
import Platform
import StreakEngine

extension Verbs {
  /// `restore FILE [--replace]`: makes a journal that holds nothing what an export says, all of it or nothing.
  static func restore(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    Interruption.answer("streakd: stopped: nothing was restored")
    let file = invocation.operands[0]
    let text: [UInt8]
    do throws(SystemError) { text = try Files.readAll(file == "-" ? "/dev/stdin" : file, limit: 1 << 30) } catch {
      throw ProducerError(error)
    }
    guard !text.isEmpty else {
      throw ProducerError("\(file.printable) is empty: there is nothing to restore", status: 65)
    }
    let isReplacing = invocation.has("replace")
    if !isReplacing { try refuseUnlessEmpty(context) }
    // What cannot be taken is found before anything is moved.
    let lines = try context.inScratchJournal { (scratch) throws(ProducerError) in
      try ReadingDesk(scratch).rehearse { (transaction, _) throws(ProducerError) in
        try transaction.restoreAll(text, file)
      }.result
    }
    // Stopped from here on, it would leave a journal set aside and none in its place.
    if isReplacing { Interruption.hold() }
    let aside = isReplacing ? try setAside(context) : nil
    let counts = try restore(text, file, aside: aside, context)
    var report = Report(
      "restored \(StatusPhrases.counted(lines, .line)): \(StatusPhrases.counted(counts.activities, .activity)), "
        + StatusPhrases.counted(counts.records, .record))
    if let aside { report.notes.append("the journal as it was is kept in \(aside.printable)") }
    return report
  }

  private static func restore(
    _ text: [UInt8], _ file: String, aside: String?, _ context: Context
  ) throws(ProducerError) -> (activities: Int, records: Int) {
    do throws(ProducerError) {
      return try Desk(context).change(whole: true) { (transaction, _) throws(ProducerError) in
        guard try transaction.reading.isEmpty() else { throw notEmpty(context) }
        _ = try transaction.restoreAll(text, file)
        return try transaction.reading.counts()
      }.result
    } catch {
      guard let aside else { throw error }
      throw ProducerError("\(error.description); the journal as it was is in \(aside.printable)", status: error.status)
    }
  }

  private static func refuseUnlessEmpty(_ context: Context) throws(ProducerError) {
    let path = context.journalPath + "/data.mdb"
    if try asking({ () throws(SystemError) in try Files.kind(of: path) }) == .absent { return }
    let isEmpty = try ReadingDesk(context).read { (transaction) throws(JournalError) in try transaction.holdsNothing() }
    if !isEmpty { throw notEmpty(context) }
  }

  private static func notEmpty(_ context: Context) -> ProducerError {
    ProducerError(
      "the journal in \(context.journalPath.printable) is not empty: --replace keeps it aside and starts from the file; "
        + "to add to it: streakd import jsonl FILE")
  }

  /// Moves the journal's data beside it, under a name that is free; nil where there was none.
  private static func setAside(_ context: Context) throws(ProducerError) -> String? {
    let folder = context.journalPath
    func isThere(_ path: String) throws(ProducerError) -> Bool {
      try asking { () throws(SystemError) in try Files.kind(of: path) } != .absent
    }
    guard try isThere(folder + "/data.mdb") else { return nil }
    let lock: FileLock
    do { lock = try FileLock(folder + "/writer.lock", patience: Desk.patience) } catch {
      throw ProducerError("\(error)", status: error.exitStatus)
    }
    let day = Timestamp.format(context.now, .utc).prefix { $0 != "T" }
    var path = "\(folder)/replaced-\(day).mdb"
    var number = 1
    while try isThere(path) {
      number += 1
      path = "\(folder)/replaced-\(day)-\(number).mdb"
    }
    try asking { () throws(SystemError) in
      try Files.move(folder + "/data.mdb", over: path)
      try Files.remove(folder + "/lock.mdb")
    }
    _ = consume lock
    return path
  }
}

extension Context {
  /// Calls `body` with a journal of its own that is gone afterwards.
  fileprivate func inScratchJournal<Result>(
    _ body: (Context) throws(ProducerError) -> Result
  ) throws(ProducerError) -> Result {
    var scratch = self
    scratch.journalPath = try asking { () throws(SystemError) in try makeScratchJournal() }
    defer { Files.removeFolder(scratch.journalPath) }
    return try body(scratch)
  }
}

extension ReadTransaction {
  fileprivate func isEmpty() throws(ProducerError) -> Bool {
    do { return try holdsNothing() } catch { throw ProducerError(error) }
  }

  fileprivate func counts() throws(ProducerError) -> (activities: Int, records: Int) {
    do throws(JournalError) {
      var records = 0
      let definitions = try definitions()
      for definition in definitions {
        try eachRecord(of: definition.number) { (_) throws(JournalError) in records += 1 }
      }
      return (definitions.count, records)
    } catch { throw ProducerError(error) }
  }
}

extension WriteTransaction {
  /// Takes every line of an export; how many. The first that cannot be taken ends it.
  fileprivate mutating func restoreAll(_ text: [UInt8], _ file: String) throws(ProducerError) -> Int {
    var (start, number, taken) = (0, 0, 0)
    var known: [String: Definition] = [:]
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      number += 1
      let line = text.span.extracting(start..<end)
      if !line.isEmpty {
        do throws(ProducerError) { try restore(line, &known) } catch {
          guard error.lmdbError == nil else { throw error }
          throw ProducerError(
            "\(file.printable):\(number): \(error.description): nothing was restored; an export can be mended by hand, and "
              + "other files are for: streakd import", status: 65)
        }
        taken += 1
      }
      start = end + 1
    }
    return taken
  }

  private mutating func restore(_ line: Span<UInt8>, _ known: inout [String: Definition]) throws(ProducerError) {
    if let journalLine = JournalLine(reading: line) {
      try restore(journalLine)
      if case .define(let definition) = journalLine { known[definition.activity.id] = nil }
      return
    }
    let record: ExportedRecord
    do throws(JSONError) { record = try ExportedRecord(line) } catch { throw ProducerError(error.description) }
    let definition: Definition
    if let found = known[record.activity] {
      definition = found
    } else {
      definition = try reading.known(record.activity)
    }
    known[record.activity] = definition
    try journaling { () throws(JournalError) in
      switch record.value {
      case .skip(let day): try skip(day, of: definition.number)
      case .record(let record): try set(record, of: definition.number)
      }
    }
  }
}

/// A line of an export that is a record or a skipped day.
private struct ExportedRecord {
  let activity: String
  let value: Value

  enum Value {
    case skip(Day)
    case record(Record)
  }

  init(_ line: Span<UInt8>) throws(JSONError) {
    var reader = JSONReader(line)
    var (texts, amount): ([String: String], Amount?) = ([:], nil)
    var (isSkip, isSkewed) = (false, false)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "activity", "day", "source", "at", "zone": texts[key] = try reader.string()
      case "amount": amount = try reader.amount()
      case "skip": isSkip = try reader.bool()
      case "skewed": isSkewed = try reader.bool()
      default: try reader.skip()
      }
    }
    try reader.end()
    guard let activity = texts["activity"], let day = texts["day"].flatMap({ try? Day(parsing: $0) }) else {
      throw JSONError(.expected("an activity and a day"), offset: reader.offset)
    }
    self.activity = activity
    if isSkip {
      value = .skip(day)
      return
    }
    guard let amount, let source = texts["source"], Activity.isID(source), let zone = texts["zone"],
      let at = texts["at"].flatMap({ try? Timestamp.parse($0) })
    else { throw JSONError(.expected("amount, source, at and zone, as an export has them"), offset: reader.offset) }
    value = .record(Record(day: day, source: source, amount: amount, at: at, zone: zone, isSkewed: isSkewed))
  }
}
