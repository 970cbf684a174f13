import Journal
import LMDB
import Platform

/// What other programs have kept.
extension Setup {
  func askFiles() throws(DialogueEnd) {
    let finds = Nearby(context.environment).finds(except: watched)
    let question: String
    if finds.isEmpty {
      question = "Records of another program to start from? A file, a folder or a repository"
    } else {
      for (index, find) in finds.enumerated() {
        Dialogue.say("  \(index + 1)  \(find.kind.title): \(find.path.visible)")
      }
      question = "Take records from these? Numbers such as 1,2, all, or another path"
    }
    while let answer = try Dialogue.answer(question, default: "none"), !LenientAnswer.isNone(answer) {
      let chosen: [Nearby.Find]
      do throws(ProducerError) { chosen = try self.chosen(answer, finds) } catch {
        Dialogue.say("  \(error.description)")
        continue
      }
      var areTaken = true
      for find in chosen where areTaken { areTaken = try taken(find) }
      if areTaken { return }
    }
  }

  private var watched: Set<String> {
    let found = try? ReadingDesk(context).read { (transaction) throws(JournalError) in try transaction.watchedSources()
    }
    return Set((found ?? []).map { Files.resolved($0.path) })
  }

  private func chosen(_ answer: String, _ finds: [Nearby.Find]) throws(ProducerError) -> [Nearby.Find] {
    if answer.lowercased() == "all", !finds.isEmpty { return finds }
    let numbers = answer.split { $0 == "," || $0 == " " }.map { Int($0) }
    if numbers.allSatisfy({ $0 != nil }) {
      let chosen = numbers.compactMap { $0 }.filter { finds.indices.contains($0 - 1) }.map { finds[$0 - 1] }
      guard chosen.count == numbers.count, !chosen.isEmpty else {
        throw ProducerError("there is no such number: type some of 1 to \(finds.count), all, a path, or none")
      }
      return chosen
    }
    let path = LenientAnswer.path(answer, home: Paths.home(context.environment))
    guard let kind = try Recognition.kind(of: path) else {
      throw ProducerError("\(path.visible) is nothing that is known: streakd help import says what is")
    }
    return [Nearby.Find(kind: kind, path: path)]
  }

  /// Whether it was taken: where days can be read in more than one way, as a person says that they are meant.
  private func taken(_ find: Nearby.Find) throws(DialogueEnd) -> Bool {
    let path = Files.absolute(find.path)
    Dialogue.say("  reading \(path.visible)")
    do throws(ProducerError) {
      try take(find, path)
      return true
    } catch {
      guard find.kind == .csv, let choice = DayForms(refusal: error) else {
        Dialogue.say("  \(error.description)")
        return false
      }
      guard let form = try ask(choice) else { return false }
      do throws(ProducerError) {
        try take(find, path, ["--date-format=\(form)"])
        return true
      } catch {
        Dialogue.say("  \(error.description)")
        return false
      }
    }
  }

  /// What changes on this machine is watched from now on, what was exported once is read once.
  private func take(_ find: Nearby.Find, _ path: String, _ flags: [String] = []) throws(ProducerError) {
    let isWatched = find.kind.isLive && find.kind != .csv && find.kind != .jsonl
    let verb = isWatched ? ["source", "add"] : ["import"]
    let report = try perform(verb + flags + ["--", find.kind.rawValue, path])
    let lines = report.output.split(separator: "\n").map(String.init) + report.notes
    for line in lines { Dialogue.say("  \(line)") }
  }

  /// How days are written; nil where the file is to be left. What fits in two ways has no default that might be wrong.
  private func ask(_ choice: DayForms) throws(DialogueEnd) -> String? {
    Dialogue.say("  \(choice.complaint)")
    for (index, form) in choice.forms.enumerated() {
      Dialogue.say("    \(index + 1)  \(DayForms.words(form)): \(form)")
    }
    let standard = choice.forms.count == 1 ? "1" : "none"
    while true {
      let answer = try Dialogue.answer("  How are days written there? A number, or none", default: standard) ?? standard
      if LenientAnswer.isNone(answer) { return nil }
      if let form = choice.form(answer) { return form }
      Dialogue.say("  Type one of the numbers, a form such as D.M.YYYY, or none to leave the file.")
    }
  }
}

extension LenientAnswer {
  /// A path as it is typed or dropped into a terminal: quotes around it, `~` in front.
  static func path(_ text: String, home: String?) -> String {
    var path = text
    for quote in ["'", "\""] where path.count > 2 && path.hasPrefix(quote) && path.hasSuffix(quote) {
      path = String(path.dropFirst().dropLast())
    }
    if let home, path == "~" || path.hasPrefix("~/") { path = home + path.dropFirst() }
    return path
  }
}

/// Files and repositories that are where people have them.
struct Nearby {
  /// One of them.
  struct Find {
    let kind: Format.Kind
    let path: String
  }

  private let home: String?

  init(_ environment: Platform.Environment) {
    home = Paths.home(environment)
  }

  /// At most nine that are known by what they hold; those whose path, links followed, is in `known` are left out.
  func finds(except known: Set<String>) -> [Find] {
    var finds: [Find] = []
    var seen = known
    for path in candidates where finds.count < 9 {
      guard let kind = (try? Recognition.kind(of: path)) ?? nil, kind != .csv, kind != .jsonl else { continue }
      if seen.insert(Files.resolved(path)).inserted { finds.append(Find(kind: kind, path: path)) }
    }
    return finds
  }

  private var candidates: [String] {
    let here = Files.absolute(".").split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
    let places = home.map { [$0 + "/Downloads", $0 + "/Documents", $0] } ?? []
    let exports = ([here] + places).flatMap { names(in: $0, where: Self.isExport) }
    let trackers = home.map { [$0 + "/.config/harsh", $0 + "/.habitctl"] } ?? []
    let shelves = ["src", "code", "projects", "Projects", "repos", "git", "work", "dev"]
    let repositories = home.map { home in
      shelves.flatMap { names(in: "\(home)/\($0)") { _ in true } }.filter {
        (try? Files.kind(of: $0 + "/.git")) != .absent
      }
    }
    return exports + trackers.filter { (try? Files.kind(of: $0)) == .folder } + [here].filter(isRepository)
      + (repositories ?? [])
  }

  private func isRepository(_ path: String) -> Bool { (try? Files.kind(of: path + "/.git")) == .folder }

  /// The paths of what fits in a folder; a folder of very many is no place that a person looks into.
  private func names(in folder: String, where isWanted: (String) -> Bool) -> [String] {
    let names = (try? Files.names(in: folder)) ?? []
    return names.prefix(1000).filter(isWanted).map { folder + "/" + $0 }
  }

  /// What exports are called before people rename them.
  private static func isExport(_ name: String) -> Bool {
    let name = name.lowercased()
    let beginnings = [
      "export", "apple_health_export", "health connect", "takeout", "loop habits", "daylio_export", "habitbull",
      "activities",
    ]
    let endings = [".zip", ".db", ".csv", "_export"]
    return beginnings.contains { name.hasPrefix($0) } && endings.contains { name.hasSuffix($0) }
  }
}
