import Platform
import Testing

extension Clocks {
  /// Every zone of the machine's database against a scan that knows nothing but what the clock reads.
  @Suite struct EveryZoneTests {
    private static let years: ClosedRange<Int64> = 0...2_208_988_800

    private static func identifiers() throws -> [String] {
      let table = try Files.read(Zone.database(.process) + "/zone1970.tab")
      let lines = String(decoding: table, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
      return lines.map { String($0.split(separator: "\t")[2]) }
    }

    /// Where a zone's offset changes: weekly probes, then halving.
    private static func changes(_ zone: Zone) -> [Int64] {
      stride(from: years.lowerBound, to: years.upperBound, by: 604_800).compactMap { start in
        let offset = zone.civil(at: start).offset
        guard zone.civil(at: start + 604_800).offset != offset else { return nil }
        var (before, after) = (start, start + 604_800)
        while after - before > 1 {
          let middle = (before + after) / 2
          if zone.civil(at: middle).offset == offset { before = middle } else { after = middle }
        }
        return after
      }
    }

    /// The first instant of a day by stepping minutes, then seconds. It starts before the earliest midnight that any
    /// offset in use around then could give, unless `everything` asks for the whole range of offsets.
    private static func scan(_ zone: Zone, _ day: Int32, _ dayStart: Int, everything: Bool) -> Int64 {
      let midnight = Int64(day) * 86_400 + Int64(dayStart) * 60
      let probes = stride(from: midnight - 57_600, through: midnight + 57_600, by: 3600)
      let farthest =
        everything ? 57_600 : Int64(probes.map { zone.civil(at: $0 - Int64(dayStart) * 60).offset }.max() ?? 0)
      var instant = midnight - farthest - 120
      while zone.dayNumber(at: instant + 60, dayStart: dayStart) < day { instant += 60 }
      while zone.dayNumber(at: instant, dayStart: dayStart) < day { instant += 1 }
      return instant
    }

    @Test("The first instant of a day equals a naive scan in every zone, around every kind of change and anywhere")
    func firstInstants() throws {
      let seed = UInt64.random(in: 0...UInt64.max)
      var random = SeededGenerator(state: seed)
      var compared = 0
      for name in try Self.identifiers() {
        let zone = try Zone(name)
        let near = Self.changes(zone).shuffled(using: &random).prefix(9).flatMap { change in
          (-2...2).map { Int32(change / 86_400) + $0 }
        }
        let anywhere = (0..<4).map { _ in Int32.random(in: -25_567...84_370, using: &random) }
        for day in near + anywhere {
          let dayStart = [0, 0, 1, 90, 240, 360].randomElement(using: &random)!
          let everything = Int.random(in: 0..<50, using: &random) == 0
          let found = zone.firstInstant(ofDay: day, dayStart: dayStart)
          let right = Self.scan(zone, day, dayStart, everything: everything)
          #expect(found == right, "\(name) day \(day) dayStart \(dayStart) seed \(seed)")
          compared += 1
        }
      }
      #expect(compared > 5000)
    }

    @Test("A wall-clock time equals a naive scan in every zone on the days of its changes")
    func wallClock() throws {
      let seed = UInt64.random(in: 0...UInt64.max)
      var random = SeededGenerator(state: seed)
      for name in try Self.identifiers() {
        let zone = try Zone(name)
        for change in Self.changes(zone).shuffled(using: &random).prefix(5) {
          let day = zone.dayNumber(at: change)
          let minute = Int.random(in: 0..<300, using: &random)
          let wall = Int64(day) * 86_400 + Int64(minute) * 60
          var instant = wall - 57_600
          while Self.reading(zone, instant) < wall { instant += 60 }
          while Self.reading(zone, instant - 1) >= wall { instant -= 1 }
          #expect(
            zone.instant(day: day, minuteOfDay: minute) == instant, "\(name) day \(day) minute \(minute) seed \(seed)")
        }
      }
    }

    /// What the clock reads, as seconds since 1970-01-01 00:00 on it.
    private static func reading(_ zone: Zone, _ instant: Int64) -> Int64 {
      let time = zone.civil(at: instant)
      return Int64(zone.dayNumber(at: instant)) * 86_400 + Int64(time.hour * 3600 + time.minute * 60 + time.second)
    }

    @Test("Every day of a century has a beginning, each after the one before, in zones with the strangest histories")
    func rising() throws {
      for name in [
        "Pacific/Apia", "America/St_Johns", "Africa/Monrovia", "Asia/Manila", "America/Juneau", "Africa/Casablanca",
      ] {
        let zone = try Zone(name)
        let vanished = Set(zone.nonexistentDays(from: -25_567, through: 47_847))
        var last = Int64.min
        for day in Int32(-25_567)..<20_000 {
          let first = zone.firstInstant(ofDay: day)
          #expect(first > last || vanished.contains(day - 1), "\(name) \(day)")
          last = first
        }
      }
    }
  }
}
