import LMDB
import SnapshotFormat

/// One row of a database of documents.
struct Row: Equatable {
  let key: [UInt8]
  let bytes: [UInt8]
}

/// What a publication does to one timeline: the glances, or one streak.
struct TimelineChange {
  /// Rows that are not there yet, or differ.
  var puts: [Row] = []
  /// Keys of rows that say something else, or more, about now and later.
  var deletions: [[UInt8]] = []
  /// Keys of rows that only speak of the past: they go along with a publication and are no reason for one.
  var past: [[UInt8]] = []

  /// Whether readers from now on would be told anything else.
  var changesAnything: Bool { !puts.isEmpty || !deletions.isEmpty }

  /// From what is stored to what is new, both in rising order of keys.
  ///
  /// `dated(from)` is the first new document with another `from`. Each publication begins at its own moment, so the
  /// stored row in force then stands if it differs in that alone: the same day published twice is the same content.
  init(stored: [Row], new: [Row], dated: (Int64) -> [UInt8]) {
    guard let first = new.first else {
      deletions = stored.map(\.key)
      return
    }
    let inForce = stored.lastIndex { !first.key.lexicographicallyPrecedes($0.key) }
    var wanted = new
    if let inForce, let from = Layout.second(stored[inForce].key), stored[inForce].bytes == dated(from) {
      wanted[0] = stored[inForce]
    }
    var old = 0
    for row in wanted {
      while old < stored.count, stored[old].key.lexicographicallyPrecedes(row.key) {
        leave(stored[old].key, isPast: old <= inForce ?? -1)
        old += 1
      }
      let isStored = old < stored.count && stored[old].key == row.key
      if !isStored || stored[old].bytes != row.bytes { puts.append(row) }
      if isStored { old += 1 }
    }
    for index in old..<stored.count { leave(stored[index].key, isPast: index <= inForce ?? -1) }
  }

  private mutating func leave(_ key: [UInt8], isPast: Bool) {
    if isPast { past.append(key) } else { deletions.append(key) }
  }
}
