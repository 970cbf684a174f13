import Journal
import LMDB
import StreakEngine

extension WriteTransaction {
  /// Takes a line of an export back.
  mutating func restore(_ line: JournalLine) throws(ProducerError) {
    switch line {
    case .setting(let name, let text): try restoreSetting(name, text)
    case .define(let definition): try restore(definition)
    case .malformed(let reason): throw ProducerError(reason)
    default: try restoreHistory(line)
    }
  }

  private mutating func restoreSetting(_ name: String, _ text: String) throws(ProducerError) {
    var settings = Settings()
    guard let key = SettingKey.named(name) else {
      throw ProducerError("there is no setting “\(name.visible)”: see streakd set")
    }
    guard settings.set(key, text) else {
      throw ProducerError("\(key.name) cannot be “\(text.visible)”: write \(key.values)")
    }
    try journaling { () throws(JournalError) in try keep(text, of: key) }
  }

  /// One that is there already is changed to what the export says.
  private mutating func restore(_ definition: Definition) throws(ProducerError) {
    try definition.checkWords()
    let existing = try reading.found(definition.activity.id)
    try journaling { () throws(JournalError) in
      guard let existing else {
        _ = try add(definition)
        return
      }
      try save(definition.numbered(as: existing))
    }
  }

  private mutating func restoreHistory(_ line: JournalLine) throws(ProducerError) {
    switch line {
    case .knownThrough(let day, let activity, let source):
      let number = try reading.known(activity).number
      try journaling { () throws(JournalError) in try cover(number, through: day, source: source) }
    case .unsettledFrom(let day, let activity):
      let number = try reading.known(activity).number
      try journaling { () throws(JournalError) in try settle(number, before: day) }
    case .stamp(let stamp, let activity, let source):
      let number = try reading.known(activity).number
      try journaling { () throws(JournalError) in try add(stamp, source: source, of: number) }
    case .pass(let pass):
      // An older export knows it as held still; a pass covers one day only.
      guard try !reading.uses(pass) else { return }
      try journaling { () throws(JournalError) in try restore(pass) }
    case .usedPass(let freeze, let activity):
      let number = try reading.known(activity).number
      try journaling { () throws(JournalError) in
        try restore(freeze.pass)
        try use(freeze, for: number)
      }
    case .hook(let command):
      // It may be known under another number: what is there already runs once.
      guard try !reading.allHooks().contains(where: { $0.command == command }) else { return }
      _ = try add(hook: command)
    case .watch(let source): try restore(source)
    case .repository(let repository):
      guard Activity.isID(repository.source) else {
        throw ProducerError("“\(repository.source.visible)” cannot be a source")
      }
      try journaling { () throws(JournalError) in try keep(repository) }
    case .setting, .define, .malformed: return
    }
  }
}

extension WriteTransaction {
  /// It is read when sources are read next; one that is watched already stays as it is.
  private mutating func restore(_ source: WatchedSource) throws(ProducerError) {
    guard Format.Kind(rawValue: source.format) != nil, source.path.hasPrefix("/") else {
      throw ProducerError("“\(source.format.visible)” of “\(source.path.visible)” cannot be watched")
    }
    _ = try source.invocation(of: [source.path])
    let known = try journaling { () throws(JournalError) in try reading.watchedSources() }
    guard !known.contains(where: { $0.format == source.format && $0.path == source.path }) else { return }
    try keep(watched: source)
  }
}

extension ReadTransaction {
  /// Whether a pass covers a day of any activity.
  fileprivate func uses(_ pass: FreezePass) throws(ProducerError) -> Bool {
    for definition in try all() {
      let uses = try journaling { () throws(JournalError) in try self.uses(of: definition.number) }
      if uses.contains(where: { $0.pass == pass }) { return true }
    }
    return false
  }
}
