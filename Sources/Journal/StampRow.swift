import LMDB
import StreakEngine

extension Key {
  /// Sorts as the instants do.
  static func stamp(_ number: UInt32, _ at: Int64, source: String) -> [UInt8] {
    let bits = UInt64(bitPattern: at) ^ 1 << 63
    return self.number(number) + (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) } + Array(source.utf8)
  }

  /// The instant in such a key; throws where that is too short, or the instant in no year from 1 to 9999: sums with an
  /// interval could overflow.
  static func instant(_ key: Span<UInt8>) throws(JournalError) -> Int64 {
    guard key.count >= 12 else { throw .damaged(entry: "stamp", reason: "it has \(key.count) bytes") }
    let at = Int64(bitPattern: (UInt64(key.bigEndian(at: 4)) << 32 | UInt64(key.bigEndian(at: 8))) ^ 1 << 63)
    return try checked(at)
  }

  static func checked(_ instant: Int64) throws(JournalError) -> Int64 {
    guard -62_135_596_800...253_402_300_799 ~= instant else {
      throw .damaged(entry: "stamp", reason: "it has no instant \(instant)")
    }
    return instant
  }
}

extension ReadTransaction {
  /// When something was done, in rising order, with the source that said so.
  public func stamps(of number: UInt32) throws(JournalError) -> [(stamp: Stamp, source: String)] {
    var stamps: [(stamp: Stamp, source: String)] = []
    try scan(.stamps, of: number) { (entry) throws(JournalError) in
      let stamp = Stamp(at: try Key.instant(entry.key), day: try entry.value.day(at: 0, of: "stamp"))
      stamps.append((stamp, entry.key.text(from: 12)))
    }
    return stamps
  }
}

extension WriteTransaction {
  /// Keeps an instant at which something was done, of the years 1 to 9999; the same one twice is one.
  public mutating func add(_ stamp: Stamp, source: String, of number: UInt32) throws(JournalError) {
    try put(Key.stamp(number, Key.checked(stamp.at), source: source), Key.dayBytes(stamp.day), in: .stamps)
  }

  /// Makes the records that are there count as instants: for an activity that did not count them before.
  public mutating func stampRecords(of definition: Definition) throws(JournalError) {
    var records: [Record] = []
    try reading.eachRecord(of: definition.number) { (record) throws(JournalError) in records.append(record) }
    for record in records {
      try add(Stamp(at: record.at, day: record.day), source: record.source, of: definition.number)
    }
  }

  /// Takes the newest instant of a source and a day back; how many of them are left.
  public mutating func removeNewestStamp(
    on day: Day, source: String, of number: UInt32
  ) throws(JournalError) -> Int {
    let stamps = try reading.stamps(of: number).filter { $0.stamp.day == day && $0.source == source }
    guard let newest = stamps.last else { return 0 }
    try remove(Key.stamp(number, newest.stamp.at, source: source), from: .stamps)
    return stamps.count - 1
  }
}
