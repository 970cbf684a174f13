import LMDB
import StreakEngine

/// One amount for one activity on one civil day from one source.
public struct Record: Equatable, Sendable {
  /// The civil day, fixed when it was recorded.
  public var day: Day
  /// `manual`, `git`, …: `[a-z0-9][a-z0-9-]{0,63}`, like an activity's id.
  public var source: String
  /// Zero or more.
  public var amount: Amount
  /// When it was recorded, in Unix seconds.
  public var at: Int64
  /// The zone it was recorded in: an IANA name, or an offset such as `+02:00` where an import knows no more.
  public var zone: String
  /// Whether the clock stood before an instant at which something had been recorded already.
  public var isSkewed: Bool

  /// The parts.
  public init(day: Day, source: String, amount: Amount, at: Int64, zone: String, isSkewed: Bool = false) {
    self.day = day
    self.source = source
    self.amount = amount
    self.at = at
    self.zone = zone
    self.isSkewed = isSkewed
  }

  /// 16 bytes amount in billionths, 8 bytes instant, both lowest byte first; 1 byte skew; then the zone.
  var value: [UInt8] {
    [UInt8].littleEndian(amount.billionths) + [UInt8].littleEndian(at) + [isSkewed ? 1 : 0] + Array(zone.utf8)
  }

  /// Bytes before the zone.
  static var leastSize: Int { 25 }

  init(day: Day, source: String, _ value: Span<UInt8>) throws(JournalError) {
    self.day = day
    self.source = source
    amount = try Record.amount(value)
    at = Int64(truncatingIfNeeded: value.littleEndian(at: 16, count: 8))
    isSkewed = value[24] != 0
    zone = value.text(from: Record.leastSize)
  }

  /// The amount of a record's row; throws where the row is too short, or the amount one that sums could overflow with.
  static func amount(_ value: Span<UInt8>) throws(JournalError) -> Amount {
    guard value.count >= leastSize else { throw .damaged(entry: "record", reason: "it has \(value.count) bytes") }
    let billionths = Int128(truncatingIfNeeded: value.littleEndian(at: 0, count: 16))
    guard 0...largest ~= billionths else { throw .damaged(entry: "record", reason: "its amount is out of range") }
    return Amount(billionths: billionths)
  }

  /// Far above what one record may have, far below what a sum can hold.
  private static var largest: Int128 { 1_000_000_000_000_000_000_000_000_000_000 }
}

extension ReadTransaction {
  /// An activity's records in the order of days, and of sources within a day.
  public func eachRecord(of number: UInt32, _ body: (Record) throws(JournalError) -> Void) throws(JournalError) {
    try scan(.records, of: number) { (entry) throws(JournalError) in
      let day = try entry.key.day(at: 4, of: "record")
      try body(Record(day: day, source: entry.key.text(from: 8), entry.value))
    }
  }

  /// What one source recorded for a day; nil if nothing.
  public func record(of number: UInt32, day: Day, source: String) throws(JournalError) -> Record? {
    guard let value = try value(Key.record(number, day, source: source), in: .records) else { return nil }
    return try Record(day: day, source: source, value.span)
  }
}

extension WriteTransaction {
  /// Sets what a source says of a day, in place of what it said before.
  public mutating func set(_ record: Record, of number: UInt32) throws(JournalError) {
    try voidCheckpoint(of: number, changing: record.day)
    try put(Key.record(number, record.day, source: record.source), record.value, in: .records)
  }

  /// Takes back what a source said of a day; whether it had said anything.
  @discardableResult
  public mutating func removeRecord(of number: UInt32, day: Day, source: String) throws(JournalError) -> Bool {
    try voidCheckpoint(of: number, changing: day)
    return try remove(Key.record(number, day, source: source), from: .records)
  }

  /// Takes everything of an activity out of a table; how many rows.
  @discardableResult
  mutating func removeAll(of number: UInt32, from table: Table) throws(JournalError) -> Int {
    try voidOutlook(table, Key.number(number), nil)
    let database = try self.table(table)
    do throws(LMDBError) {
      return try deleteRows(in: database, from: Key.number(number), before: Key.after(number))
    } catch { throw .storage(error) }
  }
}
