import Arguments
import Journal
import Platform

/// Runs the hooks in a process of their own: the verb that published neither waits for them nor hears of them.
enum HookRun {
  /// What turns hooks off, and is set for each of them: one that publishes would call itself for ever.
  static let variable = "STREAKLINE_HOOKS"
  /// Milliseconds that each of them has.
  static var deadline: Int { 5000 }

  /// Starts that process after a publication. Where it cannot be started nothing is said: what was asked for is done.
  static func start(_ context: Context) {
    guard context.environment[variable] != "off", let program = Files.linkTarget(of: "/proc/self/exe") else { return }
    // Another program that has this module in it, such as a test, would start itself.
    guard program.hasSuffix("/streakd") || program.hasSuffix("/streakd (deleted)") else { return }
    let words = [
      "hook", "run", "--journal=\(Files.absolute(context.journalPath))", "--store=\(Files.absolute(context.storePath))",
    ]
    let child = Subprocess(["/proc/self/exe"] + words, environment: context.environment.all, deadline: 0)
    try? child.start()
  }

  /// Holds the turn to run hooks; nil where another process waits for its turn already: it will start after this
  /// publication, so it runs the hooks for this one too.
  static func turn(_ context: Context) throws(ProducerError) -> FileLock? {
    do throws(FileLockError) {
      let waiting = try FileLock(context.journalPath + "/hooks.next.lock", patience: 0)
      let turn = try FileLock(context.journalPath + "/hooks.lock", patience: 600_000)
      _ = consume waiting
      return turn
    } catch {
      if case .busy = error { return nil }
      throw ProducerError("\(error)", status: error.exitStatus)
    }
  }
}

extension Verbs {
  /// `hook run`: every hook in order, each with its deadline; what they said is kept for `check`.
  static func runHooks(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    // Where nothing was ever kept there is no folder to take turns in.
    _ = try ReadingDesk(context)
    guard let turn = try HookRun.turn(context) else { return Report("another process is about to run them") }
    let hooks = try ReadingDesk(context).read { (transaction) throws(JournalError) in try transaction.hooks() }
    let environment = context.environment.all.merging([HookRun.variable: "off"]) { $1 }
    var results = HookResults()
    for hook in hooks {
      let command = ShellCommand(hook.command, environment: environment, deadline: HookRun.deadline)
      results.add(hook, command.outcome, at: context.now)
      // Each is kept as it ends: the next one may take its time.
      try results.save(context)
    }
    _ = consume turn
    let rows = hooks.map { ["\($0.number)", results.of($0)?.summary ?? "", $0.command] }
    return Report(rows.isEmpty ? "no hooks: streakd hook add COMMAND" : Columns.aligned(rows))
  }
}

extension ShellCommand {
  /// How it ended; one that could not be started ended like a shell that finds no command.
  fileprivate var outcome: Subprocess.Outcome {
    do throws(SystemError) { return try run() } catch {
      return Subprocess.Outcome(ending: .exited(127), errorText: "\(error)")
    }
  }
}
