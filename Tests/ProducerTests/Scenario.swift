import Platform
import StreakEngine

@testable import Producer

/// A journal's view at an instant in a zone; the same seed gives the same one.
struct Scenario {
  let seed: UInt64
  let zone: Zone
  let dayStart: Int
  let now: Int64
  let today: Day
  let view: View
  /// Reaches far enough for a refresh on any of the days that are asked about.
  let almanac: Almanac

  /// Days that are asked about: as many as every publication speaks of.
  static let days = 16

  init(seed: UInt64, in zone: Zone) {
    var random = SeededGenerator(seed: seed)
    self.seed = seed
    self.zone = zone
    dayStart = random.pick([0, 0, 0, 60, 240, 360, random.int(0...360)])
    now = Scenario.instant(in: zone, &random)
    today = zone.currentDay(at: now, dayStart: dayStart)
    var mixer = ViewMixer(now: now, today: today, dayStart: dayStart, random: random)
    view = mixer.view()
    var far = view
    far.rules.horizon += Scenario.days + 2
    almanac = zone.almanac(for: far, today: today, dayStart: dayStart)
  }

  /// Half of the time shortly before (or after) the clocks change, else any from 1905 to 2195.
  private static func instant(in zone: Zone, _ random: inout SeededGenerator) -> Int64 {
    if random.chance(50), let change = EveryZone.change(in: zone, &random) {
      return change + Int64(random.int(-16 * 86_400...2 * 86_400))
    }
    if random.chance(70) { return Int64(random.int(1_500_000_000...2_000_000_000)) }
    return Int64(random.int(-2_051_222_400...7_100_000_000))
  }

  /// What a refresh at an instant would say; with a horizon of fewer days where only the first of them matter.
  func timeline(at instant: Int64, of view: View? = nil, horizon: Int? = nil) -> Timeline {
    var view = view ?? self.view
    if let horizon { view.rules.horizon = horizon }
    return Timeline(of: view, almanac: almanac, now: instant)
  }

  /// The same with an almanac made for that instant, as a real refresh makes it.
  func refreshed(at instant: Int64) -> Timeline {
    let day = zone.currentDay(at: instant, dayStart: dayStart)
    return Timeline(of: view, almanac: zone.almanac(for: view, today: day, dayStart: dayStart), now: instant)
  }

  /// One second before, at and after everything that may change anything in the days asked about, whether or not the
  /// timeline knows of it.
  func instants(_ timeline: Timeline) -> [Int64] {
    var marks = Set(chainMarks + timeline.moments.map(\.from))
    for row in almanac.reminders.values { marks.formUnion(row) }
    for start in almanac.starts { marks.formUnion([start - 3600, start]) }
    for entry in timeline.tracks.flatMap(\.entries) {
      marks.formUnion([entry.from, entry.standing.deadline - 3600, entry.standing.deadline])
    }
    let sides = marks.reduce(into: Set<Int64>()) { $0.formUnion([$1 - 1, $1, $1 + 1]) }
    let last = almanac.starts[1 + Scenario.days]
    return sides.filter { now <= $0 && $0 < last }.sorted()
  }

  /// When a streak of instants may change.
  private var chainMarks: [Int64] {
    var marks: [Int64] = []
    for tracked in view.activities {
      for case .everyHours(let hours) in tracked.activity.goals.map(\.cadence) {
        let interval = Int64(hours) * 3600
        let offsets: [Int64] = [0, interval, interval * 2, interval - 3600, interval * 3 / 4]
        for stamp in tracked.history.stamps { marks += offsets.map { stamp.at + $0 } }
      }
    }
    return marks
  }
}

extension Scenario: CustomStringConvertible {
  var description: String { "seed \(seed), zone \(zone.identifier), day start \(dayStart), now \(now)" }
}
