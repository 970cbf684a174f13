import LMDB

extension StoreReader {
  /// The first second after `now` from which another document is in force, a streak's or, without an id, a glance; nil
  /// where the last one is, or there is none.
  public func nextChange(of id: String?, after now: Int64) throws(StoreError) -> Int64? {
    let view = try view()
    return try storing { () throws(LMDBError) in try view.transaction.nextChange(of: id, after: now) }
  }
}

extension ReadTransaction {
  fileprivate func nextChange(of id: String?, after now: Int64) throws(LMDBError) -> Int64? {
    guard now < .max, let prefix = id.map(Layout.prefix) ?? [] else { return nil }
    guard let database = try database(id == nil ? Layout.glances : Layout.streaks) else { return nil }
    let cursor = try cursor(database)
    let key = prefix + Layout.key(now + 1)
    guard let entry = try cursor.seek(atLeast: key.span), entry.key.starts(with: prefix) else { return nil }
    return Layout.second([UInt8](copying: entry.key))
  }
}
