import Journal
import Platform
import SnapshotStore
import StreakEngine

/// The seconds at which time alone calls for a publication.
struct Schedule: Equatable {
  /// The first second of the next day, in the zone and with the day's start of the publication.
  let dayEnd: Int64
  /// When the glance that is in force ends: a unit, a reminder or a day does. Nil in the last one.
  let glanceEnd: Int64?
  /// The second from which nothing is certain any more.
  let horizon: Int64

  /// So long before the horizon there is a new publication, whatever else.
  static var margin: Int64 { 3 * 86400 }

  /// The next of them; nil where one of them has passed already.
  func next(after now: Int64) -> Int64? {
    let due = min(dayEnd, horizon - Schedule.margin, glanceEnd ?? .max)
    return due > now ? due : nil
  }

  /// How long to wait before what failed is tried again, after so many failures in a row: 1, 2, 4 … 300 seconds.
  static func pause(failures: Int) -> Int64 {
    min(300, 1 << Int64(min(max(failures, 1) - 1, 9)))
  }
}

extension Schedule {
  /// That of a publication just made.
  init(_ draft: Draft) {
    let dayEnd = draft.zone.firstInstant(ofDay: draft.today.number + 1, dayStart: draft.contents.settings.dayStart)
    self.init(
      dayEnd: dayEnd, glanceEnd: draft.timeline.moments.first?.until, horizon: draft.snapshot.header.horizon)
  }

  /// That of what the store holds; nil where it cannot be read, or is not of this zone and moment.
  init?(published context: Context) {
    do {
      let settings = try ReadingDesk(context).read { (transaction) throws(JournalError) in try transaction.settings() }
      context.expectFault(in: .readingStore)
      let store = try StoreReader(path: context.storePath)
      let header = try store.header()
      let zone = try context.zone(setting: settings.zone)
      let glance = try store.glance(at: context.now, badges: .skip)
      let isSame = header.zone == zone.identifier && header.dayStart == settings.dayStart
      guard isSame, !glance.isSkewed else { return nil }
      let day = try Day(parsing: header.day)
      let dayEnd = zone.firstInstant(ofDay: day.number + 1, dayStart: header.dayStart)
      self.init(dayEnd: dayEnd, glanceEnd: glance.document.until, horizon: header.horizon)
    } catch { return nil }
  }
}
