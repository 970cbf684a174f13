import LMDB

extension ReadTransaction {
  /// Whether nothing was ever kept: no activity, setting, pass, hook, source or repository.
  public func holdsNothing() throws(JournalError) -> Bool {
    for table in [Table.settings, .activities, .passes, .hooks, .sources, .repositories] {
      guard let database = try self.table(table) else { continue }
      do throws(LMDBError) {
        if try count(database) > 0 { return false }
      } catch { throw .storage(error) }
    }
    return true
  }
}
