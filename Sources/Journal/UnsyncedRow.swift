import LMDB
import StreakEngine

/// A row that was changed since this machine synced, with when that was.
public struct UnsyncedRow: Sendable {
  /// Which one.
  public let row: Place
  /// The instant of the change, in Unix seconds.
  public let at: Int64

  /// Where it is; activities are told by their numbers.
  public enum Place: Sendable {
    /// A setting of that name.
    case setting(String)
    /// The definition of an activity, and all that is recorded of it.
    case activity(String)
    /// A record.
    case record(UInt32, Day, source: String)
    /// A skipped day.
    case skip(UInt32, Day)
    /// How far a source's imports reach.
    case coverage(UInt32, source: String)
    /// An instant.
    case stamp(UInt32, Int64, source: String)
    /// Any pass, held or used.
    case passes
  }
}

extension Table {
  /// What its keys begin with among those of changed rows; nil for what is not shared.
  fileprivate var letter: UInt8? {
    switch self {
    case .settings: UInt8(ascii: "g")
    case .activities: UInt8(ascii: "a")
    case .records: UInt8(ascii: "r")
    case .skips: UInt8(ascii: "s")
    case .coverage: UInt8(ascii: "c")
    case .stamps: UInt8(ascii: "t")
    case .passes, .uses: UInt8(ascii: "p")
    default: nil
    }
  }
}

extension ReadTransaction {
  /// Everything that was changed since `forgetUnsynced`, in no order of meaning.
  public func unsyncedRows() throws(JournalError) -> [UnsyncedRow] {
    var rows: [UnsyncedRow] = []
    try scan(.unsynced) { (entry) throws(JournalError) in
      let at = Int64(truncatingIfNeeded: entry.value.littleEndian(at: 0, count: min(8, entry.value.count)))
      let key = entry.key.extracting(1..<entry.key.count)
      rows.append(UnsyncedRow(row: try UnsyncedRow.Place(entry.key[0], key), at: at))
    }
    return rows
  }
}

extension UnsyncedRow.Place {
  fileprivate init(_ letter: UInt8, _ key: Span<UInt8>) throws(JournalError) {
    switch letter {
    case UInt8(ascii: "g"): self = .setting(key.text(from: 0))
    case UInt8(ascii: "a"): self = .activity(key.text(from: 0))
    case UInt8(ascii: "p"): self = .passes
    case _ where key.count < 4: throw .damaged(entry: "unsynced", reason: "its key has \(key.count) bytes")
    case UInt8(ascii: "r"):
      self = .record(key.bigEndian(at: 0), try key.day(at: 4, of: "unsynced"), source: key.text(from: 8))
    case UInt8(ascii: "s"): self = .skip(key.bigEndian(at: 0), try key.day(at: 4, of: "unsynced"))
    case UInt8(ascii: "c"): self = .coverage(key.bigEndian(at: 0), source: key.text(from: 4))
    default: self = .stamp(key.bigEndian(at: 0), try Key.instant(key), source: key.text(from: 12))
    }
  }
}

extension WriteTransaction {
  /// From now on changed rows are remembered; what is there already counts as changed at an instant.
  public mutating func beginSyncing(at instant: Int64) throws(JournalError) {
    _ = try table(.unsynced)
    for (name, _) in try reading.settingTexts() { try touch(.settings, Array(name.utf8), at: instant) }
    for definition in try reading.definitions() {
      try touch(.activities, Array(definition.activity.id.utf8), at: instant)
    }
    try touch(.passes, [0], at: instant)
  }

  /// All that was changed is known to others, or will be.
  public mutating func forgetUnsynced() throws(JournalError) {
    let database = try table(.unsynced)
    do { try deleteAll(in: database) } catch { throw .storage(error) }
  }

  /// Remembers that a row is changed, where there is anyone to tell.
  mutating func touch(_ table: Table, _ key: [UInt8]) throws(JournalError) {
    guard table.letter != nil, try reading.table(.unsynced) != nil else { return }
    try touch(table, key, at: try reading.latest() ?? 0)
  }

  private mutating func touch(_ table: Table, _ key: [UInt8], at instant: Int64) throws(JournalError) {
    guard let letter = table.letter else { return }
    let database = try self.table(.unsynced)
    do { try put([letter] + key, .littleEndian(instant), in: database) } catch { throw .storage(error) }
  }
}
