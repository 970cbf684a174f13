import Arguments
import Journal
import LMDB
import Platform

extension Verbs {
  /// `setup`: asks what there is to set, each answer with a default, and does what each answer says at once.
  static func setup(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    guard Standard.isTerminal(.input), Standard.isTerminal(.error) else { throw ProducerError(SetupWords.instead) }
    // What cannot be written to is told before anything is asked.
    _ = try Desk(context)
    let setup = Setup(context: context)
    Dialogue.say(SetupWords.greeting)
    do throws(DialogueEnd) {
      try setup.run()
      Dialogue.say(SetupWords.farewell(setup.definitions().first?.activity.id))
      return Report()
    } catch { return setup.left(error) }
  }
}

/// The dialogue of `setup`, question by question.
///
/// Each answer is carried out as the command line that a person could have typed, so that it is whole or not done at all.
struct Setup {
  let context: Context

  fileprivate func run() throws(DialogueEnd) {
    try askZone()
    try askWeekStart()
    try askReminder()
    try askHabits()
    try askFiles()
    try askPrompt()
    try askBar()
  }

  /// The report of a dialogue that was left: nothing is lost, and the shell sees what it sees of every stopped program.
  fileprivate func left(_ end: DialogueEnd) -> Report {
    Dialogue.say(SetupWords.left)
    var report = Report()
    if case .stopped(let signal) = end { report.status = 128 + signal }
    return report
  }

  /// Does what a command line says.
  @discardableResult
  func perform(_ words: [String]) throws(ProducerError) -> Report {
    let request: Command.Request
    do throws(UsageError) { request = try Streakd.command.parse(words) } catch { throw ProducerError("\(error)") }
    guard case .run(let invocation) = request, let body = Verbs.bodies[invocation.verb] else {
      throw ProducerError("no such verb", status: 70)
    }
    var context = context
    // A person takes their time to answer.
    if !context.isClockGiven { context.now = UnixClock.now() }
    // An import may be stopped and then no more, each in its own way; the questions behind it end as before.
    defer { Interruption.release() }
    return try body(invocation, context)
  }

  var settings: Settings {
    let found = try? ReadingDesk(context).read { (transaction) throws(JournalError) in try transaction.settings() }
    return found ?? Settings()
  }

  func definitions() -> [Definition] {
    let found = try? ReadingDesk(context).read { (transaction) throws(JournalError) in try transaction.definitions() }
    return found ?? []
  }
}
