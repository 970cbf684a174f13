import LMDB
import StreakEngine

extension ReadTransaction {
  /// The days that were taken out of an activity, in rising order.
  public func skips(of number: UInt32) throws(JournalError) -> [Day] {
    var days: [Day] = []
    try scan(.skips, of: number) { (entry) throws(JournalError) in days.append(try entry.key.day(at: 4, of: "skip")) }
    return days
  }

  /// The last day that each source's imports speak of, by source in rising order.
  public func coverage(of number: UInt32) throws(JournalError) -> [(source: String, through: Day)] {
    var coverage: [(source: String, through: Day)] = []
    try scan(.coverage, of: number) { (entry) throws(JournalError) in
      coverage.append((entry.key.text(from: 4), try entry.value.day(at: 0, of: "coverage")))
    }
    return coverage
  }

  /// The first day for which no automatic pass has been considered; nil where none ever was.
  public func firstUnsettled(of number: UInt32) throws(JournalError) -> Day? {
    guard let bytes = try value(Key.number(number), in: .settled) else { return nil }
    return try bytes.span.day(at: 0, of: "settled")
  }

  /// The same for every activity that has one, in the order of their numbers.
  public func unsettled() throws(JournalError) -> [(number: UInt32, from: Day)] {
    var unsettled: [(number: UInt32, from: Day)] = []
    try scan(.settled) { (entry) throws(JournalError) in
      guard entry.key.count == 4 else { throw .damaged(entry: "settled", reason: "its key is no number") }
      unsettled.append((entry.key.bigEndian(at: 0), try entry.value.day(at: 0, of: "settled")))
    }
    return unsettled
  }
}

extension WriteTransaction {
  /// Takes a day out of an activity.
  public mutating func skip(_ day: Day, of number: UInt32) throws(JournalError) {
    try voidCheckpoint(of: number, changing: day)
    try put(Key.day(number, day), [], in: .skips)
  }

  /// Puts a day back; whether it had been taken out.
  @discardableResult
  public mutating func unskip(_ day: Day, of number: UInt32) throws(JournalError) -> Bool {
    try voidCheckpoint(of: number, changing: day)
    return try remove(Key.day(number, day), from: .skips)
  }

  /// Keeps that a source's imports speak of every day up to and with this one.
  public mutating func cover(_ number: UInt32, through day: Day, source: String) throws(JournalError) {
    try put(Key.number(number) + Array(source.utf8), Key.dayBytes(day), in: .coverage)
  }

  /// Keeps that all days before this one have been considered for automatic passes.
  public mutating func settle(_ number: UInt32, before day: Day) throws(JournalError) {
    try put(Key.number(number), Key.dayBytes(day), in: .settled)
  }
}
