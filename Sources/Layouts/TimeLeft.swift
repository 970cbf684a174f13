/// How long until a deadline, in words a prompt has room for. Rounded down: so much is left at least.
struct TimeLeft {
  /// Whole seconds, at least 1.
  let seconds: Int64

  /// Nil once the deadline has passed.
  init?(from now: Int64, until deadline: Int64) {
    let (seconds, overflow) = deadline.subtractingReportingOverflow(now)
    guard !overflow, seconds > 0 else { return nil }
    self.seconds = seconds
  }

  /// One unit: `<1m`, `42m`, `3h`, `6d`.
  var short: String {
    if seconds < 60 { return "<1m" }
    if seconds < 3600 { return "\(seconds / 60)m" }
    return seconds < 172_800 ? "\(seconds / 3600)h" : "\(seconds / 86400)d"
  }

  /// Two units: `42m`, `3h 20m`, `6d 4h`.
  var long: String {
    if seconds < 3600 { return short }
    if seconds < 172_800 { return pair(3600, "h", 60, "m") }
    return pair(86400, "d", 3600, "h")
  }

  private func pair(_ large: Int64, _ largeName: String, _ small: Int64, _ smallName: String) -> String {
    let rest = seconds % large / small
    return "\(seconds / large)\(largeName)" + (rest == 0 ? "" : " \(rest)\(smallName)")
  }
}
