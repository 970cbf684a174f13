import Journal
import StreakEngine

extension Published {
  /// One line of where an activity stands now, such as `read: 12 days, done today`.
  func line(_ id: String) -> String { draft.line(id) }
}

extension Draft {
  /// One line of where an activity would stand, were it published.
  func line(_ id: String) -> String {
    guard let (standing, definition) = standing(of: id) else { return "\(id): no streak" }
    let goal = definition.activity.goals[standing.goal]
    return "\(id): \(StatusWords(standing, definition, goal).text)"
  }
}

/// Which words of the table one standing gets.
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
    StatusPhrases.sentence(
      status, run: StatusPhrases.run(standing.current, goal.cadence),
      best: StatusPhrases.run(standing.best, goal.cadence), live: live, progress: progress)
  }

  private var status: StatusPhrases.Status {
    guard standing.isShown else { return .notShown }
    switch standing.state {
    case .done where standing.milestone.today: return .milestone(standing.milestone.reached)
    case .done: return standing.isLimit ? .open : .done
    case .pending, .atRisk: return .open
    case .covered: return standing.week.last == "f" ? .frozen : .resting
    case .unknown: return .unknown(through: standing.knownThrough)
    case .broken: return .lost
    case .none: return standing.best > 0 ? .again : .begin
    }
  }

  private var live: String { StatusPhrases.live(goal.cadence) }

  /// What the live unit has of what it needs.
  private var progress: String {
    let threshold = goal.ladder[standing.tier]
    let (value, limit) = (standing.value.decimal.description, threshold.decimal.description)
    if standing.isLimit {
      return StatusPhrases.allowance(value, of: limit, live, isOver: standing.value > threshold)
    }
    guard standing.isShown else { return StatusPhrases.amount(value, definition.unit, live) }
    if threshold == .one, standing.value == .zero { return StatusPhrases.notDone(live) }
    if case .everyHours = goal.cadence { return StatusPhrases.dueAgain }
    return StatusPhrases.progress(value, of: limit, live)
  }
}
