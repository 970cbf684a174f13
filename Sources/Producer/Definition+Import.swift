import Arguments
import Importers
import Journal
import StreakEngine

extension Definition {
  /// A new activity made out of its records: a habit if every amount is 1, else a metric with a ladder drawn from them.
  init(madeOutOf records: [ImportedRecord], id: String, _ invocation: Invocation, added: Day) {
    let amounts = records.compactMap { record in
      if case .amount(let amount) = record.value { amount } else { nil }
    }
    let isHabit = invocation.has("habit") || (!invocation.has("metric") && amounts.allSatisfy { $0 == .one })
    let goals =
      isHabit
      ? [Activity.Goal(.daily, ladder: [.one])]
      : [
        Activity.Goal(.daily, ladder: Ladder.drawn(from: amounts)),
        Activity.Goal(.weekly, ladder: Ladder.drawn(from: amounts, times: 5)),
      ]
    let activity = Activity(id: id, kind: isHabit ? .habit : .metric, added: added, goals: goals)
    self.init(activity: activity, title: Definition.title(of: id))
  }

  /// As another program's file defines it.
  init(_ imported: ImportedActivity, id: String, added: Day) {
    let goal = Activity.Goal(imported.cadence, ladder: [imported.threshold])
    var activity = Activity(id: id, kind: imported.kind, added: added, goals: [goal])
    if imported.isLimit { activity.limit = Activity.Limit(absent: .missed) }
    self.init(activity: activity, title: imported.title, unit: imported.unit)
    origin = imported.title
  }

  /// What it is, for a person who did not say so.
  var described: String {
    guard activity.kind == .metric else { return "a habit" }
    let ladder = activity.goals[0].ladder.map(\.decimal.description).joined(separator: ",")
    return "a metric with the ladder \(ladder) (change it: streakd edit \(activity.id) --ladder N,N,…)"
  }
}

/// Thresholds for amounts that nobody gave thresholds for.
enum Ladder {
  /// The amounts at a quarter, a half and three quarters of the days, each as 1, 2 or 5 with zeros, times a factor.
  static func drawn(from amounts: [Amount], times factor: Int = 1) -> [Amount] {
    let sorted = amounts.filter { $0 > .zero }.sorted()
    guard !sorted.isEmpty else { return [Amount(factor)] }
    let rounded = [1, 2, 3].map { round(sorted[min(sorted.count - 1, sorted.count * $0 / 4)]).billionths }
    return Set(rounded).sorted().map { Amount(billionths: $0 * Int128(factor)) }
  }

  /// The greatest 1, 2 or 5 with zeros that is not above an amount.
  private static func round(_ amount: Amount) -> Amount {
    var step: Int128 = 1
    while step * 10 <= amount.billionths { step *= 10 }
    return Amount(billionths: [5, 2, 1].map { $0 * step }.first { $0 <= amount.billionths } ?? step)
  }
}
