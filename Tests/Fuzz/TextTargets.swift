import Importers
import Platform
import StreakEngine

/// The importers of files of lines.
enum TextTargets {
  /// The first byte says which of those that read CSV, and how.
  static func csv(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let path = Scratch.files.file("file", bytes.dropFirst())
    switch first % 8 {
    case 0: _ = try? DaylioImport(path).run(activity: { _ in }, taken)
    case 1: _ = try? HabitBullImport(path).run(activity: { _ in }, taken)
    case 2: _ = try? WorkoutsImport(path, program: .strava).run(in: .utc, dayStart: 0, taken)
    case 3: _ = try? WorkoutsImport(path, program: .garmin).run(in: .utc, dayStart: 240, taken)
    case 4: _ = try? CSVImport(path, keepGoing: true, columns: ["day", "steps", "-"]).run(taken)
    case 5: _ = try? CSVImport(path, activity: "read", keepGoing: true, dates: DateFormat("D.M.YY")).run(taken)
    default:
      // Going on over faults or not, the first of the same file are the same.
      let some = records { try CSVImport(path).run($0) }
      let all = records { try CSVImport(path, keepGoing: true).run($0) }
      hold(all.starts(with: some), "\(some.count) records, then others of \(all.count)")
    }
  }

  static func jsonLines(_ bytes: [UInt8]) {
    let path = Scratch.files.file("file", bytes)
    let some = records { try JSONLinesImport(path).run($0) }
    let all = records { try JSONLinesImport(path, keepGoing: true).run($0) }
    hold(all.starts(with: some), "\(some.count) records, then others of \(all.count)")
    for record in all {
      guard case .amount(let amount) = record.value else { continue }
      hold(amount >= .zero, "an amount of \(amount)")
    }
  }

  /// `habits` and `log`, a zero byte between.
  static func habitFolders(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    _ = Scratch.files.file("habits", parts[0])
    _ = Scratch.files.file("log", parts.count > 1 ? parts[1] : [])
    var ids: [String] = []
    _ = try? HarshImport(Scratch.files.folder).run(activity: { ids.append($0.id) }, taken)
    hold(Set(ids).count == ids.count, "ids that are not unique: \(ids)")
    for id in ids { hold(1...64 ~= id.utf8.count, "the id “\(id)”") }
    _ = try? HabitctlImport(Scratch.files.folder).run(activity: { _ in }, taken)
  }

  static func taken(_ record: ImportedRecord) -> Verdict { .taken }

  private static func records(
    _ run: ((ImportedRecord) -> Verdict) throws -> ImportSummary
  ) -> [ImportedRecord] {
    var records: [ImportedRecord] = []
    _ = try? run { record in
      records.append(record)
      return .taken
    }
    return records
  }
}
