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

  /// Takes the turn, and reminds; the second at which the next one is due at the latest, and what is to wake it.
  func take(_ context: Context) throws(ProducerError) -> Report {
    let (next, sources, complaints) = try publish(context)
    do throws(ProducerError) {
      let reminders = try RemindTurn.take(context)
      let due = min(next, reminders.next ?? .max)
      return sources.report(next: due, now: context.now, notes: complaints + reminders.failures)
    } catch {
      // What is published stands; reminders are tried again.
      let due = min(next, context.now + 60)
      return sources.report(next: due, now: context.now, notes: complaints + ["streakd: \(error)"])
    }
  }

  private func publish(
    _ context: Context
  ) throws(ProducerError) -> (next: Int64, sources: ResidentSources, complaints: [String]) {
    let sources = try ResidentSources(context)
    if self == .look, !sources.areDue, let next = Schedule(published: context)?.next(after: context.now) {
      return (next, sources, [])
    }
    let refreshed = try context.refreshed()
    // In a fresh publication nothing is overdue, unless the clock was moved meanwhile.
    let next = Schedule(refreshed.published.draft).next(after: context.now) ?? context.now + 60
    let read = refreshed.reads.isEmpty ? sources : try ResidentSources(context)
    return (next, read, refreshed.complaints)
  }

  /// Has it taken by another process: when the next one is due, nil where it failed, and what there is to tell.
  func taken(for context: Context) -> (next: Int64?, message: String, watched: [WatchedFiles]) {
    var environment = context.environment.all.merging([Resident.marker: rawValue]) { $1 }
    for name in NotifySocket.variables { environment[name] = nil }
    let child = Subprocess(["/proc/self/exe"] + context.words, environment: environment, deadline: 300_000)
    do throws(SystemError) {
      let (outcome, output) = try child.collect(limit: 4 << 20)
      let message = String(outcome.errorText.split(separator: "\n").joined(separator: "\n"))
      let number = Int64(String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
      guard outcome.ending == .exited(0) else {
        return (nil, message.isEmpty ? "streakd: a refresh ended by itself (\(outcome.ending))" : message, [])
      }
      // A store that had to be made anew was published by another verb, which tells no second: look at once.
      return (number ?? context.now, message, ResidentSources.watched(in: output))
    } catch { return (nil, "streakd: \(error)", []) }
  }
}
