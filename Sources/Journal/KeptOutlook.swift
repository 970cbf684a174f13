import LMDB
import StreakEngine

/// What the last publication was made of, kept so that the next one need not work out what has not changed since.
///
/// Only a saving of work. Every write to the journal voids what it may touch, in the same transaction: rows of an
/// activity void that activity's outlines, a setting or a pass voids everything. So what is found was true when it was
/// kept and has not been touched since; that the world is still the same is for `basis` and the instants to tell.
public struct KeptOutlook: Equatable, Sendable {
  /// What the rest stands on, whoever publishes says what: another value makes all of it void.
  public var basis: [UInt8]
  /// The instant for which it was worked out, in Unix seconds.
  public var from: Int64
  /// The first instant at which time alone changes any of it.
  public var until: Int64
  /// The activities that were in the moments.
  public var leaders: [String]

  /// The parts.
  public init(basis: [UInt8], from: Int64, until: Int64, leaders: [String]) {
    (self.basis, self.from, self.until, self.leaders) = (basis, from, until, leaders)
  }
}

/// The outlines of one activity.
public struct ActivityOutlines: Equatable, Sendable {
  /// The activity's id.
  public var activity: String
  /// One for each of its streaks; empty where nothing was published of it yet.
  public var outlines: [Outline]

  /// Both.
  public init(activity: String, outlines: [Outline]) {
    (self.activity, self.outlines) = (activity, outlines)
  }
}

extension ReadTransaction {
  /// What is kept and still holds as far as the journal goes; nil where nothing is.
  public func keptOutlook() throws(JournalError) -> KeptOutlook? {
    guard let bytes = try value(KeptOutlook.key, in: .outlines) else { return nil }
    var row = RowReader(bytes)
    let (basis, from, until) = (row.bytes(), row.number(), row.number())
    let leaders = row.texts()
    guard row.isWhole else { return nil }
    return KeptOutlook(basis: basis, from: from, until: until, leaders: leaders)
  }

  /// The activities that were changed, added or removed since, as they were published.
  ///
  /// Nil where a row is not what was kept: then nothing is to be trusted.
  public func changedOutlines() throws(JournalError) -> [ActivityOutlines]? {
    try outlines(in: .changed)
  }

  /// The activities that nothing has changed since; nil as above.
  public func unchangedOutlines() throws(JournalError) -> [ActivityOutlines]? {
    try outlines(in: .outlines)
  }

  fileprivate func keepsOutlook() throws(JournalError) -> Bool {
    guard let outlines = try table(.outlines) else { return false }
    do throws(LMDBError) {
      let key = KeptOutlook.key
      return try get(key.span, in: outlines) != nil
    } catch { throw .storage(error) }
  }

  private func outlines(in table: Table) throws(JournalError) -> [ActivityOutlines]? {
    var found: [ActivityOutlines] = []
    var isWhole = true
    try scan(table, from: Key.number(1)) { (entry) throws(JournalError) in
      if let outlines = ActivityOutlines(entry.value) { found.append(outlines) } else { isWhole = false }
    }
    return isWhole ? found : nil
  }
}

extension WriteTransaction {
  /// Keeps what was worked out: the outlines of these activities, by number, and of all that were not changed.
  public mutating func keep(
    _ outlook: KeptOutlook, _ outlines: [(number: UInt32, outlines: ActivityOutlines)]
  ) throws(JournalError) {
    try removeAll(from: .changed)
    for (number, outlines) in outlines { try put(Key.number(number), outlines.encoded, in: .outlines) }
    try put(KeptOutlook.key, outlook.encoded, in: .outlines)
  }

  /// Drops everything that is kept, so that the next publication works all out.
  public mutating func dropOutlook() throws(JournalError) {
    guard try reading.table(.outlines) != nil else { return }
    try removeAll(from: .outlines)
    try removeAll(from: .changed)
  }

  /// Drops what a write may have made void.
  mutating func voidOutlook(_ table: Table, _ key: [UInt8], _ value: [UInt8]?) throws(JournalError) {
    switch table {
    case .meta, .checkpoints, .outlines, .changed, .hooks, .sources, .repositories, .nudges, .snoozes, .registers,
      .unsynced, .sync:
      return
    // Where nothing is kept, all will be worked out: then it does not matter what was changed.
    case _ where try !reading.keepsOutlook(): return
    case .settings, .passes: try remove(KeptOutlook.key, from: .outlines)
    case .records, .skips, .coverage, .stamps, .settled, .uses: try voidOutlines(Array(key.prefix(4)), of: nil)
    case .activities:
      // The number is what a definition begins with, lowest byte first.
      let stored = try reading.value(key, in: .activities)
      guard let value = value ?? stored, value.count >= 4 else { return }
      try voidOutlines(value[..<4].reversed(), of: String(decoding: key, as: UTF8.self))
    }
  }

  /// Moves an activity to those that were changed; one that was never published needs its id given.
  private mutating func voidOutlines(_ number: [UInt8], of id: String?) throws(JournalError) {
    guard let kept = try reading.value(number, in: .outlines) else {
      guard let id, try reading.value(number, in: .changed) == nil else { return }
      return try put(number, ActivityOutlines(activity: id, outlines: []).encoded, in: .changed)
    }
    try remove(number, from: .outlines)
    try put(number, kept, in: .changed)
  }

  private mutating func removeAll(from table: Table) throws(JournalError) {
    let database = try self.table(table)
    do { try deleteAll(in: database) } catch { throw .storage(error) }
  }
}

extension KeptOutlook {
  /// No activity has the number 0.
  fileprivate static var key: [UInt8] { Key.number(0) }

  fileprivate var encoded: [UInt8] {
    var row = RowWriter()
    row.bytes(basis)
    row.number(from)
    row.number(until)
    row.texts(leaders)
    return row.row
  }
}

extension ActivityOutlines {
  fileprivate var encoded: [UInt8] {
    var row = RowWriter()
    row.bytes(Array(activity.utf8))
    for outline in outlines {
      row.bytes(Array(outline.id.utf8))
      let numbers = outline.numbers
      row.number(Int64(numbers.count))
      for number in numbers { row.number(number) }
    }
    return row.row
  }

  fileprivate init?(_ value: Span<UInt8>) {
    var row = RowReader([UInt8](copying: value))
    activity = row.text()
    outlines = []
    while row.isWhole, !row.isAtEnd {
      let id = row.text()
      guard let outline = Outline(id: id, numbers: row.numbers()) else { return nil }
      outlines.append(outline)
    }
    guard row.isWhole else { return nil }
  }
}
