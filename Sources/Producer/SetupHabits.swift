import Importers
import Journal
import StreakEngine

/// What is to be kept up.
extension Setup {
  func askHabits() throws(DialogueEnd) {
    let kept = definitions()
    if !kept.isEmpty { Dialogue.say("You keep: \(Self.list(kept))") }
    var question = kept.isEmpty ? "What do you want to keep up? A habit in your words" : "Another habit"
    while let title = try Dialogue.answer(question, default: "none"), !LenientAnswer.isNone(title) {
      if try add(title) { question = "Another habit" }
    }
  }

  /// The first few, then how many more.
  private static func list(_ definitions: [Definition]) -> String {
    let names = definitions.prefix(8).map { "\($0.title.visible) (\($0.activity.id))" }
    let more = definitions.count - names.count
    return names.joined(separator: ", ") + (more > 0 ? ", and \(more) more" : "")
  }

  /// Adds what a title says, asking how often it is due; whether it is there now.
  private func add(_ title: String) throws(DialogueEnd) -> Bool {
    if let preset = Self.preset(title) {
      return tell(["add", preset.id], "count it with: streak log \(preset.id) AMOUNT")
    }
    let known = definitions()
    if let same = known.first(where: { $0.title.lowercased() == title.lowercased() || $0.activity.id == title }) {
      Dialogue.say("  \(same.title.visible) is there already: log it with streak log \(same.activity.id)")
      return true
    }
    do throws(ProducerError) { _ = try Parse.line(title, "title") } catch {
      Dialogue.say("  \(error.description)")
      return false
    }
    let id = Self.id(for: title, among: Set(known.map(\.activity.id)))
    while true {
      let often =
        try Dialogue.answer("  How often? daily, weekly, 3 (days a week), mon-fri", default: "daily") ?? "daily"
      let words = ["add", id, "--title=\(title)"] + LenientAnswer.cadence(often)
      if tell(words, "log it with: streak log \(id)") { return true }
    }
  }

  private func tell(_ words: [String], _ hint: String) -> Bool {
    do throws(ProducerError) {
      Dialogue.say("  \(try perform(words).output.stripped) (\(hint))")
      return true
    } catch {
      Dialogue.say("  \(error.description)")
      return false
    }
  }

  private static func preset(_ title: String) -> Preset? {
    Preset.all.first { $0.id == title.lowercased() || $0.title.lowercased() == title.lowercased() }
  }

  /// An id of its own: that of another activity, or of a preset, would mean something else.
  private static func id(for title: String, among taken: Set<String>) -> String {
    let base = Naming.id(title)
    var (id, number) = (base, 2)
    while taken.contains(id) || Preset.named(id) != nil {
      id = base.prefix(60) + "-\(number)"
      number += 1
    }
    return id
  }
}

extension LenientAnswer {
  static func isNone(_ text: String) -> Bool { ["none", "no", "n", "-"].contains(text.lowercased()) }

  /// Flags of `add` for how often something is due; what is not understood is left to it to refuse.
  static func cadence(_ text: String) -> [String] {
    switch text.lowercased() {
    case "daily", "every day", "day": return []
    case "weekly", "every week", "week": return ["--cadence=weekly"]
    case let often:
      if let times = Int(often.prefix { $0.isNumber }), !often.contains("-"), !often.contains(",") {
        return ["--cadence=weekly", "--times=\(times)"]
      }
      return often.hasPrefix("every:") ? ["--cadence=\(often)"] : ["--days=\(often)"]
    }
  }
}
