import StreakEngine

extension SettingKey {
  /// Every setting, in the order in which they are listed.
  public static let all: [SettingKey] = [
    SettingKey(
      name: "zone", values: "IANA name or system", meaning: "The zone in which days begin and end.",
      read: { text, settings in
        settings.zone = text == "system" || isNothing(text) ? nil : text
        return !text.isEmpty
      }, text: { $0.zone ?? "system" }),
    SettingKey(
      name: "day-start", values: "00:00 to 06:00",
      meaning: "When a day begins; what is done before belongs to the day before.",
      read: { text, settings in
        guard let minutes = WallTime.minutes(text), minutes <= 360 else { return false }
        settings.dayStart = minutes
        return true
      }, text: { WallTime.text($0.dayStart) }),
    SettingKey(
      name: "week-start", values: "mon to sun", meaning: "The first day of a week.",
      read: { text, settings in
        guard let day = Weekday(name: text) else { return false }
        settings.rules.weekStart = day
        return true
      }, text: { $0.rules.weekStart.name }),
    SettingKey(
      name: "reminder", values: "HH:MM", meaning: "When an open streak becomes one at risk.",
      read: { text, settings in
        guard let minutes = WallTime.minutes(text) else { return false }
        settings.rules.reminder = minutes
        return true
      }, text: { WallTime.text($0.rules.reminder) }),
    SettingKey(
      name: "quiet-hours", values: "HH:MM-HH:MM or none",
      meaning: "When nobody is reminded; what falls in them comes at their end, if there is time left then.",
      read: { text, settings in
        settings.quietHours = QuietHours(parsing: text)
        return isNothing(text) || settings.quietHours != nil
      }, text: { $0.quietHours?.text ?? "none" }),
    SettingKey(
      name: Notifier.key, values: "notify-send, none or a command of one line",
      meaning: "What delivers reminders; a command finds the message in $STREAKLINE_TITLE and $STREAKLINE_BODY.",
      read: { text, settings in
        guard let notifier = Notifier(parsing: text) else { return false }
        settings.notifier = notifier
        return true
      }, text: { $0.notifier.text }),
    SettingKey(
      name: "hero", values: "streak id or none", meaning: "The streak that leads while it is shown.",
      read: { text, settings in
        settings.rules.hero = isNothing(text) ? nil : text
        return !text.isEmpty
      }, text: { $0.rules.hero ?? "none" }),
    SettingKey(
      name: "hidden", values: "activity ids or none", meaning: "Activities that are in no glance.",
      read: { text, settings in
        guard let ids = list(text) else { return false }
        settings.rules.hidden = Set(ids)
        return true
      }, text: { text(of: $0.rules.hidden.sorted()) }),
    SettingKey(
      name: "replacing", values: "sources or none",
      meaning: "Sources that stand for all others on days they have; the first one wins.",
      read: { text, settings in
        guard let ids = list(text) else { return false }
        settings.replacing = ids
        return true
      }, text: { text(of: $0.replacing) }),
    SettingKey(
      name: "prefer", values: "names between commas, or none",
      meaning: "Devices or apps that imports believe before others where both speak of the same time.",
      read: { text, settings in
        settings.preferred = text == "none" ? [] : Settings.names(text)
        return text == "none" || isLine(text) && !settings.preferred.isEmpty
      }, text: { $0.preferred.isEmpty ? "none" : $0.preferred.joined(separator: ",") }),
    SettingKey(
      name: "units", values: "metric or us", meaning: "How the presets added from now on measure distance.",
      read: { text, settings in
        settings.isUS = text == "us"
        return text == "us" || text == "metric"
      }, text: { $0.isUS ? "us" : "metric" }),
    flag("freeze-counts", "Whether a covered day adds to the run, or only bridges.", \.freezeCounts),
    flag("auto-freeze", "Whether a pass is spent by itself on a day that ends unmet.", \.autoFreeze),
    number("freezes-in-a-row", 1...366, "The most days in a row that passes may cover.", \.coveredInARow),
    number("horizon", 16...366, "How many days ahead are published.", \.horizon),
  ]

  /// What takes back whatever can be taken back: people say either.
  static func isNothing(_ text: String) -> Bool { text == "none" || text == "off" }

  private static func flag(
    _ name: String, _ meaning: String, _ field: WritableKeyPath<Rules, Bool> & Sendable
  ) -> SettingKey {
    SettingKey(
      name: name, values: "yes or no", meaning: meaning,
      read: { text, settings in
        settings.rules[keyPath: field] = ["yes", "on"].contains(text)
        return ["yes", "on", "no", "off"].contains(text)
      }, text: { $0.rules[keyPath: field] ? "yes" : "no" })
  }

  private static func number(
    _ name: String, _ range: ClosedRange<Int>, _ meaning: String, _ field: WritableKeyPath<Rules, Int> & Sendable
  ) -> SettingKey {
    SettingKey(
      name: name, values: "\(range.lowerBound) to \(range.upperBound)", meaning: meaning,
      read: { text, settings in
        guard let number = Int(text), range.contains(number) else { return false }
        settings.rules[keyPath: field] = number
        return true
      }, text: { "\($0.rules[keyPath: field])" })
  }

  /// Ids between commas, each once; nil if one is not an id.
  private static func list(_ text: String) -> [String]? {
    if isNothing(text) { return [] }
    let ids = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return ids.allSatisfy(Activity.isID) && Set(ids).count == ids.count ? ids : nil
  }

  /// One line of at most 200 bytes.
  private static func isLine(_ text: String) -> Bool {
    text.utf8.count <= 200 && !text.unicodeScalars.contains(where: Notifier.isControl)
  }

  private static func text(of ids: [String]) -> String { ids.isEmpty ? "none" : ids.joined(separator: ",") }
}
