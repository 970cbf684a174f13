import Platform
import StreakEngine

/// What one family of Fitbit's files says of days: minutes that are samples, and figures of whole days.
struct FitbitDays: ~Copyable {
  private var samples: HealthSamples
  /// Names of sources by number; where a file tells none it is Fitbit itself.
  private(set) var names = ["Fitbit"]
  /// Which of them have samples, by device.
  private(set) var used: Set<Int> = []
  /// Billionths of each metric's own unit, by what they are an account of: of one account the last word counts.
  private var figures: [HealthMetric: [Day: [String: Int64]]] = [:]
  private(set) var latest: Day?

  init(folder: String) {
    samples = HealthSamples(folder: folder)
  }

  /// An amount of the minute at hand, from the instant to the minute's end.
  mutating func add(
    _ metric: HealthMetric, at instant: Int64, _ billionths: Int64, _ unit: HealthUnit, source: String = ""
  ) throws(SystemError) {
    let rest = instant % 60
    let number = number(source)
    let rank: HealthRank = source.contains("Phone") || source.contains("Mobile") ? .phone : .watch
    used.insert(SourceOrder.key(number, rank))
    samples.add(
      HealthSample(
        metric, start: instant, length: 60 - (rest < 0 ? rest + 60 : rest), source: number, unit: unit,
        billionths: billionths, rank: rank))
    if samples.isFull { try samples.spill() }
  }

  /// An amount of a day, told under a name that is not told again for another.
  mutating func set(_ metric: HealthMetric, on day: Day, _ billionths: Int64, of account: String) {
    figures[metric, default: [:]][day, default: [:]][account] = billionths
  }

  private mutating func number(_ source: String) -> UInt16 {
    guard !source.isEmpty else { return 0 }
    if let known = names.firstIndex(of: source) { return UInt16(known) }
    guard names.count < 1024 else { return 0 }
    names.append(source)
    return UInt16(names.count - 1)
  }

  /// The totals of days, where there is anything but zeros up to them.
  mutating func totals(_ options: HealthOptions) throws(SystemError) -> [HealthMetric: [Day: Int64]] {
    let order = SourceOrder(names: names, preferred: options.preferred).places
    var days = HealthDays(order: order, calendar: options.calendar)
    try days.take(&samples)
    var totals: [HealthMetric: [Day: Int64]] = [:]
    for total in days.totals { totals[total.metric, default: [:]][total.day] = total.billionths }
    for (metric, figures) in figures {
      for (day, accounts) in figures {
        let sum = accounts.values.reduce(Int128(totals[metric]?[day] ?? 0)) { $0 + Int128($1) }
        totals[metric, default: [:]][day] = Int64(clamping: min(sum, Int128(HealthNumber.largest) / 4))
      }
    }
    // Files go on with zeros through days that had not come yet.
    return totals.compactMapValues { days in
      guard let last = days.filter({ $0.value > 0 }).keys.max() else { return nil }
      return days.filter { $0.key <= last }
    }
  }
}
