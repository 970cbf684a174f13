import Journal
import StreakEngine

extension Published {
  /// One line of where an activity stands now, such as `read: 12 days, done today`.
  func line(_ id: String) -> String {
    guard let (standing, definition) = standing(of: id) else { return "\(id): no streak" }
    let goal = definition.activity.goals[standing.goal]
    return "\(id): \(StatusWords(standing, definition, goal).text)"
  }
}

/// The words for one standing.
struct StatusWords {
  let standing: Standing
  let definition: Definition
  let goal: Activity.Goal

  init(_ standing: Standing, _ definition: Definition, _ goal: Activity.Goal) {
    self.standing = standing
    self.definition = definition
    self.goal = goal
  }

  var text: String {
    guard standing.isShown else { return "\(amount) \(period), no run yet" }
    switch standing.state {
    case .done: return "\(run), done \(period)"
    case .pending, .atRisk: return "\(run), \(progress)"
    case .covered: return "\(run), nothing to do \(period)"
    case .unknown: return "\(run), not known since the last import"
    case .broken: return "the run is lost, the best was \(length(standing.best)); \(progress)"
    case .none:
      return standing.best > 0
        ? "no run, the best was \(length(standing.best)); \(progress)" : "no run yet; \(progress)"
    }
  }

  private var run: String { length(standing.current) }

  /// A run with its unit: `1 day`, `12 days`, `3 weeks`, `4 × 3 days`.
  private func length(_ run: Int) -> String {
    switch goal.cadence {
    case .daily: "\(run) \(run == 1 ? "day" : "days")"
    case .weekly: "\(run) \(run == 1 ? "week" : "weeks")"
    case .everyDays(let days): "\(run) × \(days) days"
    case .everyHours: "\(run) in a row"
    }
  }

  private var period: String {
    switch goal.cadence {
    case .daily: "today"
    case .weekly: "this week"
    case .everyDays(let days): "in these \(days) days"
    case .everyHours: "today"
    }
  }

  /// What the live unit has of what it needs.
  private var progress: String {
    let threshold = goal.ladder[standing.tier]
    if definition.activity.limit != nil { return "\(amount) of at most \(threshold.decimal.description) \(period)" }
    if threshold == .one, standing.value == .zero { return "not done \(period) yet" }
    if case .everyHours = goal.cadence { return "due again" }
    return "\(standing.value.decimal.description) of \(threshold.decimal.description) \(period)"
  }

  private var amount: String {
    standing.value.decimal.description + (definition.unit.map { " \($0)" } ?? "")
  }
}
