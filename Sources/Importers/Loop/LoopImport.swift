import JSONText
import Platform
import SQLite
import StreakEngine

/// Reads a backup of Loop Habit Tracker, `Loop Habits Backup … .db`, of any schema that has habits and repetitions.
///
/// An archive of CSV files, which Loop writes too, is read by `LoopArchive`, in a folder as well.
///
/// What a schema has is asked of the file, not of its number, since newer ones only add. Days are stored as UTC midnight
/// of the civil day, and are taken as that. Marks that the app worked out by itself are not in the file.
public struct LoopImport: Sendable {
  /// The source under which records are kept.
  public static let source = "loop"

  private let path: String
  private let scratch: String
  private let listing: SkipListing?

  /// A backup, an archive or a folder (`-` for either of the first on standard input), a folder for what has to be
  /// unpacked, and where marks that are left out are told.
  public init(_ path: String, scratch: String = "/tmp", listing: SkipListing? = nil) {
    self.listing = listing
    self.path = path
    self.scratch = scratch
  }

  /// Hands every habit over, then every mark, oldest first; of two marks of one habit and day the later written counts.
  public func run(
    activity: (ImportedActivity) -> Void, _ receiver: (ImportedRecord) -> Verdict
  ) throws(ImportError) -> ImportSummary {
    try run(progress: { _, _ in }, activity: activity, receiver)
  }

  /// The same.
  ///
  /// - Parameter progress: Told how far it is, in bytes of the file, and of all of them.
  public func run(
    progress: (Int, Int?) -> Void, activity: (ImportedActivity) -> Void, _ receiver: (ImportedRecord) -> Verdict
  ) throws(ImportError) -> ImportSummary {
    let spool = try Spool(path, folder: scratch) { $0.holds("PK", at: 0) || $0.holds(DatabaseFile.magic, at: 0) }
    guard try !Self.isArchive(spool.path) else {
      return try LoopArchive(spool.path, shown: spool.shown, listing: listing).run(
        progress: progress, activity: activity, receiver)
    }
    let (habits, marks) = try read(spool.path, shown: spool.shown)
    let sorted = habits.values.sorted { $0.activity.id < $1.activity.id }
    for habit in sorted { activity(habit.activity) }
    var log = FaultLog(file: spool.shown, keepGoing: true, listing: listing)
    let size = Feed.file(spool.path).size ?? 0
    for (index, mark) in marks.enumerated() {
      progress(size / marks.count * index, size)
      guard let habit = habits[mark.habit] else {
        log.drop(.orphan, "row \(mark.row)")
        continue
      }
      if let reason = mark.reason(in: habit) {
        log.drop(reason, "row \(mark.row)")
        continue
      }
      guard try log.offer(mark.record(of: habit), at: TextPosition(line: 1, column: 1), to: receiver) else { break }
    }
    var summary = log.summary
    summary.stand(for: .everything)
    return summary
  }

  private static func isArchive(_ path: String) throws(ImportError) -> Bool {
    do throws(SystemError) {
      if case .folder = try Files.kind(of: path) { return true }
      return try ZipDirectory.isArchive(at: path)
    } catch { throw .system(error) }
  }

  private func read(
    _ path: String, shown: String
  ) throws(ImportError) -> (habits: [Int64: LoopHabit], marks: [LoopMark]) {
    var habits: [Int64: LoopHabit] = [:]
    var marks: [LoopMark] = []
    try DatabaseFile.read(path, shown: shown, folder: scratch) { (file, _) throws(SQLiteError) in
      let schema = try LoopSchema(file, shown)
      habits = try schema.habits(file)
      marks = try schema.marks(file)
    }
    return (habits, marks)
  }
}

/// A habit of Loop, with what its marks mean.
struct LoopHabit {
  let activity: ImportedActivity
  let isNumerical: Bool
}

/// One mark: a habit, a day, and a value that only its habit can explain.
struct LoopMark {
  /// The number of its row.
  let row: Int64
  let habit: Int64
  let milliseconds: Int64?
  let value: Int64?
  /// Whether the same habit has a mark of the same day that was written later.
  let isOutdated: Bool

  private static let skip: Int64 = 3
  /// In thousandths: the journal keeps 18 digits.
  private static let tooMuch: Int64 = 1_000_000_000_000_000_000

  /// Why it is no record; nil if it is one.
  func reason(in habit: LoopHabit) -> DropReason? {
    guard !isOutdated else { return .repeated }
    guard let value, let day = number, -25_567..<84_371 ~= day else { return .incomplete }
    guard !habit.isNumerical else { return value < 0 ? .notDone : value < Self.tooMuch ? nil : .incomplete }
    switch value {
    case 2, Self.skip: return nil
    case 1: return .computed
    case -1, 0: return .notDone
    default: return .incomplete
    }
  }

  func record(of habit: LoopHabit) -> ImportedRecord {
    let amount =
      habit.isNumerical ? Amount(billionths: Int128(value ?? 0) * 1_000_000) : .one
    return ImportedRecord(
      activity: habit.activity.id, day: Day(Int32(number ?? 0)),
      value: value == Self.skip ? .skip : .amount(amount), source: LoopImport.source)
  }

  /// Days since 1970-01-01, whatever zone the phone was in.
  private var number: Int64? {
    milliseconds.map { milliseconds in
      let (days, rest) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
      return rest < 0 ? days - 1 : days
    }
  }
}
