/// One sample in 24 bytes, so laid out that sorting puts samples of a metric in the order of time and equal ones
/// side by side.
///
/// The first word is metric and start; the second length, source, clock and unit; the third amount and rank. What has no length
/// comes last of those that start together, since it only counts where none of them covers it.
struct HealthSample: Equatable {
  let when: UInt64
  let what: UInt64
  let amount: UInt64

  /// - Parameters:
  ///   - start: Unix seconds, of the years 1900 to 2200.
  ///   - length: Seconds, up to a year.
  ///   - source: The number of the source's name, or of a workout's kind.
  ///   - quarters: What its clock was ahead of UTC, in quarters of an hour; 0 where the calendar knows better.
  ///   - billionths: Of the unit, up to `HealthNumber.largest`.
  ///   - rank: 0 to 3, the lowest first.
  init(
    _ metric: HealthMetric, start: Int64, length: Int64, source: UInt16 = 0, unit: HealthUnit = .own,
    quarters: Int8 = 0, billionths: Int64 = 0, rank: HealthRank = .user
  ) {
    when = UInt64(metric.rawValue) << 56 | UInt64(start + Self.bias)
    what =
      UInt64(UInt32(truncatingIfNeeded: length &- 1)) << 32 | UInt64(source) << 16
      | UInt64(UInt8(bitPattern: quarters)) << 8 | UInt64(unit.rawValue)
    amount = UInt64(billionths) << 2 | UInt64(rank.rawValue)
  }

  init(when: UInt64, what: UInt64, amount: UInt64) {
    (self.when, self.what, self.amount) = (when, what, amount)
  }

  private static var bias: Int64 { 1 << 40 }

  var metric: HealthMetric { HealthMetric(rawValue: UInt8(truncatingIfNeeded: when >> 56)) ?? .steps }
  var start: Int64 { Int64(when & (1 << 56 - 1)) - Self.bias }
  var length: Int64 { Int64(UInt32(truncatingIfNeeded: what >> 32) &+ 1) }
  var end: Int64 { start + length }
  var source: Int { Int(what >> 16 & 0xffff) }
  /// Seconds that its clock was ahead of UTC.
  var offset: Int64 { Int64(Int8(truncatingIfNeeded: what >> 8)) * 900 }
  var unit: HealthUnit { HealthUnit(rawValue: UInt8(truncatingIfNeeded: what & 0xff)) ?? .own }
  var billionths: Int64 { Int64(amount >> 2) }
  var rank: Int { Int(amount & 3) }

  /// Whether the two are one sample told twice: the same metric, times, value, unit and source.
  func isSame(as other: HealthSample) -> Bool {
    when == other.when && what == other.what && amount >> 2 == other.amount >> 2
  }

  static func isBefore(_ one: HealthSample, _ other: HealthSample) -> Bool {
    if one.when != other.when { return one.when < other.when }
    if one.what != other.what { return one.what < other.what }
    return one.amount < other.amount
  }
}

/// Who is believed first where several speak of the same time: what a person entered, the watch, the phone, the rest.
enum HealthRank: UInt8 {
  case user, watch, phone, other
}
