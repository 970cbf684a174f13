import Journal
import LMDB
import Platform
import StreakEngine

/// When an activity is spoken of, for those who ask.
struct ReminderWords {
  private let settings: Settings
  /// By activity number, 0 for all.
  private let snoozes: [UInt32: Int64]
  private let now: Int64
  private let zone: Zone

  init(_ desk: borrowing ReadingDesk) throws(ProducerError) {
    let present = try desk.present()
    (settings, now, zone) = (present.settings, present.now, present.zone)
    snoozes = try desk.read { (transaction) throws(JournalError) in try transaction.snoozes() }
  }

  /// What a person said of this activity and not of all, each part behind a semicolon; empty where that is nothing.
  func aside(_ definition: Definition) -> String {
    let own = definition.activity.reminder.map { "; reminder \(WallTime.text($0))" } ?? ""
    return own + snoozed(definition)
  }

  /// All of it, one line.
  func line(_ definition: Definition) -> String {
    let own = definition.activity.reminder.map(WallTime.text)
    let time = own ?? WallTime.text(settings.rules.reminder) + ", as for all"
    return "\(definition.activity.id): reminder \(time)\(snoozed(definition))\(silence(definition))"
  }

  private func snoozed(_ definition: Definition) -> String {
    let until = max(snoozes[definition.number] ?? .min, snoozes[0] ?? .min)
    return until > now ? "; snoozed until \(Timestamp.format(until, zone))" : ""
  }

  /// Why nobody is reminded of it at all.
  private func silence(_ definition: Definition) -> String {
    let reason: RemindPlan.Reason
    if settings.notifier == .none {
      reason = .off
    } else if definition.isPrivate {
      reason = .isPrivate
    } else if settings.rules.hidden.contains(definition.activity.id) {
      reason = .isHidden
    } else {
      return ""
    }
    return "; never reminded: \(RemindPhrases.reason(reason) { Timestamp.format($0, zone) })"
  }
}
