import Arguments
import Importers
import Journal
import Platform
import StreakEngine

extension Streakd {
  /// What shells and packages ask for; nil for every other command line. These words are no verbs: what follows
  /// `complete` is another command line, whatever flags are in it.
  static func shellAnswer(_ words: [String], environment: Environment) -> Outcome? {
    switch words.first {
    case "complete":
      let typed = Array(words.dropFirst())
      let found = Completing(environment: environment).candidates(typed)
      return Outcome(output: Candidate.lines(found, from: typed.last ?? ""), notes: [], status: 0)
    case "manual" where words.count == 2:
      let text = command.manual(date: words[1], seeAlso: ["streak(1)", "streakline(5)", "streakline(7)"])
      return Outcome(output: text, notes: [], status: 0)
    default: return nil
    }
  }
}

/// What the flag table names without knowing it: ids, settings, formats.
private struct Completing {
  let environment: Environment

  func candidates(_ words: [String]) -> [Candidate] {
    switch Streakd.command.completion(of: words) {
    case .candidates(let found): found
    case .value("ID", let verb, _): verb == "add" ? presets : activities
    case .value("FORMAT", _, _): Format.Kind.allCases.map { Candidate($0.rawValue, $0.title) } + [.files]
    case .value("KEY", _, _): SettingKey.all.map { Candidate($0.name, $0.meaning) }
    case .value("VALUE", _, let operands): settingValues(operands.last ?? "")
    case .value("DAY", _, _): [Candidate("today"), Candidate("yesterday")]
    case .value("PATH", _, _), .value("FILE", _, _), .value("DIR", _, _): [.files]
    case .value: []
    }
  }

  private var presets: [Candidate] {
    Preset.all.map { Candidate($0.id, $0.title) }
  }

  /// Nothing is made by a look: without a journal there are no ids. What cannot be read is not a shell's to tell.
  private var activities: [Candidate] {
    guard let path = try? Paths.journal(flag: nil, environment: environment),
      case .regular? = try? Files.kind(of: path + "/data.mdb"), let journal = try? Journal(path: path),
      let found = try? journal.read({ (transaction) throws(JournalError) in try transaction.definitions() })
    else { return [] }
    return found.map { Candidate($0.activity.id, $0.title.visible) }
  }

  /// Those of its values that are words to type as they stand.
  private func settingValues(_ key: String) -> [Candidate] {
    let literal: Set<Substring> = ["yes", "no", "none", "system", "metric", "us"]
    return SettingKey.named(key)?.values.split(separator: " ").filter(literal.contains).map { Candidate(String($0)) }
      ?? []
  }
}
