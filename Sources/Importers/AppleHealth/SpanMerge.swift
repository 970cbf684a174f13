import StreakEngine

/// Times as their union, whoever told them: sleep by the day of waking, mindful sessions by day.
struct SpanMerge {
  /// How the union is given to days.
  enum Rule {
    /// Sessions parted by more than three hours, each whole on the day on which it ends, in hours.
    case byWaking
    /// Each second on its own day, in whole minutes.
    case byDay
  }

  private static var gap: Int64 { 3 * 3600 }

  private let rule: Rule
  private var calendar: DayCalendar
  /// With the clock of the sample that ends last.
  private var span: (start: Int64, end: Int64, offset: Int64)?
  private var session: (end: Int64, seconds: Int64, offset: Int64)?
  private var totals: [(day: Day, seconds: Int64)] = []

  init(_ rule: Rule, calendar: DayCalendar) {
    (self.rule, self.calendar) = (rule, calendar)
  }

  mutating func add(_ sample: HealthSample) {
    guard sample.length > 0 else { return }
    if let open = span, sample.start <= open.end {
      span = (open.start, max(open.end, sample.end), sample.end > open.end ? sample.offset : open.offset)
    } else {
      closeSpan()
      span = (sample.start, sample.end, sample.offset)
    }
  }

  /// The days with their totals in billionths of an hour or a minute, in rising order.
  mutating func finish() -> [(day: Day, billionths: Int64)] {
    closeSpan()
    closeSession()
    defer { totals = [] }
    return totals.gathered().map { day, seconds in
      rule == .byWaking
        ? (day, Int64((Int128(seconds) * 1_000_000_000 + 1800) / 3600)) : (day, (seconds + 30) / 60 * 1_000_000_000)
    }
  }

  private mutating func closeSpan() {
    guard let done = span else { return }
    span = nil
    if rule == .byDay { return split(done.start + done.offset, done.end + done.offset) }
    if let open = session, done.start - open.end <= Self.gap {
      session = (done.end, open.seconds + done.end - done.start, done.offset)
    } else {
      closeSession()
      session = (done.end, done.end - done.start, done.offset)
    }
  }

  private mutating func closeSession() {
    guard let done = session else { return }
    session = nil
    // Who wakes at the stroke of midnight slept in the day before it.
    add(done.seconds, to: calendar.span(at: done.end - 1 + done.offset).day)
  }

  private mutating func split(_ start: Int64, _ end: Int64) {
    var start = start
    while start < end {
      let day = calendar.span(at: start)
      add(min(end, day.end) - start, to: day.day)
      start = min(end, day.end)
    }
  }

  private mutating func add(_ seconds: Int64, to day: Day) {
    if totals.last?.day == day {
      totals[totals.count - 1].seconds += seconds
    } else {
      totals.append((day, seconds))
    }
  }
}

/// What is counted by the day on which it starts: workouts, and the hours of the clock in which someone stood.
struct StartMerge {
  private let isByHour: Bool
  private var calendar: DayCalendar
  private var totals: [(day: Day, seconds: Int64)] = []
  private var hours: UInt32 = 0

  /// By the hour, each hour of a day counts once; else each sample does.
  init(byHour isByHour: Bool, calendar: DayCalendar) {
    (self.isByHour, self.calendar) = (isByHour, calendar)
  }

  mutating func add(_ sample: HealthSample) {
    let day = calendar.span(at: sample.start + sample.offset).day
    if totals.last?.day != day {
      totals.append((day, 0))
      hours = 0
    }
    guard isByHour else {
      totals[totals.count - 1].seconds += 1
      return
    }
    hours |= 1 << UInt32(calendar.hour(at: sample.start + sample.offset))
    totals[totals.count - 1].seconds = Int64(hours.nonzeroBitCount)
  }

  /// The days with their counts in billionths, in rising order.
  func finish() -> [(day: Day, billionths: Int64)] {
    totals.gathered().map { ($0.day, $0.seconds * 1_000_000_000) }
  }
}

extension [(day: Day, seconds: Int64)] {
  /// In rising order of days, each once: clocks that are set back bring a day a second time.
  fileprivate func gathered() -> Self {
    if zip(self, dropFirst()).allSatisfy({ $0.day < $1.day }) { return self }
    var sums: [Day: Int64] = [:]
    for entry in self { sums[entry.0, default: 0] += entry.1 }
    return sums.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
