import Journal
import StreakEngine

extension Definition {
  /// What differs from how it was before, a part each: `title from “Read” to “Books”`.
  func changes(since before: Definition) -> [String] {
    zip(before.parts, parts).compactMap { old, new in
      // What has no meaning on one side is told by another part.
      guard old.text != new.text, !old.text.isEmpty, !new.text.isEmpty else { return nil }
      return "\(new.name) from \(old.text) to \(new.text)"
    }
  }

  /// Its parts as a person would say them, in the order in which help lists their flags.
  private var parts: [(name: String, text: String)] {
    [
      ("title", "“\(title)”"), ("symbol", symbol.isEmpty ? "none" : symbol), ("tint", tint ?? "auto"),
      ("unit", unit ?? "none"), ("private", isPrivate ? "yes" : "no"),
      ("goal", activity.goals.map(words).joined(separator: " and ")), ("threshold", dailyThreshold),
      ("days", activity.due == .all ? "every day" : activity.due.names),
      ("absent", activity.limit?.absent.rawValue ?? ""),
      ("reminder", activity.reminder.map(WallTime.text) ?? "default"),
      ("weight", activity.weight.decimal.description),
      ("grace", activity.grace.map { "1/\($0.days)d" } ?? "none"),
    ]
  }

  /// A cadence, and what it asks for where that is more than once.
  private func words(_ goal: Activity.Goal) -> String {
    let ladder = goal.ladder.map(\.decimal.description).joined(separator: ",")
    if activity.limit != nil { return "\(goal.cadence) at most \(ladder)" }
    return activity.kind == .habit && goal.ladder == [.one] ? "\(goal.cadence)" : "\(goal.cadence) \(ladder)"
  }

  /// From how much on a day counts, where the goals are numbers of days.
  private var dailyThreshold: String {
    let isCounted = activity.kind == .habit && activity.limit == nil && activity.goals.contains { $0.cadence != .daily }
    return isCounted ? activity.threshold.decimal.description : ""
  }
}
