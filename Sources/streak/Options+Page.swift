import Arguments
import Layouts
import Platform
import SnapshotFormat
import SnapshotStore

extension Options {
  /// How far ahead a page looks, in seconds, and how many glances it has of that at most.
  private static var outlook: Int64 { 36 * 3600 }
  private static var mostGlances: Int { 8 }

  /// What has no place on a page, or no meaning for one.
  func checkPage() throws(UsageError) {
    guard isPage else { return }
    if let style = invocation.value("style"), style != Style.html.rawValue {
      throw error("page has no style but html, not \(style)")
    }
    if streak != nil { throw error("page shows every streak: see heatmap, month or small for one") }
    if invocation.has("watch") { throw error("page is written once: streakd page DIR --hook keeps one up to date") }
  }

  /// The whole page as a document.
  func page(_ layout: Layout, _ store: borrowing StoreReader) throws(StoreError) -> [UInt8] {
    let view = try store.view()
    let header = try view.header()
    let glance = try view.glance(at: now)
    let subject = Subject(glance.document, now: now, isSkewed: glance.isSkewed)
    let zone = (try? Zone(header.zone)) ?? .utc
    var page = WebPage(subject, zone: zone.identifier) { second in WallTime(zone.civil(at: second)) }
    page.until = glance.isSkewed ? nil : glance.document.until
    page.next = try next(after: glance.document, view)
    page.others = Array(try everything(view).badges.dropFirst(subject.badges.count))
    for streak in [subject.hero].compactMap({ $0 }) + subject.badges {
      guard let history = try view.history(streak.id) else { continue }
      let year = Year(history.through(glance.document.day, streak), weekStart: header.weekStart)
      page.years.append((streak.id, year))
    }
    page.privacy = layout.privacy
    page.isASCII = layout.isASCII
    page.refresh = refresh
    return page.bytes
  }

  /// How the streaks of a glance are from each later moment on at which anything changes.
  private func next(
    after glance: Glance, _ view: borrowing StoreView
  ) throws(StoreError) -> [(from: Int64, streaks: [Streak])] {
    let ids = ([glance.hero].compactMap { $0 } + glance.badges).map(\.id)
    var found: [(from: Int64, streaks: [Streak])] = []
    var from = glance.until
    while let second = from, second <= now + Self.outlook, found.count < Self.mostGlances {
      let glance = try view.glance(at: second, badges: .skip).document
      // The last one is of data too old to tell: no news.
      if glance.stale { break }
      var streaks: [Streak] = []
      for id in ids {
        if let streak = try view.streak(id, at: second)?.document.streak { streaks.append(streak) }
      }
      found.append((second, streaks))
      from = glance.until
    }
    return found
  }
}

extension WallTime {
  fileprivate init(_ time: CivilTime) {
    let day = CivilDay(year: time.year, month: time.month, day: time.day) ?? CivilDay(number: 0)
    self.init(day: day, minute: time.hour * 60 + time.minute)
  }
}
