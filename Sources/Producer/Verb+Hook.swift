import Arguments
import Journal
import LMDB

extension Verbs {
  /// `hook add COMMAND`: keeps a command to run after every publication that changes something.
  static func addHook(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let command = try HookPreset.command(invocation)
    let hook = try Desk(context).change { (transaction, _) throws(ProducerError) -> Hook in
      if let known = try transaction.reading.allHooks().first(where: { $0.command == command }) {
        throw ProducerError(
          "hook \(known.number) is that command already: it would run twice, so there is nothing to add")
      }
      return try transaction.add(hook: command)
    }.result
    return Report("hook \(hook.number): \(hook.command)")
  }

  /// `hook list`: number, how it ended last, command.
  static func listHooks(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let hooks = try ReadingDesk(context).read { (transaction) throws(JournalError) in try transaction.hooks() }
    let results = HookResults(context)
    let rows = hooks.map { ["\($0.number)", results.of($0)?.summary ?? "not run yet", $0.command] }
    return Report(rows.isEmpty ? "no hooks: streakd hook add COMMAND" : Columns.aligned(rows))
  }

  /// `hook remove N|all`.
  static func removeHook(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let word = invocation.operands[0]
    let removed = try Desk(context).change { (transaction, _) throws(ProducerError) -> [Hook] in
      let hooks = try transaction.reading.allHooks().filter { word == "all" || "\($0.number)" == word }
      if hooks.isEmpty, word != "all" {
        throw ProducerError("there is no hook “\(word.visible)”: see streakd hook list")
      }
      try journaling { () throws(JournalError) in
        for hook in hooks { _ = try transaction.removeHook(hook.number) }
      }
      return hooks
    }.result
    return Report(removed.isEmpty ? "no hooks" : removed.map { "removed: \($0.command)" }.joined(separator: "\n"))
  }
}

extension ReadTransaction {
  /// All hooks, in the order in which they run.
  func allHooks() throws(ProducerError) -> [Hook] {
    try journaling { () throws(JournalError) in try hooks() }
  }
}

extension WriteTransaction {
  /// Keeps a command, one line of at most 1000 bytes.
  mutating func add(hook command: String) throws(ProducerError) -> Hook {
    let command = try Parse.line(command, "command", limit: 1000)
    do throws(JournalError) { return try addHook(command) } catch { throw ProducerError(error) }
  }
}
