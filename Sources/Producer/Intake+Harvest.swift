import Importers
import Journal
import LMDB
import StreakEngine

extension Intake {
  /// Takes what was read of one file.
  mutating func take(_ harvest: Harvest, _ transaction: inout WriteTransaction) throws(ProducerError) {
    guard harvest.zone == present.zone, harvest.dayStart == present.settings.dayStart else {
      throw ProducerError("the zone or the start of the day was changed meanwhile: import again", status: 69)
    }
    for id in Set(harvest.records.map(\.activity)).sorted() {
      scopes[id] = Scope(onlyRaises: try onlyRaises(id, harvest.summary, transaction))
    }
    beginFile()
    unread = harvest.summary.unread
    for record in harvest.records { try receive(record, &transaction) }
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
        try takeBack(of: definition, from: format.source, .within(first...max(first, through)), &transaction)
      }
      try cover(definition, through, made: made(harvest.summary), &transaction)
    }
    try tell(harvest)
    (scopes, unread) = ([:], UnreadDays())
  }

  private func onlyRaises(
    _ id: String, _ summary: ImportSummary, _ transaction: borrowing WriteTransaction
  ) throws(ProducerError) -> Bool {
    guard case .through(let day) = summary.coverage else { return summary.coverage == .partial }
    guard let definition = try transaction.reading.found(id), let before = try covered(definition, transaction) else {
      return false
    }
    if let made = made(summary), let known = before.made { return made < known }
    return before.through > day
  }

  /// When an export was made; one from a clock that is ahead counts as made now.
  private func made(_ summary: ImportSummary) -> Int64? {
    guard case .through = summary.coverage else { return nil }
    return summary.made.map { min($0, present.now) }
  }

  private func covered(
    _ definition: Definition, _ transaction: borrowing WriteTransaction
  ) throws(ProducerError) -> (through: Day, made: Int64?)? {
    try journaling { () throws(JournalError) in
      try transaction.reading.coverage(of: definition.number, source: format.source)
    }
  }

  /// What an import speaks through never falls, nor does when it was made.
  private func cover(
    _ definition: Definition, _ through: Day, made: Int64?, _ transaction: inout WriteTransaction
  ) throws(ProducerError) {
    if let before = try covered(definition, transaction) {
      if before.through > through { return }
      if before.through == through, made ?? .min <= before.made ?? .min { return }
    }
    try journaling { () throws(JournalError) in
      try transaction.cover(definition.number, through: through, source: format.source, made: made)
    }
  }

  private mutating func tell(_ harvest: Harvest) throws(ProducerError) {
    let summary = harvest.summary
    try note(summary)
    let skipped = summary.skipped.values.reduce(0, +)
    if skipped > 0 {
      let reasons = summary.skipped.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($1) \($0.rawValue)" }
      result.notes.append("\(skipped) skipped: \(reasons.joined(separator: ", "))")
    }
    result.damage += summary.damage
  }
}

extension Definition {
  /// An amount of an import in the activity's own unit: exports of phones and watches have kilometres.
  func measured(_ amount: Amount, by kind: Format.Kind) -> Amount {
    guard kind.hasKilometres, activity.id == "distance", unit == "mi" else { return amount }
    return Amount(billionths: (amount.billionths * 1_000_000 + 804_672) / 1_609_344)
  }
}
