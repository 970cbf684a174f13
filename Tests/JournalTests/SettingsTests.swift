@testable import Journal
import StreakEngine
import Testing

@Suite("Settings")
struct SettingsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let key: String
    let good: [String]
    let bad: [String]
    var testDescription: String { key }
  }

  private static let table = [
    Row(key: "zone", good: ["system", "Europe/Berlin", "UTC"], bad: [""]),
    Row(key: "day-start", good: ["00:00", "04:30", "06:00"], bad: ["", "06:01", "4:00", "-1:00", "24:00"]),
    Row(key: "week-start", good: ["mon", "sat", "sun"], bad: ["", "Mon", "monday", "1"]),
    Row(key: "reminder", good: ["00:00", "19:00", "23:59"], bad: ["", "24:00", "7pm", "19:0"]),
    Row(
      key: "quiet-hours", good: ["none", "22:00-07:00", "00:00-23:59"], bad: ["", "22:00", "7-8", "08:00-08:00", "a-b"]),
    Row(
      key: "notify-command", good: ["notify-send", "none", "ntfy \"$STREAKLINE_TITLE\""],
      bad: ["", "a\nb", "a\u{0}b", String(repeating: "x", count: 1001)]),
    Row(key: "hero", good: ["none", "steps.daily", "read.every:3d"], bad: [""]),
    Row(key: "hidden", good: ["none", "read", "a,b-2,c"], bad: ["", "Read", "a,", ",a", "a,a", "a b", "-a"]),
    Row(key: "replacing", good: ["none", "apple-health", "git,manual"], bad: ["", "git,git", "Git", "git, manual"]),
    Row(
      key: "prefer", good: ["none", "Watch", "Kim’s Apple Watch,Ring"],
      bad: ["", ",", " , ", "a\nb", "a\u{1B}b", String(repeating: "x", count: 201)]),
    Row(key: "units", good: ["metric", "us"], bad: ["", "US", "imperial", "yes"]),
    Row(key: "freeze-counts", good: ["yes", "no"], bad: ["", "YES", "true", "1"]),
    Row(key: "auto-freeze", good: ["yes", "no"], bad: ["", "On", "none", "nope"]),
    Row(
      key: "freezes-in-a-row", good: ["1", "3", "366"], bad: ["", "0", "367", "-1", "3.0", "x", "99999999999999999999"]),
    Row(key: "horizon", good: ["16", "30", "366"], bad: ["", "14", "367", "16d"]),
  ]

  /// The defaults with one text taken over; nil where it is not taken.
  private func with(_ key: SettingKey, _ text: String) -> Settings? {
    var settings = Settings()
    return settings.set(key, text) ? settings : nil
  }

  @Test("Good values are taken, and what is then in force is written the same", arguments: table)
  func good(row: Row) throws {
    let key = try #require(SettingKey.named(row.key))
    for text in row.good {
      let settings = try #require(with(key, text))
      #expect(key.text(settings) == text)
      #expect(with(key, key.text(settings)) == settings)
    }
  }

  @Test(
    "What can be unset is unset by none and by off alike, and written in one way",
    arguments: [
      ("zone", "system"), ("quiet-hours", "none"), ("notify-command", "none"), ("hero", "none"), ("hidden", "none"),
      ("replacing", "none"),
    ])
  func unset(_ name: String, _ text: String) throws {
    let key = try #require(SettingKey.named(name))
    for word in ["none", "off"] { #expect(with(key, word).map(key.text) == text, "\(word)") }
    #expect(with(key, "Off").map(key.text) != text)
  }

  @Test("A switch is on and off as well as yes and no", arguments: ["freeze-counts", "auto-freeze"])
  func switches(_ name: String) throws {
    let key = try #require(SettingKey.named(name))
    #expect(with(key, "on").map(key.text) == "yes" && with(key, "off").map(key.text) == "no")
  }

  @Test("Different values of a key are different settings", arguments: table)
  func distinct(row: Row) throws {
    let key = try #require(SettingKey.named(row.key))
    let texts = row.good.compactMap { with(key, $0) }.map(key.text)
    #expect(Set(texts).count == row.good.count)
  }

  @Test("Bad values are refused and change nothing", arguments: table)
  func bad(row: Row) throws {
    let key = try #require(SettingKey.named(row.key))
    let before = try #require(with(key, row.good[1]))
    for text in row.bad {
      var settings = before
      let isTaken = settings.set(key, text)
      #expect(!isTaken && settings == before, "\(row.key) \(text)")
    }
  }

  @Test("The table speaks of every key, each with a meaning and its values; an unknown name is no key")
  func complete() {
    #expect(SettingKey.all.map(\.name) == SettingsTests.table.map(\.key))
    #expect(SettingKey.all.allSatisfy { !$0.meaning.isEmpty && !$0.values.isEmpty })
    #expect(SettingKey.named("horizons") == nil && SettingKey.named("") == nil)
  }

  @Test("The text of every default is taken again and is the default")
  func defaults() {
    for key in SettingKey.all { #expect(with(key, key.text(Settings())) == Settings(), "\(key.name)") }
  }

  @Test("What is kept is in force after reopening, the newest text of each key")
  func kept() throws {
    let scratch = try Scratch()
    let zone = try #require(SettingKey.named("zone"))
    let horizon = try #require(SettingKey.named("horizon"))
    try scratch.write { (transaction) throws(JournalError) in
      try transaction.keep("20", of: horizon)
      try transaction.keep("Asia/Kolkata", of: zone)
      try transaction.keep("30", of: horizon)
    }
    let settings = try scratch.read { (transaction) throws(JournalError) in try transaction.settings() }
    #expect(settings.rules.horizon == 30 && settings.zone == "Asia/Kolkata")
    let texts = try scratch.read { (transaction) throws(JournalError) in try transaction.settingTexts() }
    #expect(texts.map(\.name) == ["horizon", "zone"] && texts.map(\.text) == ["30", "Asia/Kolkata"])
  }
}
