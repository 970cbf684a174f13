import Journal
import Platform
import StreakEngine

/// What is said of one streak at risk; plain text, in which no sign has a meaning.
struct RemindMessage: Equatable {
  /// The title with its symbol.
  let summary: String
  /// Two lines.
  let body: String
  /// Whether it is the unit's last hour.
  let isUrgent: Bool

  init(_ standing: Standing, _ definition: Definition, now: Int64, in zone: Zone) {
    let words = RemindWords(standing, definition)
    let left = standing.deadline - now
    let civil = zone.civil(at: standing.deadline)
    let time = left <= 86400 ? WallTime.text(civil.hour * 60 + civil.minute) : nil
    summary = RemindPhrases.summary(definition.title.inOneDirection, definition.symbol.inOneDirection)
    body =
      RemindPhrases.call(words.missing, RemindPhrases.left(left), until: time) + "\n"
      + RemindPhrases.stake(words.stage)
    isUrgent = left <= 3600
  }
}

/// Which words of the table one streak at risk gets.
private struct RemindWords {
  let standing: Standing
  let definition: Definition
  let goal: Activity.Goal

  init(_ standing: Standing, _ definition: Definition) {
    self.standing = standing
    self.definition = definition
    goal = definition.activity.goals[standing.goal]
  }

  /// What the live unit lacks.
  var missing: String {
    let live = StatusPhrases.live(goal.cadence)
    let threshold = goal.ladder[standing.tier]
    if standing.isLimit { return RemindPhrases.notRecorded(live, limit: threshold.decimal.description) }
    if case .everyHours = goal.cadence { return RemindPhrases.dueAgain }
    if threshold == .one, standing.value == .zero { return RemindPhrases.notDone(live) }
    let lack = threshold - standing.value
    let countsDays = definition.activity.kind == .habit && goal.cadence != .daily
    let unit = countsDays ? RemindPhrases.days(lack == .one ? 1 : 2) : definition.unit?.inOneDirection
    return RemindPhrases.missing(lack.decimal.description, unit, live)
  }

  var stage: RemindPhrases.Stage {
    let run = StatusPhrases.run(standing.current, goal.cadence)
    let next = standing.current + 1
    if next == standing.milestone.next { return .milestone(StatusPhrases.run(next, goal.cadence)) }
    switch standing.current {
    case ..<7: return .first(run)
    case ..<30: return .weeks(run)
    case ..<100: return .months(run)
    default: return .hundreds(run)
    }
  }
}

extension String {
  /// The text without the signs that turn the direction of what stands behind them.
  fileprivate var inOneDirection: String {
    var text = ""
    text.unicodeScalars.append(
      contentsOf: unicodeScalars.lazy.filter { !(0x202A...0x202E ~= $0.value || 0x2066...0x2069 ~= $0.value) })
    return text
  }
}
