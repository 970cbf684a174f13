import LMDB
import StreakEngine

/// What a person can set, with the defaults.
public struct Settings: Equatable, Sendable {
  /// The IANA zone; nil for the system's.
  public var zone: String?
  /// Minutes after midnight at which a day begins, 0 to 360.
  public var dayStart = 0
  /// The rules that the engine knows.
  public var rules = Rules()
  /// Sources that replace all others on a day on which they have a record, the first one there winning.
  public var replacing: [String] = []
  /// Devices and apps that are believed before others where both speak of the same time, the first most: parts of names.
  public var preferred: [String] = []
  /// Whether presets measure distance in miles.
  public var isUS = false
  /// When nobody is nudged; nil for never.
  public var quietHours: QuietHours?
  /// What delivers a nudge.
  public var notifier = Notifier.notifySend

  /// The defaults.
  public init() {}

  /// Names between commas, without blanks around them; empty ones are none.
  public static func names(_ text: String) -> [String] {
    text.split(separator: ",").map { name in
      String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }
}

/// One setting: its key, what it means, and how its text is read and written.
public struct SettingKey: Sendable {
  /// As a person types it.
  public let name: String
  /// What may be written.
  public let values: String
  /// One sentence.
  public let meaning: String
  /// Takes a text over; false if it is none of `values`.
  let read: @Sendable (String, inout Settings) -> Bool
  /// The text of what is in force.
  public let text: @Sendable (Settings) -> String

  /// The key of that name; nil if there is none.
  public static func named(_ name: String) -> SettingKey? { all.first { $0.name == name } }
}

extension Settings {
  /// Takes a text over; false, and nothing changes, if it is none of the key's values.
  public mutating func set(_ key: SettingKey, _ text: String) -> Bool {
    var changed = self
    guard key.read(text, &changed) else { return false }
    self = changed
    return true
  }
}

extension ReadTransaction {
  /// The settings in force.
  public func settings() throws(JournalError) -> Settings {
    var settings = Settings()
    for (name, text) in try settingTexts() {
      guard let key = SettingKey.named(name), settings.set(key, text) else {
        throw .damaged(entry: "setting \(name)", reason: "“\(text)” is not one of its values")
      }
    }
    return settings
  }

  /// What was set, by key in rising order.
  public func settingTexts() throws(JournalError) -> [(name: String, text: String)] {
    var texts: [(name: String, text: String)] = []
    try scan(.settings) { (entry) throws(JournalError) in
      texts.append((entry.key.text(from: 0), entry.value.text(from: 0)))
    }
    return texts
  }
}

extension WriteTransaction {
  /// Keeps a setting's text, which must be one that `Settings.set` takes.
  public mutating func keep(_ text: String, of key: SettingKey) throws(JournalError) {
    try setText(text, under: key.name, in: .settings)
  }
}
