import Importers
import Journal
import LMDB
import StreakEngine

extension Intake {
  /// How an import that stands for what its source has to say changes the days of one activity.
  struct Scope {
    /// Whether amounts may only rise and no day may go: the file is not whole, or an older one than was imported before.
    var onlyRaises = false
    /// The days it has an amount of.
    var days: Set<Day> = []
    /// The days it takes out.
    var skips: Set<Day> = []
    /// Those that were recorded and are taken out now, or the other way round: they are changed, not new and gone.
    var turned: Set<Day> = []
  }

  /// Takes back what a file no longer has, of the days that it stands for.
  mutating func takeBack(_ reach: ImportReach, _ transaction: inout WriteTransaction) throws(ProducerError) {
    defer { (scopes, unread) = ([:], UnreadDays()) }
    guard reach != .given else { return }
    for id in scopes.keys.sorted() {
      guard let definition = known[id] else { continue }
      try takeBack(of: definition, from: format.source, reach, &transaction)
    }
  }

  /// The same of one activity and source; what may only not have been read stays, and is told.
  mutating func takeBack(
    of definition: Definition, from source: String, _ reach: ImportReach, _ transaction: inout WriteTransaction
  ) throws(ProducerError) {
    let id = definition.activity.id
    let gone: (records: [Day], skips: [Day])
    do throws(JournalError) {
      gone = try transaction.reading.gone(of: definition.number, from: source, scopes[id] ?? Scope(), reach)
    } catch { throw ProducerError(error) }
    let turned = scopes[id]?.turned ?? []
    var (kept, removed): (Set<Day>, Set<Day>) = ([], [])
    for (days, isSkip) in [(gone.records, false), (gone.skips, true)] {
      for day in days {
        if unread.contains(day, of: id) {
          if !turned.contains(day) { kept.insert(day) }
          continue
        }
        try remove(day, isSkip: isSkip, of: definition, from: source, &transaction)
        if !turned.contains(day) { removed.insert(day) }
      }
    }
    tellTakenBack(id, kept: kept.count, removed: removed.count, from: source)
  }

  private mutating func tellTakenBack(_ id: String, kept: Int, removed: Int, from source: String) {
    if removed > 0 {
      result.changes[id, default: .init()].removed += removed
      noteSource(source, of: id)
    }
    if kept > 0 {
      result.notes.append(
        "\(id): \(StatusPhrases.counted(kept, .day)) that \(kept == 1 ? "is" : "are") no longer there "
          + "\(kept == 1 ? "stays" : "stay"), since not all could be read")
    }
  }

  private func remove(
    _ day: Day, isSkip: Bool, of definition: Definition, from source: String, _ transaction: inout WriteTransaction
  ) throws(ProducerError) {
    let number = definition.number
    do throws(JournalError) {
      guard !isSkip else {
        try transaction.unskip(day, of: number)
        return
      }
      try transaction.removeRecord(of: number, day: day, source: source)
      guard definition.activity.hasInstants else { return }
      while try transaction.removeNewestStamp(on: day, source: source, of: number) > 0 {}
    } catch { throw ProducerError(error) }
  }

  /// Takes a day out as a file says, unless it is taken out already.
  mutating func keepSkip(
    _ day: Day, from source: String, of definition: Definition, _ transaction: inout WriteTransaction
  ) throws(JournalError) {
    let id = definition.activity.id
    scopes[id]?.skips.insert(day)
    guard try !transaction.reading.isSkipped(day, of: definition.number) else {
      result.changes[id, default: .init()].left += 1
      return
    }
    let before = try transaction.reading.record(of: definition.number, day: day, source: source)
    try transaction.skip(day, of: definition.number, source: source)
    noteNew(day, of: id, wasOther: before != nil)
  }

  /// Keeps a record unless the journal says the same already, or more where less is not believed.
  mutating func keep(
    _ kept: Record, hasInstant: Bool, of definition: Definition, _ transaction: inout WriteTransaction
  ) throws(JournalError) {
    let id = definition.activity.id
    scopes[id]?.days.insert(kept.day)
    let before = try transaction.reading.record(of: definition.number, day: kept.day, source: kept.source)
    if let before {
      let isSame = hasInstant ? before == kept : before.amount == kept.amount
      let onlyRaises = scopes[id]?.onlyRaises == true || unread.contains(kept.day, of: id)
      if isSame || (onlyRaises && before.amount >= kept.amount) {
        result.changes[id, default: .init()].left += 1
        return
      }
      result.changes[id, default: .init()].changed += 1
    } else {
      let wasSkipped = try transaction.reading.isSkipped(kept.day, of: definition.number, from: kept.source)
      noteNew(kept.day, of: id, wasOther: wasSkipped)
    }
    try transaction.set(kept, of: definition.number)
  }

  /// Counts a day as new, or as changed where its source said something else of it.
  private mutating func noteNew(_ day: Day, of id: String, wasOther: Bool) {
    guard wasOther, scopes[id] != nil else {
      result.changes[id, default: .init()].added += 1
      return
    }
    scopes[id]?.turned.insert(day)
    result.changes[id, default: .init()].changed += 1
  }
}

extension ReadTransaction {
  /// Days of a source that an import stands for and no longer has.
  fileprivate func gone(
    of number: UInt32, from source: String, _ scope: Intake.Scope, _ reach: ImportReach
  ) throws(JournalError) -> (records: [Day], skips: [Day]) {
    var records: [Day] = []
    try eachRecord(of: number) { (record) throws(JournalError) in
      if record.source == source, reach.contains(record.day), !scope.days.contains(record.day) {
        records.append(record.day)
      }
    }
    let skips = try skips(of: number, from: source).filter { reach.contains($0) && !scope.skips.contains($0) }
    return (records, skips)
  }
}
