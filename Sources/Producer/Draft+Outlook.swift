import Journal
import LMDB
import SnapshotStore
import StreakEngine

extension Draft {
  /// A publication of which only what was changed in the journal is worked out, beside outlines of the rest; nil where
  /// what was kept of the last publication does not hold, or is not what the store has, whose header this is.
  init?(
    ofChangesIn transaction: borrowing ReadTransaction, _ present: Present, _ context: Context, header: [UInt8]
  ) throws(ProducerError) {
    // Passes that are spent by themselves make every activity matter to every other.
    guard !present.settings.rules.autoFreeze, let kept = try transaction.kept(at: present.now) else { return nil }
    let changed = Set(kept.changed.map(\.activity))
    var computed = changed.union(kept.outlook.leaders)
    while true {
      let contents = try transaction.everything(of: computed, present, marking: changed)
      let others = kept.unchanged.filter { !computed.contains($0.activity) }.flatMap(\.outlines)
      var scope = Set(kept.changed.flatMap { $0.outlines.map(\.id) })
      for activity in contents.view.activities.map(\.activity) where changed.contains(activity.id) {
        scope.formUnion(activity.goals.map { activity.streakID($0.cadence) })
      }
      self.init(contents, present, context, beside: others, scope: .some(scope))
      guard kept.outlook.basis == basis(context, header: header) else { return nil }
      if timeline.lacking.isEmpty { break }
      computed.formUnion(timeline.lacking.map { String($0.prefix { $0 != "." }) })
    }
    self.kept = kept.outlook
    self.changed = changed
  }

  /// Keeps what the next publication need not work out again; `header` is what the store has once this one is written.
  func keepOutlook(_ transaction: inout WriteTransaction, _ context: Context, header: [UInt8]) throws(ProducerError) {
    let until = min(timeline.firstChange ?? .max, kept?.until ?? .max)
    let leaders = Set(timeline.moments.flatMap { [$0.hero].compactMap(\.self) + $0.badges }.map(\.activity))
    let outlook = KeptOutlook(
      basis: basis(context, header: header), from: context.now, until: until,
      leaders: leaders.map { contents.definitions[$0].activity.id }.sorted())
    do throws(JournalError) {
      if kept == nil { try transaction.dropOutlook() }
      try transaction.keep(outlook, outlines)
    } catch { throw ProducerError(error) }
  }

  /// Of the activities that were worked out because they were changed.
  private var outlines: [(number: UInt32, outlines: ActivityOutlines)] {
    var place = 0
    var rows: [(number: UInt32, outlines: ActivityOutlines)] = []
    for definition in contents.definitions {
      let activity = definition.activity
      let outlines = Array(timeline.outlines[place..<place + activity.goals.count])
      place += activity.goals.count
      if kept != nil, !changed.contains(activity.id) { continue }
      rows.append((definition.number, ActivityOutlines(activity: activity.id, outlines: outlines)))
    }
    return rows
  }

  /// What an outline stands on beside the journal: the program, the zone and its calendar, the day, and the store.
  private func basis(_ context: Context, header: [UInt8]) -> [UInt8] {
    let settings = contents.settings
    var calendar: UInt64 = 0
    // As far as the horizon and a day on: another calendar would begin some day at another second.
    for start in almanac.starts.prefix(settings.rules.horizon + 3) {
      calendar = (calendar ^ UInt64(bitPattern: start)) &* 0x0000_0100_0000_01b3
    }
    // What a publication consists of: a store of before has no histories.
    let world = "history.v1 \(context.version) \(zone.identifier) \(settings.dayStart) \(today) \(calendar) "
    return Array(world.utf8) + header
  }
}

/// What was kept of the last publication.
private struct Kept {
  let outlook: KeptOutlook
  let changed: [ActivityOutlines]
  let unchanged: [ActivityOutlines]
}

extension ReadTransaction {
  /// Nil where nothing is kept, or time has changed something since.
  fileprivate func kept(at now: Int64) throws(ProducerError) -> Kept? {
    do throws(JournalError) {
      guard let outlook = try keptOutlook(), outlook.from <= now, now < outlook.until,
        let changed = try changedOutlines(), let unchanged = try unchangedOutlines()
      else { return nil }
      return Kept(outlook: outlook, changed: changed, unchanged: unchanged)
    } catch { throw ProducerError(error) }
  }

  fileprivate func everything(
    of ids: Set<String>, _ present: Present, marking marked: Set<String>
  ) throws(ProducerError) -> Contents {
    let moment = (zone: present.zone.identifier, today: present.today)
    do {
      return try contents(of: ids, present.settings, at: moment) { marked.contains($0) }
    } catch { throw ProducerError(error) }
  }
}
