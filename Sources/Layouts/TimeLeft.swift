/// How long until a deadline, in words a prompt has room for. Rounded down: so much is left at least.
struct TimeLeft: Equatable {
  /// Whole seconds, at least 1.
  let seconds: Int64

  /// Nil once the deadline has passed.
  init?(from now: Int64, until deadline: Int64) {
    let (seconds, overflow) = deadline.subtractingReportingOverflow(now)
    guard !overflow, seconds > 0 else { return nil }
    self.seconds = seconds
  }

  /// What it is counted in.
  enum Unit: Int64 {
    case minute = 60
    case hour = 3600
    case day = 86400
  }

  /// One unit: `<1m`, `42m`, `3h`, `6d`.
  var short: String { Phrases.time(seconds / unit.rawValue, unit) }

  /// Two units: `42m`, `3h 20m`, `6d 4h`.
  var long: String {
    switch unit {
    case .minute: short
    case .hour: pair(.minute)
    case .day: pair(.hour)
    }
  }

  private var unit: Unit { seconds < 3600 ? .minute : seconds < 172_800 ? .hour : .day }

  private func pair(_ smaller: Unit) -> String {
    let rest = seconds % unit.rawValue / smaller.rawValue
    return rest == 0 ? short : short + " " + Phrases.time(rest, smaller)
  }
}
