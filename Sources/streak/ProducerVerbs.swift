import Layouts

/// The first words that are the producer's.
enum ProducerVerbs {
  static let all = [
    "setup", "add", "edit", "remove", "list", "explain", "log", "done", "undo", "skip", "freeze", "set", "import",
    "refresh", "remind", "snooze", "run", "check", "export", "restore", "sync", "source", "hook", "service",
  ]

  /// Whether a command line is for the producer: a verb that is no family, or a question about a verb.
  static func contains(_ word: String, _ words: [String]) -> Bool {
    switch word {
    case "help": words.count > 1
    // Where such a verb has been typed, what goes on from there is the producer's to say.
    case "complete": words.count > 2 && all.contains(words[1]) && Family(rawValue: words[1]) == nil
    default: all.contains(word) && Family(rawValue: word) == nil
    }
  }
}
