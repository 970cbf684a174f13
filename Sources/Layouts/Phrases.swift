/// Every word that a layout shows, in one table: a translation is another file of this shape.
///
/// What is said, and when, is for `Card` and the families to decide; how it is said, for this table alone. Where there
/// are several ways they come from longest to shortest. Sentences keep to 34 cells with numbers of ordinary length.
enum Phrases {
  /// A count with its noun. English knows two forms: one for 1, the other for all else, 0 included.
  static func counted(_ count: Int, _ noun: Noun) -> String {
    switch noun {
    case .day: count == 1 ? "1 day" : "\(count) days"
    case .week: count == 1 ? "1 week" : "\(count) weeks"
    case .time: count == 1 ? "1 time" : "\(count) times"
    case .freeze: count == 1 ? "1 freeze" : "\(count) freezes"
    }
  }

  /// What is counted.
  enum Noun { case day, week, time, freeze }

  /// A run as short as a prompt likes it: `42d`, `12w`, `5×3d`, `7×`.
  static func short(_ count: Int, _ cadence: Cadence, _ glyphs: Glyphs) -> String {
    switch cadence {
    case .day: "\(count)d"
    case .week: "\(count)w"
    case .window(let days): "\(count)\(glyphs.times)\(days)d"
    case .interval: "\(count)\(glyphs.times)"
    case .other: "\(count)"
    }
  }

  /// A run in words: `42 days`, `1 week`, `5 × 3 days`, `7 in a row`.
  static func run(_ count: Int, _ cadence: Cadence, _ glyphs: Glyphs) -> String {
    switch cadence {
    case .day: counted(count, .day)
    case .week: counted(count, .week)
    case .window(let days): "\(count) \(glyphs.times) \(counted(days, .day))"
    case .interval: "\(count) in a row"
    case .other: "\(count)"
    }
  }

  /// How far it is to a longer run: `8 days`, `1 time`.
  static func distance(_ count: Int, _ cadence: Cadence, _ glyphs: Glyphs) -> String {
    if case .interval = cadence { counted(count, .time) } else { run(count, cadence, glyphs) }
  }

  /// The live unit, after a space; nothing where a word would not say which.
  static func live(_ cadence: Cadence) -> String {
    switch cadence {
    case .day: " today"
    case .week: " this week"
    case .window, .interval, .other: ""
    }
  }

  /// Time that is left, in one unit.
  static func time(_ count: Int64, _ unit: TimeLeft.Unit) -> String {
    switch unit {
    case .minute: count == 0 ? "<1m" : "\(count)m"
    case .hour: "\(count)h"
    case .day: "\(count)d"
    }
  }
}

/// The state, and what is left until when.
extension Phrases {
  /// The state in a word or two, by the live unit.
  static func state(_ condition: Condition, _ cadence: Cadence) -> [String] {
    switch condition {
    case .done: ["done\(live(cadence))", "done"]
    case .within: ["within the limit", "within"]
    case .open: ["open\(live(cadence))", "open"]
    case .atRisk: ["at risk"]
    case .frozen: ["frozen\(live(cadence))", "frozen"]
    case .resting: ["nothing due", "rest"]
    case .forgiven: ["forgiven\(live(cadence))", "forgiven"]
    case .over: ["over the limit", "over"]
    case .broken: ["broken"]
    case .unknown: ["no new data", "unknown"]
    case .none: ["no run yet", "no run"]
    }
  }

  /// What is missing for the goal, and how long there is for it.
  static func left(_ missing: String?, _ time: TimeLeft?) -> [String] {
    switch (missing, time) {
    case (let missing?, let time?):
      ["\(missing) left, \(time.long)", "\(missing) left, \(time.short)", "\(missing) left", "\(time.short) left"]
    case (let missing?, nil): ["\(missing) left"]
    case (nil, let time?): ["\(time.long) left", "\(time.short) left"]
    case (nil, nil): []
    }
  }

  /// What was taken of an at-most activity.
  static func allowance(_ value: String, of limit: String) -> [String] {
    ["\(value) of at most \(limit)", "\(value)/\(limit)"]
  }

  /// When something is due again.
  static func next(_ time: TimeLeft) -> [String] { ["next in \(time.long)", "next in \(time.short)"] }

  /// A milestone that became true today.
  static func reached(_ milestone: Int) -> [String] { ["\(milestone) reached!"] }

  /// How far it is to a milestone; `distance` says the same with its unit.
  static func ahead(_ count: Int, _ distance: String, to milestone: Int) -> [String] {
    ["\(distance) to \(milestone)", "\(count) to \(milestone)"]
  }

  /// Beside "no new data": the day up to which imports speak, or the last one that was met.
  static func knownThrough(_ day: String) -> [String] { ["since \(day)"] }
  static func lastMet(_ day: String) -> [String] { ["last met \(day)", "last \(day)"] }
}

/// A sentence about a run.
extension Phrases {
  /// The sentence for a message; `run` is its run in words, `live` the live unit after a space.
  static func sentence(_ message: Message, run: String, live: String) -> [String] {
    switch message {
    case .milestone: ["\(run): a milestone\(live)!", "\(run) reached!"]
    case .done(let stage): done(stage, run)
    case .open(let stage): open(stage, run)
    case .atRisk(let time?): ["\(time.long) left to keep \(run)", "\(time.short) left to keep \(run)"]
    case .atRisk(nil): ["at risk: \(run)"]
    case .frozen: ["frozen\(live): \(run) kept", "\(run) kept"]
    case .resting: ["nothing due\(live): \(run) kept", "\(run) kept"]
    case .forgiven: ["forgiven\(live): \(run) kept", "\(run) kept"]
    case .within(let value, let limit): ["\(value) of at most \(limit): \(run)", "\(value) of at most \(limit)"]
    case .over(let limit): ["over the limit of \(limit)\(live)", "over the limit of \(limit)", "over the limit"]
    case .broken(let best): ["broken: the best was \(best)", "the best was \(best)", "best \(best)"]
    case .again(let best): ["no run: the best was \(best)", "the best was \(best)", "best \(best)"]
    case .begin: ["no run yet: begin\(live)", "no run yet"]
    case .unknown(let day?): ["last import was on \(day)", "last import \(day)", "import \(day)"]
    case .unknown(nil): ["no new data"]
    }
  }

  private static func done(_ stage: Message.Stage, _ run: String) -> [String] {
    switch stage {
    case .first: ["\(run): a good start", "a good start"]
    case .weeks: ["\(run): a habit is forming", "a habit is forming"]
    case .months: ["\(run): a habit by now", "a habit by now"]
    case .hundreds: ["\(run): few get this far", "few get this far"]
    }
  }

  private static func open(_ stage: Message.Stage, _ run: String) -> [String] {
    switch stage {
    case .first: ["\(run) so far: keep going", "keep going"]
    case .weeks: ["\(run): do not stop now", "do not stop now"]
    case .months: ["\(run): carry it on", "carry it on"]
    case .hundreds: ["\(run): stay with it", "stay with it"]
    }
  }
}

/// What else stands beside numbers.
extension Phrases {
  /// The longest run, by its length in a short form or alone.
  static func best(_ length: String) -> String { "best \(length)" }
  /// Before the day a run began.
  static var since: String { "since" }
  /// Behind the count of today's habits.
  static var today: String { "today" }
  /// Over the days of a week, from Monday on, a cell each.
  static var weekdays: InlineArray<7, String> { ["M", "T", "W", "T", "F", "S", "S"] }
  /// Over the weeks of a year, in three cells.
  static var months: InlineArray<12, String> {
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  }

  /// A month's whole name, 1 to 12.
  static func monthName(_ month: Int) -> String {
    let names: InlineArray<12, String> = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    return names[month - 1]
  }

  /// From a day to a day.
  static func span(_ from: String, _ to: String) -> String { "\(from) to \(to)" }

  /// Days met of those that counted.
  static func met(_ grid: DayGrid) -> [String] {
    let (met, days) = grid.tally
    // In weeks and windows no day is missed: there is nothing to count them of.
    if !grid.isDaily { return ["\(counted(met, .day)) done", "\(met)"] }
    return ["\(met) of \(counted(days, .day)) met", "\(met) of \(days)", "\(met)/\(days)"]
  }

  /// What a day was, for a legend.
  static func day(_ cell: DayGrid.Cell) -> String {
    switch cell {
    case .hit: "done"
    case .part: "in part"
    case .miss: "missed"
    case .frozen: "frozen"
    case .off: "not due"
    case .open: "today, open"
    case .unknown: "unknown"
    }
  }

  /// Behind bars, a bar for each.
  static func weeks(_ count: Int) -> [String] { ["last \(counted(count, .week))", "\(count)w"] }

  /// A store of before histories, or a streak without one.
  static var noHistory: [String] { ["no history yet: streakd refresh", "no history yet", "no history"] }

  /// A store without streaks, and what to type then.
  static var nothing: [String] { ["no streaks yet", "no streaks"] }
  /// The same on one line.
  static var invitation: [String] { ["no streaks: streakd setup", "no streaks yet", "no streaks"] }
  static var hints: [String] { ["streakd add ID", "streakd log ID"] }

  /// A store with streaks none of which is shown, since their owner hides them.
  static var hiding: [String] { ["all are hidden", "hidden"] }
  static var hidingInvitation: [String] {
    ["all are hidden: streakd set hidden none", "hidden: streakd set hidden", "all are hidden", "hidden"]
  }
  static var hidingHints: [String] { ["streakd set hidden none", "streakd set hidden"] }

  /// A doubt about the data, on a line of its own.
  static func caution(_ caution: Caution) -> [String] {
    switch caution {
    case .stale: ["data is too old", "stale"]
    case .skewed: ["check the clock", "clock?"]
    }
  }
}
