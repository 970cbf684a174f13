import Platform

/// A desktop notification, shown by libnotify's own program.
struct RemindNotification {
  /// The head: plain text for every server.
  var summary: String
  /// Plain text; it is escaped on its way, since servers take markup here.
  var body: String
  var isUrgent = false
  /// The number of the one that it replaces; 0 for none.
  var replaces: UInt32 = 0
  /// Names and words of what can be chosen.
  var actions: [(name: String, words: String)] = []
  /// Milliseconds until the server takes it away by itself; nil for its own default.
  var expiry: Int?

  /// How it went.
  enum Outcome: Equatable {
    /// It was shown; which action was chosen, where one was.
    case shown(action: String?)
    /// What the program said.
    case failed(String)
  }

  /// Shows it; with actions it stays until it is closed or the deadline has passed, else until it is shown.
  ///
  /// - Parameter onShown: Called once with its number, 0 where the program cannot tell.
  func show(
    environment: [String: String], deadline: Int, _ onShown: (UInt32) -> Void = { _ in }
  ) -> Outcome {
    let outcome = run(arguments, environment, deadline, onShown)
    switch outcome {
    case .failed(let text) where text.contains("Unknown option"):
      // Before libnotify 0.8 it knew no numbers and no actions.
      return run(plainArguments, environment, deadline, onShown)
    case .failed(Self.notInstalled) where !actions.isEmpty:
      // It may be there, and only what makes it speak at once is missing: then nothing can be chosen.
      var plain = self
      plain.actions = []
      return plain.run(plain.arguments, environment, deadline, onShown)
    default: return outcome
    }
  }

  private func run(
    _ arguments: [String], _ environment: [String: String], _ deadline: Int, _ onShown: (UInt32) -> Void
  ) -> Outcome {
    // In any other locale it refuses what is not ASCII; its own words are not shown to anyone.
    let environment = environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    let child = Subprocess(arguments, environment: environment, deadline: deadline, errorLimit: 1024)
    var output: [UInt8] = []
    var isShown = false
    do throws(SystemError) {
      let outcome = try child.run { chunk in
        for index in chunk.indices where output.count < 256 { output.append(chunk[index]) }
        // Where it could not be shown it says 0 here, and ends badly.
        if !isShown, output.contains(UInt8(ascii: "\n")), let number = Self.number(output) {
          isShown = true
          onShown(number)
        }
        return true
      }
      if outcome.ending == .exited(0), !isShown { onShown(0) }
      guard isShown || outcome.ending == .exited(0) else { return .failed(Self.complaint(outcome)) }
      let chosen = Self.lines(output).dropFirst().last { line in actions.contains { $0.name == line } }
      return .shown(action: chosen)
    } catch {
      return .failed(error.operation == .run ? Self.notInstalled : "\(error)")
    }
  }

  private static let notInstalled =
    "notify-send is not installed: install libnotify-bin, or name a command with streakd set notify-command"

  private static func number(_ output: [UInt8]) -> UInt32? {
    lines(output).first.flatMap { UInt32($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func complaint(_ outcome: Subprocess.Outcome) -> String {
    let said = outcome.errorText.split(separator: "\n").first.map { ": \(String($0).visibleLine)" } ?? ""
    switch outcome.ending {
    case .exited(127): return notInstalled
    case .timedOut: return "notify-send got no answer in time\(said)"
    case .exited, .signalled, .stopped:
      return "notify-send could not show it\(said). Is a notification daemon running in this session?"
    }
  }
}

extension RemindNotification {
  /// The words of the command line, none of which any shell sees.
  var arguments: [String] {
    // To a pipe it would tell the number only when it ends, after the choice.
    var words = (actions.isEmpty ? [] : ["stdbuf", "-oL"]) + ["notify-send", "--print-id"]
    if replaces > 0 { words.append("--replace-id=\(replaces)") }
    words += actions.map { "--action=\($0.name)=\($0.words)" }
    return words + rest
  }

  fileprivate var plainArguments: [String] { ["notify-send"] + rest }

  private var rest: [String] {
    var words = [
      "--app-name=Streakline", "--icon=appointment-soon", "--category=x-streakline.reminder",
      "--urgency=\(isUrgent ? "critical" : "normal")",
    ]
    if let expiry { words.append("--expire-time=\(expiry)") }
    // Behind the two strokes nothing is an option, however it begins.
    return words + ["--", summary, body.asMarkup]
  }
}

extension String {
  /// The text as markup that shows just it, for a program that takes a backslash for the beginning of an order.
  fileprivate var asMarkup: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\\": text += "\\\\"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// One line for a message, longer than `visible` takes it.
  fileprivate var visibleLine: String { split(separator: " ").map { String($0).visible }.joined(separator: " ") }
}
