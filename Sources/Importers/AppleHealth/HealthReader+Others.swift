import Platform
import StreakEngine

extension HealthReader {
  /// A workout's start tag; what it holds (statistics, events, routes) is no record.
  mutating func workout(_ window: Span<UInt8>, _ open: Int) -> Int? {
    var tag = TagReader(window, from: open + 8)
    var (kind, start, end) = (0..<0, nil as Range<Int>?, nil as Range<Int>?)
    while true {
      switch tag.next() {
      case .attribute:
        if tag.isNamed("workoutActivityType") { kind = tag.value }
        if tag.isNamed("startDate") { start = tag.value }
        if tag.isNamed("endDate") { end = tag.value }
      case .incomplete: return nil
      case .broken:
        leaveOut(.malformed, at: open)
        return tag.position
      case .closed, .open:
        switch times(window, start, end) {
        case .success(let times):
          let source = sources.kind(window.extracting(kind))
          pending = .workout(HealthSample(.workouts, start: times.start, length: times.length, source: source))
          if window[tag.position - 2] == UInt8(ascii: "/") { flush() }
        case .failure(let skip):
          let dates = [start, end].compactMap { $0 }
          let isNoText = dates.contains { window.extracting($0).isNoText }
          leaveOut(isNoText ? .malformed : skip.reason, at: open, window, Remains(metrics: [.workouts], dates: dates))
        }
        return tag.position
      }
    }
  }

  /// Apple's figures of a day. Rows without a date, or of 1969, stand for nothing; a figure that is missing is not zero.
  mutating func summary(_ window: Span<UInt8>, _ open: Int) -> Int? {
    flush()
    var tag = TagReader(window, from: open + 16)
    var (date, unit) = (0..<0, nil as Range<Int>?)
    var figures: [(metric: HealthMetric, value: Range<Int>)] = []
    while true {
      switch tag.next() {
      case .attribute:
        if tag.isNamed("dateComponents") { date = tag.value }
        if tag.isNamed("activeEnergyBurnedUnit") { unit = tag.value }
        if tag.isNamed("activeEnergyBurned") { figures.append((.energy, tag.value)) }
        if tag.isNamed("appleExerciseTime") { figures.append((.exercise, tag.value)) }
        if tag.isNamed("appleStandHours") { figures.append((.stand, tag.value)) }
      case .incomplete: return nil
      case .broken:
        leaveOut(.malformed, at: open)
        return tag.position
      case .closed, .open:
        take(window, date, figures, unit)
        return tag.position
      }
    }
  }

  private mutating func take(
    _ window: Span<UInt8>, _ date: Range<Int>, _ figures: [(metric: HealthMetric, value: Range<Int>)],
    _ unit: Range<Int>?
  ) {
    guard !date.isEmpty else { return }
    guard let day = HealthDate.day(window.extracting(date)), 0...2200 ~= day.date.year else {
      let isNoText = window.extracting(date).isNoText
      let remains = Remains(metrics: figures.map(\.metric))
      return leaveOut(isNoText ? .malformed : .badDate, at: date.lowerBound, window, remains)
    }
    guard day.number > 0 else { return }
    taken += 1
    for (metric, value) in figures {
      guard let figure = HealthNumber.billionths(window.extracting(value)) else {
        let isNoText = window.extracting(value).isNoText
        leaveOut(isNoText ? .malformed : .badValue, at: value.lowerBound)
        unread.add(day...day, of: metric.activity)
        continue
      }
      guard metric == .energy, let unit else {
        summaries.set(figure, of: metric, on: day)
        continue
      }
      guard let unit = HealthUnit(window.extracting(unit), of: .energy) else {
        leaveOut(.badUnit, at: value.lowerBound)
        unread.add(day...day, of: metric.activity)
        continue
      }
      let product = Int128(figure) * unit.factor.numerator / unit.factor.denominator
      summaries.set(Int64((product + 500_000_000) / 1_000_000_000), of: metric, on: day)
    }
  }
}
