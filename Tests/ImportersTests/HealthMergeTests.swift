import Platform
import StreakEngine
import Testing

@testable import Importers

@Suite("Merging of samples")
struct HealthMergeTests {
  private static let start: Int64 = 1_762_725_600  // 2025-11-09 22:00 UTC

  private static func samples(_ generator: inout SplitGenerator) -> [HealthSample] {
    (0..<Int.random(in: 1...24, using: &generator)).map { _ in
      HealthSample(
        .steps, start: start + 60 * Int64.random(in: 0...2000, using: &generator),
        length: 60 * Int64.random(in: 0...400, using: &generator), source: UInt16.random(in: 0...2, using: &generator),
        billionths: Int64.random(in: 0...900, using: &generator) * 1_000_000_000,
        rank: HealthRank(rawValue: UInt8.random(in: 0...3, using: &generator)) ?? .other)
    }
  }

  /// Every minute of every sample by itself: it counts if no sample of an earlier place runs in it.
  private static func naive(_ samples: [HealthSample], _ order: [Int], _ calendar: DayCalendar) -> [Day: Double] {
    var calendar = calendar
    var days: [Day: Double] = [:]
    func isFree(_ instant: Int64, _ place: Int) -> Bool {
      !samples.contains { order[$0.rank * 3 + $0.source] < place && $0.start <= instant && instant < $0.end }
    }
    for sample in samples {
      let place = order[sample.rank * 3 + sample.source]
      let value = Double(sample.billionths) / 1e9
      if sample.length == 0 {
        days[calendar.span(at: sample.start).day, default: 0] += isFree(sample.start, place) ? value : 0
      }
      for minute in stride(from: sample.start, to: sample.end, by: 60) where isFree(minute, place) {
        days[calendar.span(at: minute).day, default: 0] += value * 60 / Double(sample.length)
      }
    }
    return days.filter { $0.value > 0 }
  }

  @Test("Random samples of many sources add up to what counting every minute gives, in zones with and without odd days")
  func againstMinutes() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitGenerator(state: seed)
    let order = [2, 0, 1, 5, 3, 4, 8, 6, 7, 11, 9, 10]
    for round in 0..<400 {
      let zone = try Zone(["Europe/Berlin", "Asia/Kolkata", "Pacific/Auckland"][round % 3])
      let calendar = DayCalendar(zone, dayStart: round % 2 * 240)
      var samples = Self.samples(&generator).sorted(by: HealthSample.isBefore)
      samples = samples.indices.filter { $0 == 0 || !samples[$0].isSame(as: samples[$0 - 1]) }.map { samples[$0] }
      var merge = OverlapMerge(order: order, calendar: calendar)
      for sample in samples { merge.add(sample) }
      let got = Dictionary(uniqueKeysWithValues: merge.finish().map { ($0.day, Double($0.billionths) / 1e9) })
      let want = Self.naive(samples, order, calendar)
      for day in Set(got.keys).union(want.keys) {
        #expect(abs((got[day] ?? 0) - (want[day] ?? 0)) < 1e-6, "seed \(seed), round \(round), \(day)")
      }
    }
  }

  @Test("Three thirds are a whole: what was divided adds up again")
  func thirds() throws {
    var merge = OverlapMerge(order: [0, 1, 2, 3], calendar: DayCalendar(.utc))
    let midnight: Int64 = 1_762_732_800
    merge.add(HealthSample(.steps, start: midnight - 100, length: 300, billionths: 10_000_000_000))
    merge.add(HealthSample(.steps, start: midnight + 1000, length: 60, billionths: 1_000_000_000))
    #expect(merge.finish().map(\.billionths) == [3_333_333_333, 7_666_666_667])
    for length in [3, 7, 11] as [Int64] {
      var pieces = OverlapMerge(order: [0, 1, 2, 3], calendar: DayCalendar(.utc))
      // Each is covered but for one part of `length`.
      for index in 0..<length {
        let start = midnight + index * 1000
        pieces.add(HealthSample(.steps, start: start, length: length - 1, billionths: 0, rank: .user))
        pieces.add(HealthSample(.steps, start: start, length: length, billionths: 1_000_000_000, rank: .watch))
      }
      #expect(pieces.finish().map(\.billionths) == [1_000_000_000])
    }
  }

  @Test("Sixty-five thousand samples at once are merged in no time, and more are left out and counted")
  func crowd() {
    var merge = OverlapMerge(order: [0, 1, 2, 3], calendar: DayCalendar(.utc))
    for index in 0..<70_000 {
      merge.add(HealthSample(.steps, start: Int64(index), length: 200_000, billionths: 1, rank: .other))
    }
    #expect(merge.crowded == 70_000 - 65_536)
    #expect(merge.finish().count == 4)
  }

  @Test("Sleep is one session until three hours awake, on the day of waking; mindful minutes are split at midnight")
  func spans() throws {
    func merged(_ rule: SpanMerge.Rule, _ spans: [(Int64, Int64)]) -> [(day: Day, billionths: Int64)] {
      var merge = SpanMerge(rule, calendar: DayCalendar(.utc))
      for (start, end) in spans.sorted(by: <) { merge.add(HealthSample(.sleep, start: start, length: end - start)) }
      return merge.finish()
    }
    let midnight: Int64 = 1_762_732_800
    let night = [
      (midnight - 3600, midnight + 3600), (midnight - 3600, midnight), (midnight + 4 * 3600, midnight + 5 * 3600),
    ]
    #expect(merged(.byWaking, night).map(\.billionths) == [3_000_000_000])
    #expect(merged(.byWaking, [(midnight - 7200, midnight - 3600), (midnight + 7201, midnight + 10_801)]).count == 2)
    #expect(merged(.byWaking, [(midnight - 3600, midnight)]).first?.day == Day(20_401))
    #expect(merged(.byDay, [(midnight - 120, midnight + 185)]).map(\.billionths) == [2_000_000_000, 3_000_000_000])
  }

  @Test("Hours stood are hours of the clock: an hour that comes twice counts once")
  func hours() throws {
    var merge = StartMerge(byHour: true, calendar: DayCalendar(try Zone("Europe/Berlin")))
    let start = try Timestamp.parse("2025-10-26T00:00:00+02:00")
    for hour in 0..<25 { merge.add(HealthSample(.stand, start: start + Int64(hour) * 3600, length: 3600)) }
    #expect(merge.finish().map(\.billionths) == [24_000_000_000])
  }
}
