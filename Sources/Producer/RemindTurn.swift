import Journal
import LMDB
import Platform
import StreakEngine

/// One look at what is at risk: whoever is to be nudged is, and it is kept, so that nobody does so twice.
struct RemindTurn {
  /// Streak ids and what was said.
  var nudged: [String] = []
  /// What could not be delivered and why, a sentence each.
  var failures: [String] = []
  /// The next second at which there may be something to do; nil for never.
  var next: Int64?

  /// Takes it. Where nothing is due nothing is written, and nobody waited for.
  static func take(_ context: Context) throws(ProducerError) -> RemindTurn {
    let plan = try RemindPlan(context)
    if plan.due.isEmpty { return RemindTurn(next: plan.next) }
    let lock = try RemindTurn.lock(context)
    var turn = RemindTurn()
    // Another one may have nudged meanwhile.
    try turn.deliver(RemindPlan(context), context)
    turn.next = try RemindPlan(context).next
    _ = consume lock
    return turn
  }

  /// One at a time for a journal, in whatever process.
  private static func lock(_ context: Context) throws(ProducerError) -> FileLock {
    do { return try FileLock(context.journalPath + "/reminders.lock", patience: 15_000) } catch {
      throw ProducerError("\(error)", status: error.exitStatus)
    }
  }

  private mutating func deliver(_ plan: RemindPlan, _ context: Context) throws(ProducerError) {
    let desk = try ReadingDesk(context)
    let settings = try desk.read { (transaction) throws(JournalError) in try transaction.settings() }
    let present = try Present(context, settings)
    let delivery = RemindDelivery(context, settings.notifier)
    for entry in plan.due {
      let message = RemindMessage(entry.standing, entry.definition, now: context.now, in: present.zone)
      var nudge = Nudge(
        day: present.today, deadline: entry.standing.deadline, at: context.now, session: delivery.session)
      switch delivery.deliver(entry, message) {
      case .delivered(let number):
        nudge.notification = number
        nudged.append("\(entry.streak): \(message.line)")
      case .failed(let why):
        nudge.failures = entry.failures(on: present.today) + 1
        failures.append(complaint(entry, why, nudge, present.zone))
      }
      try desk.keep(nudge, of: entry.definition.number)
    }
  }

  private func complaint(_ entry: RemindPlan.Entry, _ why: String, _ nudge: Nudge, _ zone: Zone) -> String {
    let again = RemindPlan.attempt(after: nudge, before: entry.standing.deadline).map { Timestamp.wall($0, zone) }
    return "streakd: nobody could be reminded of \(entry.streak): \(why) "
      + (again.map { "(the next attempt is at \($0))" } ?? "(it is given up for today)")
  }
}

extension RemindPlan {
  /// Of the journal as it is now, which nobody in this process has open.
  init(_ context: Context) throws(ProducerError) { try self.init(ReadingDesk(context)) }

  /// Of the journal as it is now.
  init(_ desk: borrowing ReadingDesk) throws(ProducerError) {
    let context = desk.context
    let draft = try desk.draft()
    let (nudges, snoozes) = try desk.read { (transaction) throws(JournalError) in
      (try transaction.nudges(), try transaction.snoozes())
    }
    let wish = context.environment["STREAKLINE_REDACT"] ?? "0"
    self.init(
      RemindBasis(draft: draft, nudges: nudges, snoozes: snoozes, now: context.now, isRedacted: wish != "0"))
  }
}

extension RemindPlan.Entry {
  /// How often it was tried in vain on a day.
  fileprivate func failures(on day: Day) -> Int { nudge.map { $0.day == day ? $0.failures : 0 } ?? 0 }
}

extension RemindMessage {
  /// Both parts in one line.
  var line: String { "\(summary): \(body.split(separator: "\n").joined(separator: " "))" }
}

extension Timestamp {
  /// The time on the wall, `HH:MM`.
  static func wall(_ instant: Int64, _ zone: Zone) -> String {
    let civil = zone.civil(at: instant)
    return WallTime.text(civil.hour * 60 + civil.minute)
  }
}

extension ReadingDesk {
  /// Changes what belongs to reminders, of which nothing is published.
  borrowing func change(
    _ body: (inout WriteTransaction) throws(JournalError) -> Void
  ) throws(ProducerError) {
    try journal.write { (transaction) throws(ProducerError) in
      do throws(JournalError) { try body(&transaction) } catch { throw ProducerError(error) }
    }
  }

  fileprivate borrowing func keep(_ nudge: Nudge, of number: UInt32) throws(ProducerError) {
    try change { (transaction) throws(JournalError) in try transaction.keep(nudge, of: number) }
  }
}
