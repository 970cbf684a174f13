import JSONText
import Journal
import SnapshotFormat
import SnapshotStore
import StreakEngine

extension Snapshot {
  /// The documents of a timeline, of streaks only as far as the scope goes.
  init(_ timeline: Timeline, _ contents: Contents, header: Header, _ scope: StreakScope) {
    let definitions = contents.definitions
    let hidden = contents.settings.rules.hidden
    let hiddenCount = definitions.count { hidden.contains($0.activity.id) }
    let glances = timeline.moments.map { Glance($0, definitions, hidden: hiddenCount) }
    var streaks: [StreakEntry] = []
    var histories: [DayHistory] = []
    for track in timeline.tracks where scope.contains(track.id) {
      for entry in track.entries {
        streaks.append(StreakEntry(from: entry.from, streak: Streak(entry.standing, definitions)))
      }
      if let marks = track.marks { histories.append(DayHistory(marks, of: track.id)) }
    }
    self.init(header: header, glances: glances, streaks: streaks, histories: histories)
  }
}

extension StreakScope {
  fileprivate func contains(_ id: String) -> Bool {
    switch self {
    case .all: true
    case .some(let ids): ids.contains(id)
    }
  }
}

extension DayHistory {
  init(_ marks: DayMarks, of id: String) {
    self.init(
      id: id, from: marks.first.description, threshold: marks.threshold.decimal,
      days: String(decoding: marks.days, as: UTF8.self), levels: String(decoding: marks.levels, as: UTF8.self))
  }
}

extension Glance {
  init(_ moment: Moment, _ definitions: [Definition], hidden: Int) {
    self.init(
      from: moment.from, until: moment.until, day: moment.day.description, stale: moment.isStale,
      relevance: Decimal(coefficient: Int128(moment.relevance), scale: 1),
      today: Today(done: moment.done, due: moment.due), hero: moment.hero.map { Streak($0, definitions) },
      badges: moment.badges.map { Streak($0, definitions) }, hidden: moment.hero == nil ? hidden : 0)
  }
}

extension Streak {
  init(_ standing: Standing, _ definitions: [Definition]) {
    let definition = definitions[standing.activity]
    let activity = definition.activity
    let goal = activity.goals[standing.goal]
    self.init(
      id: activity.streakID(goal.cadence), activity: activity.id, title: definition.title, symbol: definition.symbol,
      tint: definition.tint ?? Tint.name(run: standing.current), cadence: goal.cadence.description,
      threshold: goal.ladder[standing.tier].decimal, tier: standing.tier, unit: definition.unit,
      value: standing.value.decimal, current: standing.current, best: standing.best, state: State(standing.state),
      since: standing.since?.description, lastMet: standing.lastMet?.description, deadline: standing.deadline,
      freezes: standing.freezes, milestone: Milestone(standing.milestone), week: standing.week,
      isPrivate: definition.isPrivate, knownThrough: standing.knownThrough?.description, isLimit: standing.isLimit)
  }
}

extension Streak.State {
  init(_ state: Standing.State) {
    switch state {
    case .done: self = .done
    case .unknown: self = .unknown
    case .covered: self = .covered
    case .atRisk: self = .atRisk
    case .pending: self = .pending
    case .broken: self = .broken
    case .none: self = .none
    }
  }
}

extension Streak.Milestone {
  init(_ milestone: StreakEngine.Milestone) {
    self.init(reached: milestone.reached, next: milestone.next, today: milestone.today)
  }
}

/// Colours by the length of a run, where a person chose none.
enum Tint {
  /// What a person may choose.
  static let names = ["plain", "red", "orange", "yellow", "green", "blue", "purple", "pink", "gray"]

  static func name(run: Int) -> String {
    switch run {
    case ..<7: "plain"
    case ..<30: "yellow"
    case ..<100: "orange"
    default: "red"
    }
  }
}
