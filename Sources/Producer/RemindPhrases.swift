/// Every word of a reminder, in one table: a translation is another file of this shape. What is said of runs and units is
/// in `StatusPhrases`.
enum RemindPhrases {
  /// What a notification is headed with.
  static func summary(_ title: String, _ symbol: String) -> String {
    symbol.isEmpty ? title : "\(symbol) \(title)"
  }

  /// The first line: what is missing, and how long there is for it.
  static func call(_ missing: String, _ left: String, until time: String?) -> String {
    "\(missing): \(left) left" + (time.map { ", until \($0)" } ?? "")
  }

  /// What the live unit lacks.
  static func notDone(_ live: String) -> String { "Not done \(live) yet" }
  static func missing(_ amount: String, _ unit: String?, _ live: String) -> String {
    "\(amount) more" + (unit.map { " \($0)" } ?? "") + " \(live)"
  }
  static func notRecorded(_ live: String, limit: String) -> String { "Nothing recorded \(live) yet, at most \(limit)" }
  static var dueAgain: String { "Due again" }
  /// What days are called where they are counted.
  static func days(_ count: Int) -> String { count == 1 ? "day" : "days" }

  /// The second line, by how long the run is.
  static func stake(_ stage: Stage) -> String {
    switch stage {
    case .milestone(let run): "This one makes it \(run)!"
    case .first(let run): "\(run) so far: keep going."
    case .weeks(let run): "\(run): do not stop now."
    case .months(let run): "\(run): carry it on."
    case .hundreds(let run): "\(run): stay with it."
    }
  }

  /// How long a run is that is at stake, with the run in words.
  enum Stage { case milestone(String), first(String), weeks(String), months(String), hundreds(String) }

  /// Time that is left, rounded down: at least so much.
  static func left(_ seconds: Int64) -> String {
    let (minutes, hours, days) = (seconds / 60 % 60, seconds / 3600, seconds / 86400)
    if seconds < 60 { return "less than a minute" }
    if seconds < 3600 { return "\(minutes) min" }
    if seconds < 172_800 { return minutes == 0 ? "\(hours) h" : "\(hours) h \(minutes) min" }
    return StatusPhrases.counted(Int(clamping: days), .day)
  }

  /// What can be chosen of a notification.
  static var logIt: String { "Log it" }
  static var later: String { "In an hour" }
  static var tooLate: String { "Its time was over, so nothing was logged." }
}

/// Why there is no nudge, for those who ask.
extension RemindPhrases {
  static func reason(_ reason: RemindPlan.Reason, _ time: (Int64) -> String) -> String {
    switch reason {
    case .off: "off: set notify-command says none"
    case .redacted: "nothing is named while STREAKLINE_REDACT is set"
    case .isPrivate: "private: never named"
    case .isHidden: "hidden"
    case .notShown: "no run to lose"
    case .state(let state): self.state(state)
    case .nudged(let at): "reminded at \(time(at))"
    case .snoozed(let until): "snoozed until \(time(until))"
    case .quiet(let until): "quiet hours until \(time(until))"
    case .failed(let times, let again?): "tried \(times) times in vain, again at \(time(again))"
    case .failed(let times, nil): "tried \(times) times in vain, given up for today"
    }
  }

  private static func state(_ state: RemindPlan.Calm) -> String {
    switch state {
    case .done: "done"
    case .covered: "nothing to do"
    case .unknown: "not known since the last import"
    case .broken: "the run is lost already"
    case .none: "no run to lose"
    case .open: "open, and not at risk yet"
    }
  }

  /// When that may change.
  static func next(_ time: String) -> String { "at risk from \(time)" }
}
