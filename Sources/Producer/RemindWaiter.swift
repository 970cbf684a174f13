import Arguments
import Platform

/// A process of its own that shows a notification and waits for what is chosen of it, so that nobody else has to.
///
/// It says in its first line how the showing went, `shown N` or `failed WHY`, and nothing more.
struct RemindWaiter {
  /// In the environment of such a process: what to show.
  static let marker = "STREAKLINE_NUDGE"
  /// Names of what can be chosen.
  private static let (log, later) = ("log", "later")

  let activity: String
  /// The end of the unit that it is about, in Unix seconds.
  let deadline: Int64
  var notification: RemindNotification

  /// Fields between signs that no title can have.
  var text: String {
    let numbers = ["\(deadline)", "\(notification.replaces)", notification.isUrgent ? "1" : "0"]
    return ([activity] + numbers + [notification.summary, notification.body]).joined(separator: "\u{1F}")
  }

  init(activity: String, deadline: Int64, _ notification: RemindNotification) {
    (self.activity, self.deadline, self.notification) = (activity, deadline, notification)
  }

  /// Nil where it is no such text.
  init?(_ text: String) {
    let fields = text.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 6, let deadline = Int64(fields[1]), let replaces = UInt32(fields[2]) else { return nil }
    (activity, self.deadline) = (fields[0], deadline)
    notification = RemindNotification(
      summary: fields[4], body: fields[5], isUrgent: fields[3] == "1", replaces: replaces)
    notification.actions = [(Self.log, RemindPhrases.logIt), (Self.later, RemindPhrases.later)]
  }

  /// Shows it, waits, and does what is chosen by the ordinary verb.
  func wait(_ context: Context) {
    let environment = context.childEnvironment
    let left = min(max(deadline - context.now, 60), 86400)
    var number: UInt32 = 0
    let outcome = notification.show(environment: environment, deadline: Int(left) * 1000) { shown in
      number = shown
      try? Standard.write("shown \(shown)\n")
    }
    switch outcome {
    case .failed(let text): try? Standard.write("failed \(text)\n")
    case .shown(Self.log?): answer(logged(context, environment), number, environment)
    case .shown(Self.later?): _ = run(["snooze", activity, "1h"], context, environment)
    case .shown: return
    }
  }

  /// What became of it, in a sentence.
  private func logged(_ context: Context, _ environment: [String: String]) -> String {
    // Asked anew, since a person may have taken all night; a clock that stands still is a test's.
    guard context.isClockGiven || UnixClock.now() < deadline else { return RemindPhrases.tooLate }
    return run(["log", activity], context, environment)
  }

  private func run(_ words: [String], _ context: Context, _ environment: [String: String]) -> String {
    let zone = context.zone.map { ["--zone=\($0.identifier)"] } ?? []
    let verb = Subprocess(["/proc/self/exe"] + words + zone, environment: environment, deadline: 30_000)
    do throws(SystemError) {
      let (outcome, output) = try verb.collect(limit: 4096)
      return outcome.ending == .exited(0) ? String(decoding: output, as: UTF8.self) : outcome.errorText
    } catch { return "\(error)" }
  }

  private func answer(_ text: String, _ number: UInt32, _ environment: [String: String]) {
    let line = text.split(separator: "\n").first.map(String.init) ?? ""
    var answer = RemindNotification(summary: notification.summary, body: line, replaces: number)
    answer.expiry = 5000
    _ = answer.show(environment: environment, deadline: 10_000)
  }
}

extension Context {
  /// What is started for a reminder: it finds the same journal and store, speaks for no service and takes nobody's turn.
  var childEnvironment: [String: String] {
    var variables = environment.all
    for name in NotifySocket.variables + [Resident.marker, RemindWaiter.marker] { variables[name] = nil }
    variables["STREAKLINE_JOURNAL"] = Files.absolute(journalPath)
    variables["STREAKLINE_STORE"] = Files.absolute(storePath)
    if isClockGiven { variables["STREAKLINE_NOW"] = Timestamp.format(now, .utc) }
    return variables
  }
}
