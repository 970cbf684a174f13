extension OracleClock {
  /// A made-up zone: plain UTC, a fixed offset, clocks that go forward and back at odd hours, or a date left out.
  static func random(around day: Int, _ random: inout OracleRandom) -> OracleClock {
    var offsets = [OracleOffset(from: 0, seconds: random.pick([0, 0, 3600, -36_000, 20_700, 45_900]))]
    if random.chance(40) { offsets += shifts(from: offsets[0].seconds, around: day, &random) }
    if random.chance(15) { offsets = leap(over: day + random.int(-20...14)) }
    return .offsets(
      offsets, dayStartMinutes: random.pick([0, 0, 0, 30, 120, 240, 360]), dates: day - 140...day + 40)
  }

  /// An hour forward and an hour back, in turns, days of 23 and 25 hours a few days apart.
  private static func shifts(from base: Int, around day: Int, _ random: inout OracleRandom) -> [OracleOffset] {
    let forward = random.pick([1800, 3600, 3600, 7200])
    var instant = (day - random.int(0...30)) * 86_400
    return (0...random.int(1...7)).map { turn in
      instant += random.int(3...9) * 86_400 + random.int(0...47) * 1800
      return OracleOffset(from: instant, seconds: turn.isMultiple(of: 2) ? base + forward : base)
    }
  }

  /// As in Apia: ten hours behind one day, fourteen ahead the next, and the date between does not exist.
  private static func leap(over date: Int) -> [OracleOffset] {
    let midnight = date * 86_400 + 36_000
    return [OracleOffset(from: midnight - 1, seconds: -36_000), OracleOffset(from: midnight, seconds: 50_400)]
  }
}
