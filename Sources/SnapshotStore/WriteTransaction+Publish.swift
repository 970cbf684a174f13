import LMDB
import SnapshotFormat

extension WriteTransaction {
  /// Writes what differs, and the header with the next revision if anything does.
  mutating func publish(_ snapshot: Snapshot, path: String) throws(StoreError) -> Publication {
    let plan = try reading.plan(snapshot, .all, path: path)
    if case .published = plan.outcome { try apply(plan) }
    return plan.outcome
  }

  /// Writes what a plan says.
  mutating func apply(_ plan: StorePlan) throws(StoreError) {
    try storing(in: &self) { transaction throws(LMDBError) in
      let glances = try transaction.createDatabase(Layout.glances)
      let streaks = try transaction.createDatabase(Layout.streaks)
      try transaction.apply(plan.glances, to: glances)
      for change in plan.streaks { try transaction.apply(change, to: streaks) }
      let histories = try transaction.createDatabase(Layout.histories)
      for key in plan.histories.deletions { try transaction.delete(key.span, in: histories) }
      for row in plan.histories.puts { try transaction.put(row.key, row.bytes, in: histories) }
      let meta = try transaction.createDatabase(Layout.meta)
      try transaction.put(Layout.header, plan.header, in: meta)
    }
  }

  private mutating func apply(_ change: TimelineChange, to database: Database) throws(LMDBError) {
    for key in change.past { try delete(key.span, in: database) }
    for key in change.deletions { try delete(key.span, in: database) }
    for row in change.puts { try put(row.key, row.bytes, in: database) }
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
