import JSONText
import Journal
import LMDB
import StreakEngine

/// What was changed in this journal since it synced, as changes for others.
struct SyncOutgoing {
  let machine: String
  let now: Int64
  /// The pass that covers each used day, by the key of its use, as it was settled last; empty where none does.
  private let outcomes: [String: String]
  private var passNames: [Int: String]
  /// Passes that others told of, by name: of a journal that was restored they may be its own.
  private let told: [(name: String, value: [UInt8])]
  /// The keys of changes that others do not know, in the order in which they were found.
  private(set) var keys: [String] = []

  init(_ state: SyncState, told: [(name: String, value: [UInt8])], now: Int64) {
    (machine, self.now, self.told) = (state.machine, now, told)
    outcomes = Dictionary(state.outcomes.map { ($0.key, $0.pass) }) { $1 }
    passNames = Dictionary(state.passNames.map { ($0.number, $0.name) }) { $1 }
  }

  /// Compares every row that was changed with what was said of it last, and says anew what differs.
  mutating func take(_ transaction: inout WriteTransaction) throws(ProducerError) {
    do throws(JournalError) {
      let rows = try transaction.reading.unsyncedRows()
      guard !rows.isEmpty else { return }
      var numbers: [UInt32: Definition] = [:]
      for definition in try transaction.reading.definitions() { numbers[definition.number] = definition }
      for row in rows { try take(row, numbers, &transaction) }
      for row in rows {
        if case .activity(let id) = row.row { try takeActivity(id, row.at, &transaction) }
      }
      try takePasses(rows.map(\.at).max() ?? now, &transaction)
    } catch { throw ProducerError(error) }
  }

  /// One row; of an activity that is gone, or has another number now, all rows are compared with its definition.
  private mutating func take(
    _ row: UnsyncedRow, _ numbers: [UInt32: Definition], _ transaction: inout WriteTransaction
  ) throws(JournalError) {
    switch row.row {
    case .setting(let name):
      guard !SyncKey.own.contains(name) else { return }
      let text = try transaction.reading.settingTexts().first { $0.name == name }?.text
      try say(SyncKey.setting(name).text, text.map(SyncValue.text), row.at, &transaction)
    case .record(let number, let day, let source):
      guard let definition = numbers[number] else { return }
      let record = try transaction.reading.record(of: number, day: day, source: source)
      try say(record, day, source, definition, row.at, &transaction)
    case .skip(let number, let day):
      guard let id = numbers[number]?.activity.id else { return }
      let isSkipped = try transaction.reading.skips(of: number).contains(day)
      try say(SyncKey.skip(day, of: id).text, isSkipped ? Self.yes : nil, row.at, &transaction)
    case .coverage(let number, let source):
      guard let id = numbers[number]?.activity.id else { return }
      let through = try transaction.reading.coverage(of: number).first { $0.source == source }?.through
      try say(
        SyncKey.known(source: source, of: id).text, through.map { SyncValue.text($0.description) }, row.at, &transaction
      )
    case .stamp(let number, let at, let source):
      guard let id = numbers[number]?.activity.id else { return }
      let day = try transaction.reading.stamps(of: number).first { $0.stamp.at == at && $0.source == source }?.stamp.day
      try say(
        SyncKey.stamp(at, source: source, of: id).text, day.map { SyncValue.text($0.description) }, row.at, &transaction
      )
    case .activity, .passes: return
    }
  }

  private static let yes = Array("true".utf8)

  /// A record, unless it is what follows from all that was said.
  private mutating func say(
    _ record: Record?, _ day: Day, _ source: String, _ definition: Definition, _ at: Int64,
    _ transaction: inout WriteTransaction
  ) throws(JournalError) {
    let key = SyncKey.record(day, source: source, of: definition.activity.id)
    let known = try transaction.reading.shared(key, SyncStamps(of: definition, transaction.reading))
    if record == known { return }
    try say(key.text, record.map(SyncValue.record), at, &transaction)
  }

  /// Everything of an activity whose definition was changed, or that was added or removed.
  private mutating func takeActivity(
    _ id: String, _ at: Int64, _ transaction: inout WriteTransaction
  ) throws(JournalError) {
    var rows: [String: [UInt8]] = [:]
    if let definition = try transaction.reading.definition(id) {
      rows = try transaction.reading.rows(of: definition)
      let stamps = try SyncStamps(of: definition, transaction.reading)
      for (key, value) in rows.sorted(by: { $0.key < $1.key }) {
        var instant = at
        if case .record(let day, let source, _)? = SyncKey(key) {
          guard let record = try? SyncValue.record(day, source: source, value) else { continue }
          let known = try transaction.reading.shared(.record(day, source: source, of: id), stamps)
          if record == known { continue }
          instant = min(record.at, at)
        }
        try say(key, value, instant, &transaction)
      }
    }
    for prefix in SyncKey.prefixes(of: id) where !prefix.hasPrefix("use/") || rows.isEmpty {
      for (key, register) in try transaction.reading.registers(prefix) where !register.isGone && rows[key] == nil {
        try say(key, nil, at, &transaction)
      }
    }
  }

  /// Passes, and the days that they cover.
  private mutating func takePasses(_ at: Int64, _ transaction: inout WriteTransaction) throws(JournalError) {
    var said: Set<String> = []
    try adoptNames(transaction.reading)
    for pass in try transaction.reading.passes() {
      let name = name(of: pass)
      said.insert(SyncKey.pass(name).text)
      try say(SyncKey.pass(name).text, SyncValue.pass(pass), min(pass.granted, at), &transaction)
    }
    for definition in try transaction.reading.definitions() {
      for use in try transaction.reading.uses(of: definition.number) {
        var name = name(of: use.pass)
        said.insert(SyncKey.pass(name).text)
        try say(SyncKey.pass(name).text, SyncValue.pass(use.pass), min(use.pass.granted, at), &transaction)
        let key = SyncKey.use(use.cover.day, of: definition.activity.id).text
        said.insert(key)
        let register = try transaction.reading.register(key)
        if outcomes[key] == name, let asked = register.flatMap({ try? SyncValue.use(use.cover.day, $0.value) }) {
          name = asked.pass
        }
        try say(key, SyncValue.use(use, pass: name), min(use.at, at), &transaction)
      }
    }
    for (key, register) in try transaction.reading.registers("pass/") + transaction.reading.registers("use/")
    where !register.isGone && !said.contains(key) && outcomes[key] != "" {
      try say(key, nil, at, &transaction)
    }
  }

  private mutating func name(of pass: FreezePass) -> String {
    if let name = passNames[pass.pass.id] { return name }
    let name = Self.firstName(of: pass)
    passNames[pass.pass.id] = name
    return name
  }

  /// What a pass is called by the machine on which it was granted.
  private static func firstName(of pass: FreezePass) -> String { "\(pass.granted).\(pass.pass.id)" }

  /// Has passes that came back by a restore go by the names that others know them by: under others they would be there
  /// twice. They have other numbers now than when they were granted, but are alike in all else.
  private mutating func adoptNames(_ journal: borrowing ReadTransaction) throws(JournalError) {
    guard !told.isEmpty else { return }
    var passes = try journal.passes()
    for definition in try journal.definitions() { passes += try journal.uses(of: definition.number).map(\.pass) }
    var told = told
    for isFirst in [true, false] {
      for pass in passes where passNames[pass.pass.id] == nil {
        let value = SyncValue.pass(pass)
        let index = told.firstIndex { $0.value == value && (!isFirst || $0.name == Self.firstName(of: pass)) }
        guard let index else { continue }
        let name = told[index].name
        passNames[pass.pass.id] = name
        // More than one machine may tell of it.
        told.removeAll { $0.name == name }
      }
    }
  }

  /// Says what a key is now, nil for nothing, unless that was said last.
  private mutating func say(
    _ key: String, _ value: [UInt8]?, _ at: Int64, _ transaction: inout WriteTransaction
  ) throws(JournalError) {
    let before = try transaction.reading.register(key)
    if let value {
      if let before, !before.isGone, before.value == value { return }
    } else {
      guard let before, !before.isGone else { return }
    }
    let stamp = SyncStamp(at: at, after: before?.stamp, machine: machine)
    let register = SyncRegister(stamp, isGone: value == nil, value: value ?? before?.value ?? [])
    try transaction.keep(register, under: key)
    keys.append(key)
  }
}

extension ReadTransaction {
  /// Definition, records, skips, instants and coverage of an activity as changes say them.
  fileprivate func rows(of definition: Definition) throws(JournalError) -> [String: [UInt8]] {
    let (id, number) = (definition.activity.id, definition.number)
    var rows: [String: [UInt8]] = [:]
    do throws(JSONError) {
      for (name, value) in try SyncParts.parts(of: definition) { rows[SyncKey.part(name, of: id).text] = value }
    } catch { throw .damaged(entry: "activity \(id)", reason: error.description) }
    try eachRecord(of: number) { (record) throws(JournalError) in
      rows[SyncKey.record(record.day, source: record.source, of: id).text] = SyncValue.record(record)
    }
    for day in try skips(of: number) { rows[SyncKey.skip(day, of: id).text] = Array("true".utf8) }
    for (source, day) in try coverage(of: number) {
      rows[SyncKey.known(source: source, of: id).text] = SyncValue.text(day.description)
    }
    for (stamp, source) in try stamps(of: number) {
      rows[SyncKey.stamp(stamp.at, source: source, of: id).text] = SyncValue.text(stamp.day.description)
    }
    return rows
  }
}
