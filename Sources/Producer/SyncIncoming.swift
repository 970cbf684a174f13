import JSONText
import Journal
import LMDB
import StreakEngine

/// Brings a journal to what follows from all that was said, of the keys that others said something new of.
struct SyncIncoming {
  private let present: Present
  private var changed: [String: Set<SyncKey>] = [:]
  private var settings: Set<String> = []
  private(set) var notes: [String] = []

  init(_ keys: Set<String>, _ present: Present) {
    self.present = present
    for key in keys.compactMap(SyncKey.init) {
      if let id = key.activity { changed[id, default: []].insert(key) }
      if case .setting(let name) = key { settings.insert(name) }
    }
  }

  mutating func apply(_ state: inout SyncState, _ transaction: inout WriteTransaction) throws(ProducerError) {
    do throws(JournalError) {
      for name in settings.sorted() { try apply(setting: name, &transaction) }
      for (id, keys) in changed.sorted(by: { $0.key < $1.key }) { try apply(keys, id, &transaction) }
      var passes = SyncPasses()
      try passes.apply(&state, present, &transaction)
      notes += passes.notes
    } catch { throw ProducerError(error) }
  }

  private func apply(setting name: String, _ transaction: inout WriteTransaction) throws(JournalError) {
    let register = try transaction.reading.register(SyncKey.setting(name).text)
    let text = register.flatMap { $0.isGone ? nil : try? SyncValue.string($0.value) }
    guard let text, let key = SettingKey.named(name) else {
      try transaction.forgetSetting(name)
      return
    }
    guard try transaction.reading.settingTexts().first(where: { $0.name == name })?.text != text else { return }
    try transaction.keep(text, of: key)
    // As where a person turns it on: days that are over then are not looked at again.
    guard name == "auto-freeze", text == "yes", !present.settings.rules.autoFreeze else { return }
    for definition in try transaction.reading.definitions() {
      try transaction.settle(definition.number, before: present.today)
    }
  }

  private mutating func apply(
    _ keys: Set<SyncKey>, _ id: String, _ transaction: inout WriteTransaction
  ) throws(JournalError) {
    let before = try transaction.reading.definition(id)
    guard let shared = try transaction.reading.sharedDefinition(id) else {
      guard let before else { return }
      _ = try transaction.remove(before)
      return
    }
    let definition: Definition
    var keys = keys
    if let before {
      definition = shared.numbered(as: before)
      if definition != before { try transaction.save(definition) }
      // What counts instants has other records than what does not.
      if definition.activity.hasInstants != before.activity.hasInstants { keys.formUnion(try all(id, transaction)) }
    } else {
      definition = try transaction.add(shared)
      try transaction.settle(definition.number, before: present.today)
      keys = try all(id, transaction)
    }
    let stamps = try SyncStamps(of: definition, transaction.reading)
    for key in keys { try apply(key, definition, stamps, &transaction) }
  }

  private func all(_ id: String, _ transaction: borrowing WriteTransaction) throws(JournalError) -> Set<SyncKey> {
    var keys: Set<SyncKey> = []
    for prefix in SyncKey.prefixes(of: id) {
      keys.formUnion(try transaction.reading.registers(prefix).compactMap { SyncKey($0.key) })
    }
    return keys
  }

  private func apply(
    _ key: SyncKey, _ definition: Definition, _ stamps: SyncStamps, _ transaction: inout WriteTransaction
  ) throws(JournalError) {
    let number = definition.number
    switch key {
    case .setting, .part, .pass, .use: return
    case .record(let day, let source, _):
      try apply(day, source, definition, stamps, &transaction)
    case .skip(let day, _):
      let isSkipped = try transaction.reading.register(key.text)?.isGone == false
      let wasSkipped = try transaction.reading.skips(of: number).contains(day)
      if isSkipped, !wasSkipped { try transaction.skip(day, of: number) }
      if !isSkipped, wasSkipped { try transaction.unskip(day, of: number) }
    case .known(let source, _):
      guard let day = try live(key, transaction) else {
        try transaction.uncover(number, source: source)
        return
      }
      try transaction.cover(number, through: day, source: source)
    case .stamp(let at, let source, let id):
      guard let register = try transaction.reading.register(key.text), let day = try? SyncValue.day(register.value)
      else {
        return
      }
      if register.isGone {
        try transaction.removeStamp(at, source: source, of: number)
      } else {
        try transaction.add(Stamp(at: at, day: day), source: source, of: number)
      }
      // Their number is what its record amounts to.
      if try transaction.reading.register(SyncKey.record(day, source: source, of: id).text) != nil {
        try apply(day, source, definition, stamps, &transaction)
      }
    }
  }

  private func apply(
    _ day: Day, _ source: String, _ definition: Definition, _ stamps: SyncStamps, _ transaction: inout WriteTransaction
  ) throws(JournalError) {
    let number = definition.number
    let key = SyncKey.record(day, source: source, of: definition.activity.id)
    let record = try transaction.reading.shared(key, stamps)
    guard record != (try transaction.reading.record(of: number, day: day, source: source)) else { return }
    if let record {
      try transaction.set(record, of: number)
    } else {
      try transaction.removeRecord(of: number, day: day, source: source)
    }
  }

  /// The day under a key; nil where there is none any more.
  private func live(_ key: SyncKey, _ transaction: borrowing WriteTransaction) throws(JournalError) -> Day? {
    guard let register = try transaction.reading.register(key.text), !register.isGone else { return nil }
    return try? SyncValue.day(register.value)
  }
}
