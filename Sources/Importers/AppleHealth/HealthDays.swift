import Platform
import StreakEngine

/// Makes days out of everything that was read.
struct HealthDays {
  /// One metric's day.
  struct Total: Equatable {
    let metric: HealthMetric
    let day: Day
    let billionths: Int64
  }

  private let order: [Int]
  private let calendar: DayCalendar
  private let summaries: HealthSummaries
  private(set) var totals: [Total] = []
  private(set) var crowded = 0

  private let hasClocks: Bool

  /// - Parameter hasClocks: Whether samples bring their own clocks, as Health Connect has them; exercise is sessions then.
  init(
    order: [Int], calendar: DayCalendar, summaries: HealthSummaries = HealthSummaries(), hasClocks: Bool = false
  ) {
    (self.order, self.calendar, self.summaries, self.hasClocks) = (order, calendar, summaries, hasClocks)
  }

  /// Merges all samples, metric by metric.
  mutating func take(_ samples: inout HealthSamples) throws(SystemError) {
    var metric: HealthMetric?
    let clocks = hasClocks
    var overlap = OverlapMerge(order: order, calendar: calendar, hasClocks: clocks)
    var span = SpanMerge(.byDay, calendar: calendar)
    var start = StartMerge(byHour: false, calendar: calendar)
    var found: [HealthMetric: [(day: Day, billionths: Int64)]] = [:]
    func close() {
      let days: [(day: Day, billionths: Int64)]
      switch metric {
      case .exercise? where clocks: days = span.finish()
      case .steps?, .exercise?, .energy?, .distance?, .flights?: days = overlap.finish()
      case .sleep?, .mindful?: days = span.finish()
      case .stand?, .workouts?: days = start.finish()
      case nil: return
      }
      if let metric { found[metric] = days }
    }
    try samples.drain { (sample) throws(SystemError) in
      if sample.metric != metric {
        close()
        crowded += overlap.crowded
        metric = sample.metric
        overlap = OverlapMerge(order: order, calendar: calendar, hasClocks: clocks)
        span = SpanMerge(sample.metric == .sleep ? .byWaking : .byDay, calendar: calendar)
        start = StartMerge(byHour: sample.metric == .stand, calendar: calendar)
      }
      switch sample.metric {
      case .exercise where clocks: span.add(sample)
      case .steps, .exercise, .energy, .distance, .flights: overlap.add(sample)
      case .sleep, .mindful: span.add(sample)
      case .stand, .workouts: start.add(sample)
      }
    }
    close()
    crowded += overlap.crowded
    for metric in HealthMetric.allCases { settle(metric, found[metric] ?? []) }
  }

  /// The summary of a day wins. Where nothing but zeros is known of a metric, nothing is: a phone without a watch writes
  /// summaries too.
  private mutating func settle(_ metric: HealthMetric, _ days: [(day: Day, billionths: Int64)]) {
    let known = summaries.figures(of: metric)
    let told = Set(known.map(\.day))
    let all = (known + days.filter { !told.contains($0.day) }).sorted { $0.day < $1.day }
    guard all.contains(where: { $0.billionths > 0 }) else { return }
    totals += all.map { Total(metric: metric, day: $0.day, billionths: $0.billionths) }
  }
}
