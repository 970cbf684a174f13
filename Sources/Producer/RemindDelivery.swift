import Journal
import Platform

/// Brings one nudge to a person.
struct RemindDelivery {
  let context: Context
  let notifier: Notifier
  /// Of this boot and this session: where it is another one, a notification's number stands for another notification.
  let session: Int64

  /// How it went.
  enum Outcome: Equatable {
    /// The notification's number, 0 where there is none.
    case delivered(UInt32)
    case failed(String)
  }

  /// How long a server may take, in milliseconds: one that has to be started first is given 25 seconds by D-Bus.
  private static var patience: Int { 30_000 }

  init(_ context: Context, _ notifier: Notifier) {
    (self.context, self.notifier) = (context, notifier)
    let boot = (try? Files.read("/proc/sys/kernel/random/boot_id", limit: 64)) ?? []
    let bus = context.environment["DBUS_SESSION_BUS_ADDRESS"] ?? context.environment["XDG_RUNTIME_DIR"] ?? ""
    session = Int64(bitPattern: Fingerprint(boot + Array(bus.utf8)).value)
  }

  func deliver(_ entry: RemindPlan.Entry, _ message: RemindMessage) -> Outcome {
    switch notifier {
    case .none: .failed("reminders are off")
    case .command(let command): run(command, entry, message)
    case .notifySend: notify(entry, message)
    }
  }

  private func notify(_ entry: RemindPlan.Entry, _ message: RemindMessage) -> Outcome {
    var notification = RemindNotification(summary: message.summary, body: message.body, isUrgent: message.isUrgent)
    if let nudge = entry.nudge, nudge.session == session { notification.replaces = nudge.notification }
    // An amount cannot be logged without saying how much.
    guard entry.definition.activity.kind == .habit, isProgram else { return show(notification) }
    return handOver(
      RemindWaiter(
        activity: entry.definition.activity.id, deadline: entry.standing.deadline, notification))
  }

  private func show(_ notification: RemindNotification) -> Outcome {
    var number: UInt32 = 0
    let outcome = notification.show(environment: context.childEnvironment, deadline: Self.patience) { number = $0 }
    if case .failed(let text) = outcome { return .failed(text) }
    return .delivered(number)
  }

  /// Another program that has this module in it, such as a test, cannot start itself.
  private var isProgram: Bool {
    guard let program = Files.linkTarget(of: "/proc/self/exe") else { return false }
    return program.hasSuffix("/streakd") || program.hasSuffix("/streakd (deleted)")
  }

  private func handOver(_ waiter: RemindWaiter) -> Outcome {
    let environment = context.childEnvironment.merging([RemindWaiter.marker: waiter.text]) { $1 }
    let zone = context.zone.map { ["--zone=\($0.identifier)"] } ?? []
    let child = Subprocess(["/proc/self/exe", "remind"] + zone, environment: environment, deadline: Self.patience)
    do throws(SystemError) {
      guard let line = try child.startAndHear() else { return .failed("notify-send got no answer in time") }
      if line.hasPrefix("shown ") { return .delivered(UInt32(line.dropFirst(6)) ?? 0) }
      return .failed(String(line.dropFirst("failed ".utf8.count)))
    } catch { return .failed("\(error)") }
  }

  private func run(_ command: String, _ entry: RemindPlan.Entry, _ message: RemindMessage) -> Outcome {
    let environment = context.childEnvironment.merging(variables(entry, message)) { $1 }
    do throws(SystemError) {
      let outcome = try ShellCommand(command, environment: environment, deadline: HookRun.deadline).run()
      if outcome.ending == .exited(0) { return .delivered(0) }
      let said = outcome.errorText.split(separator: "\n").first.map { ": \(String($0).visible)" } ?? ""
      return .failed("notify-command \(outcome.ending.summary)\(said)")
    } catch { return .failed("\(error)") }
  }

  /// What a person's own command is told; a shell takes what is in a variable for text, whatever it looks like.
  private func variables(_ entry: RemindPlan.Entry, _ message: RemindMessage) -> [String: String] {
    let standing = entry.standing
    let goal = entry.definition.activity.goals[standing.goal]
    return [
      "STREAKLINE_TITLE": message.summary, "STREAKLINE_BODY": message.body, "STREAKLINE_STREAK": entry.streak,
      "STREAKLINE_ACTIVITY": entry.definition.activity.id, "STREAKLINE_RUN": "\(standing.current)",
      "STREAKLINE_VALUE": standing.value.decimal.description,
      "STREAKLINE_THRESHOLD": goal.ladder[standing.tier].decimal.description,
      "STREAKLINE_UNIT": entry.definition.unit ?? "", "STREAKLINE_DEADLINE": "\(standing.deadline)",
      "STREAKLINE_URGENCY": message.isUrgent ? "critical" : "normal",
    ]
  }
}

extension Subprocess.Ending {
  /// In a sentence about a command.
  fileprivate var summary: String {
    switch self {
    case .exited(let status): "ended with status \(status)"
    case .signalled(let signal): "ended by signal \(signal)"
    case .timedOut, .stopped: "was ended after \(HookRun.deadline / 1000) s"
    }
  }
}
