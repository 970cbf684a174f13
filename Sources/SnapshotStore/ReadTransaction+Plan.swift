import LMDB
import SnapshotFormat

extension ReadTransaction {
  /// Compares a snapshot with what is stored; `.newer` for a store that is a later version's.
  func plan(_ snapshot: Snapshot, _ scope: StreakScope, path: String) throws(StoreError) -> StorePlan {
    try refuseNewer(path)
    return try storing { () throws(LMDBError) in
      var bodies = StreakBodies()
      let glances = try glanceChange(snapshot.glances, &bodies)
      let streaks = try streakChanges(snapshot.streaks, scope, bodies)
      let histories = try HistoryChange(stored: storedHistories(scope), new: snapshot.histories)
      let basis = try headerBytes()
      let old = basis.flatMap { try? Header(decoding: $0.span) }
      let isSame =
        !glances.changesAnything && !streaks.contains(where: \.changesAnything) && !histories.changesAnything
      if let old, let basis, snapshot.header.sameRules(as: old), isSame {
        let leavesPast = !glances.past.isEmpty || streaks.contains { !$0.past.isEmpty }
        return StorePlan(
          outcome: .unchanged(revision: old.revision), header: basis, leavesPast: leavesPast, basis: basis,
          glances: glances, streaks: streaks, histories: histories)
      }
      var header = snapshot.header
      header.revision = (old?.revision ?? 0) + 1
      return StorePlan(
        outcome: .published(revision: header.revision), header: header.encoded(), leavesPast: false, basis: basis,
        glances: glances, streaks: streaks, histories: histories)
    }
  }

  /// The header document as it is stored; nil where there is none.
  func headerBytes() throws(LMDBError) -> [UInt8]? {
    let key = Layout.header
    guard let meta = try database(Layout.meta), let bytes = try get(key.span, in: meta) else { return nil }
    return [UInt8](copying: bytes)
  }

  /// A store whose header is of a later version, or that has glances of later versions only, is another program's.
  private func refuseNewer(_ path: String) throws(StoreError) {
    let newer = try storing { () throws(LMDBError) in
      try database(Layout.glances) == nil ? try newerVersion() : try newerHeader()
    }
    if let newer { throw .newer(path: path, version: newer) }
  }

  private func glanceChange(_ glances: [Glance], _ bodies: inout StreakBodies) throws(LMDBError) -> TimelineChange {
    var new: [Row] = []
    new.reserveCapacity(glances.count)
    for glance in glances { new.append(Row(key: Layout.key(glance.from), bytes: glance.encoded(&bodies))) }
    return TimelineChange(stored: try rows(of: Layout.glances), new: new) { from in
      guard var first = glances.first else { return [] }
      first.from = from
      return first.encoded()
    }
  }

  /// One change for each streak that is new or stored, as far as the scope goes.
  private func streakChanges(
    _ entries: [StreakEntry], _ scope: StreakScope, _ bodies: StreakBodies
  ) throws(LMDBError) -> [TimelineChange] {
    var stored = StoredStreaks(try storedRows(scope))
    var changes: [TimelineChange] = []
    var start = 0
    // Entries of a streak lie together; ids come in no order.
    while start < entries.count {
      let id = entries[start].streak.id
      let end = entries[start...].firstIndex { $0.streak.id != id } ?? entries.count
      changes.append(change(entries[start..<end], stored.take(Array(id.utf8)), bodies))
      start = end
    }
    for rows in stored.left { changes.append(TimelineChange(stored: rows, new: []) { _ in [] }) }
    return changes
  }

  private func change(
    _ entries: ArraySlice<StreakEntry>, _ stored: [Row], _ bodies: StreakBodies
  ) -> TimelineChange {
    guard let first = entries.first else { return TimelineChange(stored: stored, new: []) { _ in [] } }
    let id = Array(first.streak.id.utf8)
    let rows = zip(entries, bodies.encoded(entries)).map { entry, document in
      Row(key: id + [0] + Layout.key(entry.from), bytes: document)
    }
    return TimelineChange(stored: stored, new: rows) { from in
      StreakEntry(from: from, streak: first.streak).encoded()
    }
  }

  private func storedRows(_ scope: StreakScope) throws(LMDBError) -> [Row] {
    guard case .some(let ids) = scope else { return try rows(of: Layout.streaks) }
    var stored: [Row] = []
    for id in ids.sorted() {
      let key = Array(id.utf8)
      stored += try rows(of: Layout.streaks, from: key + [0], before: key + [1])
    }
    return stored
  }

  private func storedHistories(_ scope: StreakScope) throws(LMDBError) -> [Row] {
    guard case .some(let ids) = scope else { return try rows(of: Layout.histories) }
    guard let database = try database(Layout.histories) else { return [] }
    var stored: [Row] = []
    for id in ids {
      let key = Array(id.utf8)
      if let bytes = try get(key.span, in: database) { stored.append(Row(key: key, bytes: [UInt8](copying: bytes))) }
    }
    return stored
  }

  /// Every row of a range, copied.
  func rows(
    of name: String, from start: [UInt8] = [], before end: [UInt8]? = nil
  ) throws(LMDBError) -> [Row] {
    guard let database = try database(name) else { return [] }
    var rows = try rows(database, from: start, before: end)
    var copies: [Row] = []
    while let entry = try rows.next() {
      copies.append(Row(key: [UInt8](copying: entry.key), bytes: [UInt8](copying: entry.value)))
    }
    return copies
  }
}

extension Header {
  /// Whether days are counted and told alike; the revision and the moment of publication are not content.
  fileprivate func sameRules(as other: Header) -> Bool {
    var dated = self
    dated.revision = other.revision
    dated.publishedAt = other.publishedAt
    return dated == other
  }
}

/// Stored rows by streak.
private struct StoredStreaks {
  private var rows: [[UInt8]: [Row]] = [:]

  /// Rows of a streak lie together.
  init(_ all: [Row]) {
    var start = 0
    while start < all.count {
      let id = all[start].key.dropLast(9)
      let end = all[start...].firstIndex { $0.key.dropLast(9) != id } ?? all.count
      rows[Array(id), default: []] += all[start..<end]
      start = end
    }
  }

  /// Those that nothing was taken of.
  var left: [[Row]] { Array(rows.values) }

  mutating func take(_ id: [UInt8]) -> [Row] { rows.removeValue(forKey: id) ?? [] }
}
