import Platform

/// Why a dialogue is over before its last question.
enum DialogueEnd: Error {
  /// Ctrl-D, or the terminal is gone.
  case ended
  /// Ctrl-C, or another signal of that number.
  case stopped(Int32)
}

/// Questions on a terminal. They go to stderr: stdout is for data alone.
enum Dialogue {
  static func say(_ text: String) { Standard.error(text) }

  /// One answer without blanks around it; nil where it is empty, which stands for the default.
  static func answer(_ question: String, default standard: String) throws(DialogueEnd) -> String? {
    Standard.ask("\(question) [\(standard)] ")
    guard let typed = try? Standard.typedLine() else { throw .ended }
    switch typed {
    case .text(let text):
      let stripped = text.stripped
      return stripped.isEmpty ? nil : stripped
    case .ended: throw .ended
    case .stopped(let signal): throw .stopped(signal)
    }
  }

  /// Asks until an answer is taken; one that is refused is told with the reason. The default is taken as it stands.
  static func ask(
    _ question: String, default standard: String, _ take: (String) throws(ProducerError) -> Void
  ) throws(DialogueEnd) {
    while let text = try answer(question, default: standard) {
      do throws(ProducerError) { return try take(text) } catch { say("  \(error.description)") }
    }
  }

  /// Asks until the answer is yes or no.
  static func agrees(_ question: String, default standard: Bool) throws(DialogueEnd) -> Bool {
    while true {
      switch try answer("\(question) yes or no", default: standard ? "yes" : "no")?.lowercased() {
      case nil: return standard
      case "yes", "y": return true
      case "no", "n": return false
      case .some: say("  Type yes or no.")
      }
    }
  }
}

extension String {
  /// Without white space at its ends.
  var stripped: String {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
