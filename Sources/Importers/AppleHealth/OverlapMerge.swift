import StreakEngine

/// Adds up samples of several sources that speak of the same time, day by day.
///
/// At each moment only the source that is believed first counts. So a sample counts for the share of its time in which no
/// sample of an earlier source runs, and within that for each day in proportion. Samples come in the order of their
/// starts; only those that run at one moment are held, in a heap by their ends. Each place in the order has a clock that
/// goes while it is the first that is running: what a sample is credited is what its clock shows at its end less what it
/// showed at its start, so that the cost does not grow with the number of samples that overlap.
///
/// Where samples bring their own clocks, each lies within a day by its clock and counts for that day, while what covers
/// what is still a matter of instants.
struct OverlapMerge {
  private struct Running {
    let end: Int64
    let place: Int
    let length: Int64
    let billionths: Int64
    let unit: HealthUnit
    /// By its own clock; nil where the calendar says it.
    let day: Day?
    var clock: Int64
  }

  /// More at one moment are not taken.
  private static var most: Int { 65_536 }

  /// More digits than this no amount may have.
  private static var largest: Int128 { 999_999_999_999_999_999 }

  /// How many were left out.
  private(set) var crowded = 0
  private let order: [Int]
  private let names: Int
  private var calendar: DayCalendar
  private var running: [Running] = []
  private var clocks: [Int64]
  private var counts: [Int32]
  private var first = 0
  private var now: Int64 = .min
  private var today: (day: Day, start: Int64, end: Int64)?
  /// In units of 10⁻¹⁸, so that what was divided adds up to what it was.
  private var total: Int128 = 0
  /// Whether anything spoke of the day.
  private var hasSamples = false
  private var totals: [(day: Day, billionths: Int64)] = []
  private let hasClocks: Bool
  /// In the same units, where samples bring their clocks.
  private var ownDays: [Day: Int128] = [:]

  /// - Parameters:
  ///   - order: The place of each rank and source; see `HealthSources.order`.
  ///   - hasClocks: Whether samples bring their own clocks, and `calendar` is that of UTC.
  init(order: [Int], calendar: DayCalendar, hasClocks: Bool = false) {
    self.order = order
    self.hasClocks = hasClocks
    if hasClocks { today = (Day(0), .min, .max) }
    self.calendar = calendar
    names = order.count / 4
    clocks = Array(repeating: 0, count: order.count)
    counts = Array(repeating: 0, count: order.count)
    first = order.count
  }

  mutating func add(_ sample: HealthSample) {
    advance(to: sample.start)
    let place = order[sample.rank * names + sample.source]
    let day = hasClocks ? calendar.span(at: sample.start + sample.offset).day : nil
    guard sample.length > 0 else {
      if first >= place { credit(sample.billionths, sample.unit, 1, of: 1, day) }
      return
    }
    guard running.count < Self.most else {
      crowded += 1
      return
    }
    counts[place] += 1
    first = min(first, place)
    push(
      Running(
        end: sample.end, place: place, length: sample.length, billionths: sample.billionths, unit: sample.unit,
        day: day, clock: clocks[place]))
  }

  /// The days with their totals in billionths, in rising order; those without samples are not among them.
  mutating func finish() -> [(day: Day, billionths: Int64)] {
    if let last = running.map(\.end).max() { advance(to: last) }
    closeDay()
    defer { (totals, ownDays) = ([], [:]) }
    guard hasClocks else { return totals }
    return ownDays.sorted { $0.key < $1.key }.map { ($0.key, Self.rounded($0.value)) }
  }

  private mutating func advance(to instant: Int64) {
    while let next = running.first?.end, next <= instant {
      run(to: next)
      let ended = pop()
      credit(ended)
      counts[ended.place] -= 1
      if counts[ended.place] == 0, ended.place == first { first = nextFirst() }
    }
    if running.isEmpty { now = max(now, instant) } else { run(to: instant) }
    if today.map({ instant >= $0.end }) ?? true {
      closeDay()
      today = calendar.span(at: instant)
    }
  }

  /// Lets time pass over the ends of days while samples run.
  private mutating func run(to instant: Int64) {
    while let end = today?.end, end <= instant {
      tick(end)
      for index in running.indices {
        credit(running[index])
        running[index].clock = clocks[running[index].place]
      }
      closeDay()
      today = calendar.span(at: end)
      if running.isEmpty { break }
    }
    tick(instant)
  }

  private mutating func tick(_ instant: Int64) {
    if first < clocks.count { clocks[first] += instant - now }
    now = instant
  }

  private func nextFirst() -> Int {
    if running.count < 16 { return running.map(\.place).min() ?? counts.count }
    var place = first
    while place < counts.count, counts[place] == 0 { place += 1 }
    return place
  }

  private mutating func credit(_ sample: Running) {
    let seconds = clocks[sample.place] - sample.clock
    if seconds > 0 { credit(sample.billionths, sample.unit, seconds, of: sample.length, sample.day) }
  }

  private mutating func credit(
    _ billionths: Int64, _ unit: HealthUnit, _ seconds: Int64, of length: Int64, _ day: Day?
  ) {
    let factor = unit.factor
    var product = Int128(billionths) * factor.numerator
    if seconds != length { product = product * Int128(seconds) / Int128(length) }
    if factor.denominator != 1 { product /= factor.denominator }
    guard let day else {
      total += product
      hasSamples = true
      return
    }
    ownDays[day, default: 0] += product
  }

  private static func rounded(_ total: Int128) -> Int64 {
    Int64(min((total + 500_000_000) / 1_000_000_000, largest))
  }

  private mutating func closeDay() {
    guard let day = today?.day, hasSamples else { return }
    totals.append((day, Self.rounded(total)))
    total = 0
    hasSamples = false
  }
}

extension OverlapMerge {
  private mutating func push(_ sample: Running) {
    running.append(sample)
    var child = running.count - 1
    while child > 0, running[(child - 1) / 2].end > running[child].end {
      running.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func pop() -> Running {
    running.swapAt(0, running.count - 1)
    let top = running.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < running.count {
        if running[child].end < running[least].end { least = child }
      }
      if least == parent { return top }
      running.swapAt(parent, least)
      parent = least
    }
  }
}
