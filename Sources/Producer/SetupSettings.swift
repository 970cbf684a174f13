import Journal
import Platform
import StreakEngine

/// What days, weeks and evenings are.
extension Setup {
  func askZone() throws(DialogueEnd) {
    let current = try? context.zone(setting: settings.zone).identifier
    let named = { (text: String) in text.split(separator: " ").joined(separator: "_") }
    // A machine whose own zone is not to be found still has to begin its days somewhere.
    if current == nil { try? keep("zone", "UTC") }
    try Dialogue.ask("Zone in which your days begin and end", default: current ?? "UTC") { text throws(ProducerError) in
      if named(text) != current { try keep("zone", named(text)) }
    }
  }

  func askWeekStart() throws(DialogueEnd) {
    let current = settings.rules.weekStart.name
    try Dialogue.ask("First day of your week", default: current) { text throws(ProducerError) in
      let name = LenientAnswer.weekday(text)
      if name != current { try keep("week-start", name) }
    }
  }

  func askReminder() throws(DialogueEnd) {
    let current = WallTime.text(settings.rules.reminder)
    try Dialogue.ask("Time from which an open streak is at risk", default: current) { text throws(ProducerError) in
      let time = LenientAnswer.time(text)
      if time != current { try keep("reminder", time) }
    }
  }

  private func keep(_ key: String, _ text: String) throws(ProducerError) {
    Dialogue.say("  " + (try perform(["set", "--", key, text])).output.stripped)
  }
}

/// Answers as people give them, in the form that settings have; what is not understood stays as it is and is refused there.
enum LenientAnswer {
  /// `Monday`, `MON` and `m…` as far as it is the beginning of one English name.
  static func weekday(_ text: String) -> String {
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let fitting = names.filter { $0.hasPrefix(text.lowercased()) }
    return fitting.count == 1 ? String(fitting[0].prefix(3)) : text.lowercased()
  }

  /// `8`, `8:30`, `20.30` and `8pm` as `HH:MM`.
  static func time(_ text: String) -> String {
    var rest = text.lowercased().filter { $0 != " " }
    var added = 0
    if rest.hasSuffix("pm") || rest.hasSuffix("am") {
      let isEvening = rest.hasSuffix("pm")
      rest.removeLast(2)
      let hour = Int(rest.prefix { $0.isNumber }) ?? 0
      guard 1...12 ~= hour else { return text }
      added = (isEvening ? 12 : 0) - (hour == 12 ? 12 : 0)
    }
    let parts = rest.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }.map { Int($0) }
    guard 1...2 ~= parts.count, let hour = parts[0], let minute = parts.count == 2 ? parts[1] : 0 else { return text }
    guard 0...23 ~= hour + added, 0...59 ~= minute else { return text }
    return WallTime.text((hour + added) * 60 + minute)
  }
}
