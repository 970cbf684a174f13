import Importers
import Journal
import LMDB
import StreakEngine

extension Intake {
  /// How an import that stands for all its source has to say changes the days of one activity.
  struct Scope {
    /// Whether amounts may only rise and no day may go: the file is not whole, or an older one than was imported before.
    var onlyRaises: Bool
    /// The days it told of.
    var days: Set<Day> = []
  }

  /// Takes what was read of one file.
  mutating func take(_ harvest: Harvest, _ transaction: inout WriteTransaction) throws(ProducerError) {
    guard harvest.zone == present.zone, harvest.dayStart == present.settings.dayStart else {
      throw ProducerError("the zone or the start of the day was changed meanwhile: import again", status: 69)
    }
    for id in Set(harvest.records.map(\.activity)).sorted() {
      scopes[id] = Scope(onlyRaises: try onlyRaises(id, harvest.summary, transaction))
    }
    for record in harvest.records {
      if let day = record.day { scopes[record.activity]?.days.insert(day) }
      try receive(record, &transaction)
    }
    for (id, scope) in scopes.sorted(by: { $0.key < $1.key }) {
      guard let definition = known[id], let first = scope.days.min(), let last = scope.days.max() else { continue }
      let through =
        switch harvest.summary.coverage {
        case .importDay: present.today
        case .through(let day): day
        case .parts(let day): min(last, day)
        case .partial: min(last, present.today)
        }
      if !scope.onlyRaises, harvest.summary.coverage.isWhole {
        try removeOthers(of: definition, first...max(first, through), scope.days, &transaction)
      }
      try cover(definition, through, &transaction)
    }
    tell(harvest)
    scopes = [:]
  }

  private func onlyRaises(
    _ id: String, _ summary: ImportSummary, _ transaction: borrowing WriteTransaction
  ) throws(ProducerError) -> Bool {
    guard case .through(let day) = summary.coverage else { return summary.coverage == .partial }
    guard let definition = try transaction.reading.found(id) else { return false }
    return try covered(definition, transaction).map { $0 > day } ?? false
  }

  private func covered(
    _ definition: Definition, _ transaction: borrowing WriteTransaction
  ) throws(ProducerError) -> Day? {
    try journaling { () throws(JournalError) in
      try transaction.reading.coverage(of: definition.number).first { $0.source == format.source }?.through
    }
  }

  /// What an import speaks through never falls.
  private func cover(
    _ definition: Definition, _ through: Day, _ transaction: inout WriteTransaction
  ) throws(ProducerError) {
    if let before = try covered(definition, transaction), before >= through { return }
    try journaling { () throws(JournalError) in
      try transaction.cover(definition.number, through: through, source: format.source)
    }
  }

  /// Days between the first and the last of the export that it no longer has.
  private mutating func removeOthers(
    of definition: Definition, _ span: ClosedRange<Day>, _ days: Set<Day>, _ transaction: inout WriteTransaction
  ) throws(ProducerError) {
    do throws(JournalError) {
      var gone: [Day] = []
      try transaction.reading.eachRecord(of: definition.number) { (record) throws(JournalError) in
        if record.source == format.source, span.contains(record.day), !days.contains(record.day) {
          gone.append(record.day)
        }
      }
      for day in gone { try transaction.removeRecord(of: definition.number, day: day, source: format.source) }
      result.changes[definition.activity.id, default: .init()].removed += gone.count
    } catch { throw ProducerError(error) }
  }

  private mutating func tell(_ harvest: Harvest) {
    let summary = harvest.summary
    note(summary)
    let skipped = summary.skipped.values.reduce(0, +)
    if skipped > 0 {
      let reasons = summary.skipped.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($1) \($0.rawValue)" }
      result.notes.append("\(skipped) skipped: \(reasons.joined(separator: ", "))")
    }
    result.damage += summary.damage
  }

  /// Keeps a record unless the journal says the same already, or more where less is not believed.
  mutating func keep(
    _ kept: Record, hasInstant: Bool, of definition: Definition, _ transaction: inout WriteTransaction
  ) throws(JournalError) {
    let id = definition.activity.id
    let before = try transaction.reading.record(of: definition.number, day: kept.day, source: kept.source)
    if let before {
      let isSame = hasInstant ? before == kept : before.amount == kept.amount
      if isSame || (scopes[id]?.onlyRaises == true && before.amount >= kept.amount) {
        result.changes[id, default: .init()].left += 1
        return
      }
      result.changes[id, default: .init()].changed += 1
    } else {
      result.changes[id, default: .init()].added += 1
    }
    try transaction.set(kept, of: definition.number)
  }
}

extension Definition {
  /// An amount of an import in the activity's own unit: exports of phones and watches have kilometres.
  func measured(_ amount: Amount, by kind: Format.Kind) -> Amount {
    guard kind.hasKilometres, activity.id == "distance", unit == "mi" else { return amount }
    return Amount(billionths: (amount.billionths * 1_000_000 + 804_672) / 1_609_344)
  }
}
