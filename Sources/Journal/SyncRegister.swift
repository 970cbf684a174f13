import LMDB

/// What was said last of one thing that machines share.
public struct SyncRegister: Equatable, Sendable {
  /// When and by whom.
  public var stamp: SyncStamp
  /// Whether it was taken away.
  public var isGone: Bool
  /// What it is, or was before it was taken away: one JSON value.
  public var value: [UInt8]

  /// The parts.
  public init(_ stamp: SyncStamp, isGone: Bool, value: [UInt8]) {
    (self.stamp, self.isGone, self.value) = (stamp, isGone, value)
  }

  /// Whether this one stands where both were said. Two that differ under one stamp come of machines that took each other's
  /// name; then too all take the same one.
  public func stands(over other: SyncRegister) -> Bool {
    if stamp != other.stamp { return other.stamp < stamp }
    if isGone != other.isGone { return isGone }
    return other.value.lexicographicallyPrecedes(value)
  }
}

extension SyncRegister {
  fileprivate var encoded: [UInt8] {
    var row = RowWriter()
    row.number(stamp.second)
    row.number(stamp.count)
    row.number(isGone ? 1 : 0)
    row.bytes(Array(stamp.machine.utf8))
    row.bytes(value)
    return row.row
  }

  fileprivate init(_ key: String, _ bytes: [UInt8]) throws(JournalError) {
    var row = RowReader(bytes)
    let (second, count, gone) = (row.number(), row.number(), row.number())
    let machine = row.text()
    self.init(SyncStamp(second: second, count: count, machine: machine), isGone: gone != 0, value: row.bytes())
    guard row.isWhole, row.isAtEnd else { throw .damaged(entry: "register \(key)", reason: "it is cut") }
  }
}

extension ReadTransaction {
  /// What was said last under a key; nil if nothing.
  public func register(_ key: String) throws(JournalError) -> SyncRegister? {
    guard let bytes = try value(Array(key.utf8), in: .registers) else { return nil }
    return try SyncRegister(key, bytes)
  }

  /// Everything said under keys that begin with a text, in the order of keys.
  public func registers(_ prefix: String = "") throws(JournalError) -> [(key: String, register: SyncRegister)] {
    var found: [(key: String, register: SyncRegister)] = []
    let start = Array(prefix.utf8)
    var end: [UInt8]?
    if let last = start.last { end = start.dropLast() + [last + 1] }
    try scan(.registers, from: start, before: end) { (entry) throws(JournalError) in
      let key = entry.key.text(from: 0)
      found.append((key, try SyncRegister(key, [UInt8](copying: entry.value))))
    }
    return found
  }
}

extension WriteTransaction {
  /// Keeps what was said under a key of 1 to 400 bytes.
  public mutating func keep(_ register: SyncRegister, under key: String) throws(JournalError) {
    try put(Array(key.utf8), register.encoded, in: .registers)
  }
}
