import SnapshotFormat

/// What a publication does to the histories: one row a streak, with nothing of the past to keep.
struct HistoryChange {
  /// Rows that are not there yet, or differ.
  private(set) var puts: [Row] = []
  /// Keys of streaks that are no more.
  private(set) var deletions: [[UInt8]] = []

  /// Whether readers would be told anything else.
  var changesAnything: Bool { !puts.isEmpty || !deletions.isEmpty }

  /// From what is stored, as far as the publication's scope goes, to what is new.
  init(stored: [Row], new: [DayHistory]) {
    var old: [[UInt8]: [UInt8]] = [:]
    for row in stored { old[row.key] = row.bytes }
    for history in new {
      let row = Row(key: Array(history.id.utf8), bytes: history.encoded())
      if old.removeValue(forKey: row.key) != row.bytes { puts.append(row) }
    }
    deletions = Array(old.keys)
  }
}
