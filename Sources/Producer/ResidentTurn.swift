import Arguments
import Platform
import SnapshotStore
import StreakEngine

/// What a resident has done when it wakes.
enum ResidentTurn: String {
  /// Publish what the journal says now.
  case refresh
  /// Look at what somebody published, and publish only where that is not in order.
  case look

  /// Takes the turn, and reminds; the second at which the next one is due at the latest.
  func take(_ context: Context) throws(ProducerError) -> Report {
    let next = try publish(context)
    do throws(ProducerError) {
      let reminders = try RemindTurn.take(context)
      return Report("\(min(next, reminders.next ?? .max))", notes: reminders.failures)
    } catch {
      // What is published stands; reminders are tried again.
      return Report("\(min(next, context.now + 60))", notes: ["streakd: \(error)"])
    }
  }

  private func publish(_ context: Context) throws(ProducerError) -> Int64 {
    if self == .look, let next = Schedule(published: context)?.next(after: context.now) { return next }
    let draft = try Desk(context).change(whole: true) { (_, _) throws(ProducerError) in }.published.draft
    // In a fresh publication nothing is overdue, unless the clock was moved meanwhile.
    return Schedule(draft).next(after: context.now) ?? context.now + 60
  }

  /// Has it taken by another process: when the next one is due, nil where it failed, and what there is to tell.
  func taken(for context: Context) -> (next: Int64?, message: String) {
    var environment = context.environment.all.merging([Resident.marker: rawValue]) { $1 }
    for name in NotifySocket.variables { environment[name] = nil }
    let child = Subprocess(["/proc/self/exe"] + context.words, environment: environment, deadline: 300_000)
    do throws(SystemError) {
      let (outcome, output) = try child.collect(limit: 4096)
      let message = String(outcome.errorText.split(separator: "\n").joined(separator: "\n"))
      let number = Int64(String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
      guard outcome.ending == .exited(0) else {
        return (nil, message.isEmpty ? "streakd: a refresh ended by itself (\(outcome.ending))" : message)
      }
      // A store that had to be made anew was published by another verb, which tells no second: look at once.
      return (number ?? context.now, message)
    } catch { return (nil, "streakd: \(error)") }
  }
}
