import Arguments
import Journal
import LMDB
import Platform
import StreakEngine

extension Verbs {
  /// `set`: lists every setting. `set KEY`: says one. `set KEY VALUE`: changes one and publishes.
  static func set(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let words = invocation.operands
    guard let name = words.first else { return try settings(context) }
    guard let key = SettingKey.named(name) else {
      let hint =
        Spelling.nearest(to: name, in: SettingKey.all.map(\.name)).map { "did you mean “\($0)”?" } ?? "see streakd set"
      throw ProducerError("there is no setting “\(name.visible)”: \(hint)")
    }
    guard words.count == 2 else { return try value(of: key, context) }
    let desk = try Desk(context)
    let (text, _) = try desk.change { (transaction, present) throws(ProducerError) -> String in
      try transaction.set(key, words[1], present)
    }
    // Of these nothing is published, which is what a resident hears of.
    if key.name == "quiet-hours" || key.name == Notifier.key { RemindWake.tell(context) }
    return Report("\(key.name): \(text)")
  }

  private static func settings(_ context: Context) throws(ProducerError) -> Report {
    let settings = try settingsInForce(context)
    return Report(
      Columns.aligned(SettingKey.all.map { [$0.name, $0.text(settings).visible, "\($0.meaning) (\($0.values))"] }))
  }

  private static func value(of key: SettingKey, _ context: Context) throws(ProducerError) -> Report {
    Report(key.text(try settingsInForce(context)))
  }

  private static func settingsInForce(_ context: Context) throws(ProducerError) -> Settings {
    try ReadingDesk(context).read { (transaction) throws(JournalError) in try transaction.settings() }
  }
}

extension SettingKey {
  /// What may be meant by a text that is none of its values; nil where nobody knows.
  fileprivate func hint(_ text: String, _ settings: Settings) -> String? {
    if name == "reminder", ["off", "none"].contains(text) {
      return "to be reminded of nothing, streakd set \(Notifier.key) none; else "
    }
    let wanted = text.lowercased()
    let meant = [wanted, LenientAnswer.weekday(text), LenientAnswer.time(text)].first { word in
      var changed = settings
      return changed.set(self, word)
    }
    return meant.map { "did you mean \($0)? Else " }
  }
}

extension WriteTransaction {
  /// Changes a setting; the text as it is kept.
  mutating func set(_ key: SettingKey, _ text: String, _ present: Present) throws(ProducerError) -> String {
    var settings = present.settings
    guard settings.set(key, text) else {
      throw ProducerError(
        "\(key.name) cannot be “\(text.visible)”: \(key.hint(text, settings) ?? "")write \(key.values)")
    }
    try checkWhatItNames(settings, key)
    let kept = key.text(settings)
    do throws(JournalError) {
      try keep(kept, of: key)
      if key.name == "auto-freeze", settings.rules.autoFreeze, !present.settings.rules.autoFreeze {
        for definition in try reading.definitions() { try settle(definition.number, before: present.today) }
      }
    } catch { throw ProducerError(error) }
    return kept
  }

  /// A zone must be known to the machine, and activities and streaks to the journal.
  private func checkWhatItNames(_ settings: Settings, _ key: SettingKey) throws(ProducerError) {
    switch key.name {
    case "zone":
      guard let zone = settings.zone else { return }
      do { _ = try Zone(zone) } catch { throw ProducerError(error) }
    case "hidden":
      for id in settings.rules.hidden.sorted() { _ = try reading.known(id) }
    case "hero":
      guard let hero = settings.rules.hero else { return }
      let ids = try reading.all().flatMap { definition in
        definition.activity.goals.map { definition.activity.streakID($0.cadence) }
      }
      guard !ids.contains(hero) else { return }
      let hint =
        Spelling.nearest(to: hero, in: ids).map { "did you mean “\($0)”?" } ?? "a streak's id is ACTIVITY.CADENCE"
      throw ProducerError("there is no streak “\(hero.visible)”: \(hint)")
    default: return
    }
  }
}
