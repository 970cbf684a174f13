import LMDB
import StreakEngine

extension ReadTransaction {
  /// The days that were taken out of an activity, in rising order.
  public func skips(of number: UInt32) throws(JournalError) -> [Day] {
    var days: [Day] = []
    try scan(.skips, of: number) { (entry) throws(JournalError) in days.append(try entry.key.day(at: 4, of: "skip")) }
    return days
  }

  /// Which of them an import of this source took out, in rising order.
  public func skips(of number: UInt32, from source: String) throws(JournalError) -> [Day] {
    var days: [Day] = []
    try scan(.skips, of: number) { (entry) throws(JournalError) in
      if entry.value.text(from: 0) == source { days.append(try entry.key.day(at: 4, of: "skip")) }
    }
    return days
  }

  /// Whether a day was taken out, by hand or whichever import; with a source, whether by an import of that.
  public func isSkipped(_ day: Day, of number: UInt32, from source: String? = nil) throws(JournalError) -> Bool {
    guard let value = try value(Key.day(number, day), in: .skips) else { return false }
    return source.map { value.elementsEqual($0.utf8) } ?? true
  }

  /// The last day that each source's imports speak of, by source in rising order.
  public func coverage(of number: UInt32) throws(JournalError) -> [(source: String, through: Day)] {
    var coverage: [(source: String, through: Day)] = []
    try scan(.coverage, of: number) { (entry) throws(JournalError) in
      coverage.append((entry.key.text(from: 4), try entry.value.day(at: 0, of: "coverage")))
    }
    return coverage
  }

  /// The last day that a source's imports speak of, and when the one was made that did, in Unix seconds, where that is
  /// known; nil where there was none. When it was made stays in this journal: neither an export nor `sync` has it.
  public func coverage(
    of number: UInt32, source: String
  ) throws(JournalError) -> (through: Day, made: Int64?)? {
    guard let bytes = try value(Key.number(number) + Array(source.utf8), in: .coverage) else { return nil }
    let day = try bytes.span.day(at: 0, of: "coverage")
    guard bytes.count >= 12 else { return (day, nil) }
    return (day, Int64(truncatingIfNeeded: bytes.span.littleEndian(at: 4, count: 8)))
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
  /// Takes a day out of an activity, by hand or as an import's source says, which this journal alone keeps in mind.
  public mutating func skip(_ day: Day, of number: UInt32, source: String = "") throws(JournalError) {
    try voidCheckpoint(of: number, changing: day)
    try put(Key.day(number, day), Array(source.utf8), in: .skips)
  }

  /// Puts a day back; whether it had been taken out.
  @discardableResult
  public mutating func unskip(_ day: Day, of number: UInt32) throws(JournalError) -> Bool {
    try voidCheckpoint(of: number, changing: day)
    return try remove(Key.day(number, day), from: .skips)
  }

  /// Keeps that a source's imports speak of every day up to and with this one, and when the one was made that says so.
  ///
  /// Where that is not known, what is known of another one of the same day stays.
  public mutating func cover(
    _ number: UInt32, through day: Day, source: String, made: Int64? = nil
  ) throws(JournalError) {
    let before = try reading.coverage(of: number, source: source)
    let made = made ?? (before?.through == day ? before?.made : nil)
    let instant = made.map { [UInt8].littleEndian($0) } ?? []
    try put(Key.number(number) + Array(source.utf8), Key.dayBytes(day) + instant, in: .coverage)
  }

  /// Keeps that all days before this one have been considered for automatic passes.
  public mutating func settle(_ number: UInt32, before day: Day) throws(JournalError) {
    try put(Key.number(number), Key.dayBytes(day), in: .settled)
  }
}
