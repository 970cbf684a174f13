import LMDB
import SnapshotFormat

extension WriteTransaction {
  /// Writes what differs, and the header with the next revision if anything does.
  mutating func publish(_ snapshot: Snapshot, path: String) throws(StoreError) -> Publication {
    try refuseNewer(path)
    return try storing(in: &self) { transaction throws(LMDBError) in
      let glances = try transaction.createDatabase(Layout.glances)
      let streaks = try transaction.createDatabase(Layout.streaks)
      let glanceChange = try transaction.glanceChange(snapshot.glances, in: glances)
      let streakChanges = try transaction.streakChanges(snapshot.streaks, in: streaks)
      let old = (try? transaction.reading.storedHeader())?.value
      if let old, snapshot.header.sameRules(as: old), !glanceChange.changesAnything,
        !streakChanges.contains(where: \.changesAnything)
      {
        return .unchanged(revision: old.revision)
      }
      try transaction.apply(glanceChange, to: glances)
      for change in streakChanges { try transaction.apply(change, to: streaks) }
      var header = snapshot.header
      header.revision = (old?.revision ?? 0) + 1
      let meta = try transaction.createDatabase(Layout.meta)
      try transaction.put(Layout.header, header.encoded(), in: meta)
      return .published(revision: header.revision)
    }
  }

  /// A store whose header is of a later version, or that has glances of later versions only, is another program's.
  private func refuseNewer(_ path: String) throws(StoreError) {
    let newer = try storing { () throws(LMDBError) in
      try reading.database(Layout.glances) == nil ? try reading.newerVersion() : try reading.newerHeader()
    }
    if let newer { throw .newer(path: path, version: newer) }
  }

  private func glanceChange(_ glances: [Glance], in database: Database) throws(LMDBError) -> TimelineChange {
    let new = glances.map { Row(key: Layout.key($0.from), bytes: $0.encoded()) }
    return TimelineChange(stored: try reading.rows(of: database), new: new) { from in
      guard var first = glances.first else { return [] }
      first.from = from
      return first.encoded()
    }
  }

  /// One change for each streak that is new or stored.
  private func streakChanges(_ entries: [StreakEntry], in database: Database) throws(LMDBError) -> [TimelineChange] {
    let stored = Dictionary(grouping: try reading.rows(of: database)) { Array($0.key.dropLast(9)) }
    let new = Dictionary(grouping: entries) { [UInt8]($0.streak.id.utf8) }
    return Set(stored.keys).union(new.keys).map { id in
      let entries = new[id, default: []].sorted { $0.from < $1.from }
      let rows = entries.map { Row(key: id + [0] + Layout.key($0.from), bytes: $0.encoded()) }
      return TimelineChange(stored: stored[id, default: []], new: rows) { from in
        guard var first = entries.first else { return [] }
        first.from = from
        return first.encoded()
      }
    }
  }

  private mutating func apply(_ change: TimelineChange, to database: Database) throws(LMDBError) {
    for key in change.past + change.deletions { try delete(key.span, in: database) }
    for row in change.puts { try put(row.key, row.bytes, in: database) }
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

extension ReadTransaction {
  /// Every row, copied.
  fileprivate func rows(of database: Database) throws(LMDBError) -> [Row] {
    var rows = try rows(database)
    var copies: [Row] = []
    while let entry = try rows.next() {
      copies.append(Row(key: [UInt8](copying: entry.key), bytes: [UInt8](copying: entry.value)))
    }
    return copies
  }
}

/// What `work` gives, an LMDB error as the store's.
private func storing<Value>(
  in transaction: inout WriteTransaction, _ work: (inout WriteTransaction) throws(LMDBError) -> Value
) throws(StoreError) -> Value {
  do throws(LMDBError) {
    return try work(&transaction)
  } catch {
    throw StoreError(error)
  }
}
