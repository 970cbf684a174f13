import Arguments
import Platform

/// Which page is wanted where, as a command line of `streakd` and of `streak`.
struct PageWish {
  /// The folder, from the root.
  let folder: String
  private let store: String
  /// Options that `streak page` has too.
  private let options: [String]

  init(_ invocation: Invocation, _ context: Context) throws(ProducerError) {
    let named = try Parse.line(invocation.operands[0], "folder", limit: 700)
    folder = Files.absolute(named)
    store = Files.absolute(context.storePath)
    var options: [String] = []
    if invocation.has("redact") { options.append("--redact") }
    if invocation.has("no-redact") { options.append("--no-redact") }
    if let text = invocation.value("refresh") {
      options.append("--refresh=\(try Parse.integer(text, 5...86_400, "the seconds of --refresh"))")
    }
    self.options = options
  }

  /// What the reader is told to print the page as it is at a moment; nil for now.
  func words(at moment: String?) -> [String] {
    ["page", "--store=\(store)"] + options + (moment.map { ["--at=\($0)"] } ?? [])
  }

  /// The hook, as one line for a shell.
  func command(_ program: String) -> String {
    ([program, "page", folder, "--store=\(store)"] + options).map(Self.quoted).joined(separator: " ")
  }

  /// Whether a hook writes into the same folder, whichever program and options it has.
  func isMade(_ command: String) -> Bool {
    let mark = " \(Self.quoted("page")) \(Self.quoted(folder)) "
    return command.hasPrefix("'") && command.contains(mark)
  }

  /// Between single quotes a shell takes nothing for an order; one of them is written outside.
  private static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
