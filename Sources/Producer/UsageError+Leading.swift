import Arguments
import StreakEngine

extension UsageError {
  /// The same with what a beginner may have meant, where the table of verbs alone cannot tell.
  func leading(_ words: [String]) -> UsageError {
    switch problem {
    case .missingVerb:
      refused("nothing says what to do: streakd setup asks what you want, streak shows where you stand")
    case .unknownVerb(let word, let nearest):
      refused(Self.hint(word, words, nearest).map { "unknown verb “\(word.visible)”: \($0)" })
    default: self
    }
  }

  private func refused(_ message: String?) -> UsageError {
    message.map { UsageError(.refused($0), program: program, verb: verb) } ?? self
  }

  private static func hint(_ word: String, _ words: [String], _ nearest: String?) -> String? {
    if let meant = otherNames[word.lowercased()] { return "did you mean \(meant)?" }
    if nearest != nil { return nil }
    let place = words.firstIndex(of: word) ?? 0
    if let next = words.dropFirst(place + 1).first, Streakd.command.verb(next) != nil {
      return "the verb comes first: streakd \(next) \(word.visible)"
    }
    if readersWords.contains(word.lowercased()) { return "that is the reader's: streak \(word.lowercased())" }
    return NewActivity(word).map { activity in
      let isID = Activity.isID(word)
      return "to record it, streakd log \(isID ? word : "ID"); to add it, streakd add \(activity.words)"
    }
  }

  /// What verbs are called elsewhere.
  private static let otherNames = [
    "delete": "remove", "rm": "remove", "del": "remove", "ls": "list", "new": "add", "create": "add", "rename": "edit",
    "change": "edit", "modify": "edit", "config": "set", "configure": "setup", "init": "setup, or streak init",
    "start": "setup",
    "install": "service install", "status": "list, or streak", "show": "list, or streak", "stats": "list, or streak",
    "check-in": "log", "checkin": "log", "tick": "log", "mark": "log", "track": "log", "record": "log",
    "uncheck": "undo", "revert": "undo", "backup": "export", "dump": "export", "why": "explain", "pause": "skip",
    "vacation": "skip --all", "watch": "source add, or streak --watch", "version": "--version", "daemon": "run",
    "notify": "remind", "publish": "refresh", "update": "refresh", "doctor": "check",
  ]

  /// First words of `streak` that no verb here has.
  private static let readersWords: Set<String> = [
    "inline", "small", "medium", "rectangular", "circular", "corner", "large", "heatmap", "month", "json", "completion",
  ]
}
