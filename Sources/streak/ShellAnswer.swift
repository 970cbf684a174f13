import Arguments
import Layouts
import Platform
import SnapshotFormat
import SnapshotStore

/// What shells and packages ask the reader for. These words are no families: what follows `complete` is another command
/// line, whatever flags are in it.
enum ShellAnswer {
  /// The answer; nil for every other command line.
  static func to(_ words: [String], _ environment: Environment) throws(Refusal) -> Answer? {
    switch words.first {
    case "complete": return answer(completion(Array(words.dropFirst()), environment))
    case "completion": return answer(try script(words.count == 2 ? words[1] : ""))
    case "manual" where words.count == 2: return answer(Command.streak.manual(date: words[1], seeAlso: pages))
    default: return nil
    }
  }

  private static func answer(_ text: String) -> Answer {
    Answer(bytes: Array(text.utf8), status: 0)
  }

  private static var pages: [String] { ["streakd(1)", "streakline(5)", "streakline(7)"] }

  private static func script(_ shell: String) throws(Refusal) -> String {
    if let text = CompletionScript.text(for: shell, programs: ["streak", "streakd"]) { return text }
    throw Refusal(
      UsageError(.refused("completion for which shell? There are \(CompletionScript.names)"), program: "streak"))
  }

  private static func completion(_ words: [String], _ environment: Environment) -> String {
    Candidate.lines(candidates(words, environment), from: words.last ?? "")
  }

  private static func candidates(_ words: [String], _ environment: Environment) -> [Candidate] {
    switch Command.streak.completion(of: words) {
    case .candidates(let found): return found
    case .value("FAMILY", _, _): return firstWords
    case .value("NAME", _, ["init"]): return Integration.names.map { Candidate($0) }
    case .value("NAME", _, ["completion"]): return CompletionScript.shells.map { Candidate($0) }
    case .value("NAME", _, ["heatmap"]), .value("NAME", _, ["month"]), .value("ID", _, _): return streaks(environment)
    case .value("DIR", _, _): return [.files]
    case .value: return []
    }
  }

  private static var firstWords: [Candidate] {
    let verbs = ProducerVerbs.all.filter { Family(rawValue: $0) == nil }
    return (Family.names + ["page", "json", "init", "completion"] + verbs).map { Candidate($0) }
  }

  /// Those that are shown now. What is wrong with a store is not a shell's to tell.
  private static func streaks(_ environment: Environment) -> [Candidate] {
    guard let path = try? Paths.store(flag: nil, environment: environment), let store = try? StoreReader(path: path),
      let found = try? store.glance(at: UnixClock.now())
    else { return [] }
    store.leak()
    let glance = found.document
    return ((glance.hero.map { [$0] } ?? []) + glance.badges).map { Candidate($0.id) }
  }
}
