import StreakEngine

/// Every word of the line that a verb prints of a streak, in one table: a translation is another file of this shape.
/// It says what the reader's own table says (`Phrases` of the layouts), with more room.
enum StatusPhrases {
  /// A count with its noun. English knows two forms: one for 1, the other for all else, 0 included.
  static func counted(_ count: Int, _ noun: Noun) -> String {
    switch noun {
    case .day: count == 1 ? "1 day" : "\(count) days"
    case .week: count == 1 ? "1 week" : "\(count) weeks"
    case .pass: count == 1 ? "1 pass" : "\(count) passes"
    case .record: count == 1 ? "1 record" : "\(count) records"
    case .activity: count == 1 ? "1 activity" : "\(count) activities"
    case .line: count == 1 ? "1 line" : "\(count) lines"
    case .instant: count == 1 ? "1 instant" : "\(count) instants"
    case .change: count == 1 ? "1 change" : "\(count) changes"
    }
  }

  /// What is counted.
  enum Noun { case day, week, pass, record, activity, line, instant, change }

  /// A run with its unit: `1 day`, `12 days`, `3 weeks`, `4 × 3 days`, `7 in a row`.
  static func run(_ count: Int, _ cadence: Cadence) -> String {
    switch cadence {
    case .daily: counted(count, .day)
    case .weekly: counted(count, .week)
    case .everyDays(let days): "\(count) × \(counted(days, .day))"
    case .everyHours: "\(count) in a row"
    }
  }

  /// The live unit.
  static func live(_ cadence: Cadence) -> String {
    switch cadence {
    case .daily, .everyHours: "today"
    case .weekly: "this week"
    case .everyDays(1): "today"
    case .everyDays(let days): "in these \(counted(days, .day))"
    }
  }

  /// A streak in a sentence; `progress` is what its live unit has.
  static func sentence(_ status: Status, run: String, best: String, live: String, progress: String) -> String {
    switch status {
    case .notShown: "\(progress), no run yet"
    case .done: "\(run), done \(live)"
    case .milestone(let reached): "\(run), done \(live). \(reached) reached!"
    case .open: "\(run), \(progress)"
    case .frozen: "\(run), frozen \(live)"
    case .resting: "\(run), nothing to do \(live)"
    case .unknown(let day?): "\(run), not known since the last import (\(day))"
    case .unknown(nil): "\(run), not known"
    case .lost: "the run is lost, the best was \(best); \(progress)"
    case .again: "no run, the best was \(best); \(progress)"
    case .begin: "no run yet; \(progress)"
    }
  }

  /// What a streak is, for its sentence.
  enum Status {
    case notShown, done
    case milestone(Int)
    case open, frozen, resting
    case unknown(through: Day?)
    case lost, again, begin
  }

  /// What an at-most activity has of what it may.
  static func allowance(_ amount: String, of limit: String, _ live: String, isOver: Bool) -> String {
    (isOver ? "over the limit, " : "") + "\(amount) of at most \(limit) \(live)"
  }

  /// What the live unit has of what it needs.
  static func progress(_ amount: String, of threshold: String, _ live: String) -> String {
    "\(amount) of \(threshold) \(live)"
  }

  /// A check-in that has nothing yet.
  static func notDone(_ live: String) -> String { "not done \(live) yet" }
  /// A streak of instants whose next one may come.
  static var dueAgain: String { "due again" }
  /// An amount, where no goal is near.
  static func amount(_ amount: String, _ unit: String?, _ live: String) -> String {
    amount + (unit.map { " \($0)" } ?? "") + " \(live)"
  }
}
