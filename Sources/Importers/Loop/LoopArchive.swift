import JSONText
import Platform
import StreakEngine

/// Reads the CSV files that Loop Habit Tracker writes: `Habits.csv`, and a folder for each habit with `Checkmarks.csv`.
///
/// They have less than a backup: what is lost is told. The table of all marks that lies beside them is only read where
/// there are no files of single habits, since some releases left marks out of it.
struct LoopArchive {
  private static let largest = 64 << 20

  private let path: String
  /// What the path is called in messages.
  private let shown: String
  private let listing: SkipListing?

  init(_ path: String, shown: String, listing: SkipListing? = nil) {
    self.listing = listing
    self.path = path
    self.shown = shown
  }

  /// Hands every habit over, then every mark, habit by habit in the order of days.
  ///
  /// - Parameter progress: Told of the bytes of marks read so far, then of those handed over as well, and of twice as many
  ///   as there are.
  func run(
    progress: (Int, Int?) -> Void, activity: (ImportedActivity) -> Void, _ receiver: (ImportedRecord) -> Verdict
  ) throws(ImportError) -> ImportSummary {
    let bundle = try Bundle(path)
    if let damage = bundle.damage.first { throw .unusable("\(damage): export it again") }
    let files = LoopFiles(bundle)
    guard files.isLoop else {
      throw .unusable("\(shown) has no Habits.csv with a folder for each habit: it is no archive of Loop Habit Tracker")
    }
    var log = FaultLog(file: shown, keepGoing: true, listing: listing)
    var habits = try habits(files, &log)
    var marks: [Int: [LoopArchiveMark]] = [:]
    let total = files.marks.values.reduce(0) { $0 + min(Self.largest, $1.feed.size ?? 0) }
    var done = 0
    for (number, item) in files.marks.sorted(by: { $0.key < $1.key }) {
      log.file = "\(shown): \(item.name)"
      let bytes = try bytes(of: item)
      done += bytes.count
      progress(done, 2 * total)
      marks[number] = try LoopArchiveMark.all(in: bytes.span, &log)
      if habits[number] == nil { habits[number] = LoopArchiveHabit(folder: item.name, number) }
    }
    if marks.isEmpty, let matrix = files.matrix {
      log.file = "\(shown): \(matrix.name)"
      let bytes = try bytes(of: matrix)
      marks = try LoopArchiveMark.matrix(bytes.span, habits.keys.sorted(), &log)
    }
    tell(habits, marks, files, &log)
    let all = marks.values.reduce(0) { $0 + $1.count }
    return try deliver(habits, marks, files, &log, activity, receiver) { count in
      progress(done + done * count / max(1, all), 2 * done)
    }
  }

  private func bytes(of item: Bundle.Item) throws(ImportError) -> [UInt8] {
    do throws(SystemError) {
      let (bytes, end) = try item.feed.whole(limit: Self.largest)
      if case .complete = end { return bytes }
    } catch { throw .system(error) }
    throw .unusable("\(shown): \(item.name) is cut or damaged: export it again")
  }

  private func habits(_ files: LoopFiles, _ log: inout FaultLog) throws(ImportError) -> [Int: LoopArchiveHabit] {
    guard let list = files.habits else { return [:] }
    var habits: [Int: LoopArchiveHabit] = [:]
    log.file = "\(shown): \(list.name)"
    let bytes = try bytes(of: list)
    try NamedRows.each(
      in: bytes.span, of: log.file, needing: ["position", "name"], from: "Loop Habit Tracker", &log
    ) { (row, log) throws(ImportError) in
      guard let number = Int(row["position"]), 0...99_999 ~= number else {
        try log.note("“\(row["position"])” is no number of a habit", at: row.place)
        return true
      }
      habits[number] = LoopArchiveHabit(row, number)
      return true
    }
    return habits
  }

  private func deliver(
    _ habits: [Int: LoopArchiveHabit], _ found: [Int: [LoopArchiveMark]], _ files: LoopFiles, _ log: inout FaultLog,
    _ activity: (ImportedActivity) -> Void, _ receiver: (ImportedRecord) -> Verdict, _ progress: (Int) -> Void
  ) throws(ImportError) -> ImportSummary {
    var naming = Naming()
    var count = 0
    var unread = UnreadDays()
    // Some releases left marks out of the table of all.
    if files.marks.isEmpty { unread.addEverything() }
    for (number, habit) in habits.sorted(by: { $0.key < $1.key }) {
      let marks = found[number] ?? []
      let isNumerical = habit.isNumerical ?? marks.contains { $0.value > 3 }
      let imported = habit.imported(&naming, number, isNumerical: isNumerical)
      activity(imported)
      if found[number] == nil { unread.add(imported.id) }
      if let item = files.marks[number] ?? files.matrix { log.file = "\(shown): \(item.name)" }
      let known = LoopHabit(activity: imported, isNumerical: isNumerical)
      var days: Set<Day> = []
      for mark in marks.sorted(by: { $0.day < $1.day }) {
        count += 1
        progress(count)
        let loop = LoopMark(mark, isOutdated: !days.insert(mark.day).inserted)
        if let reason = loop.reason(in: known) {
          log.drop(reason, "habit \(number), line \(mark.line)")
          continue
        }
        let place = TextPosition(line: mark.line, column: 1)
        guard try log.offer(loop.record(of: known), at: place, to: receiver) else { return log.summary }
      }
    }
    var summary = log.summary
    summary.unread = unread
    summary.stand(for: .everything)
    return summary
  }
}

/// Which files of an archive are what.
struct LoopFiles {
  private(set) var habits: Bundle.Item?
  /// The table of all marks.
  private(set) var matrix: Bundle.Item?
  /// Each habit's own, by its number.
  private(set) var marks: [Int: Bundle.Item] = [:]

  init(_ bundle: Bundle) {
    for item in bundle.items {
      let parts = item.name.split(separator: "/")
      switch parts.last {
      case "Habits.csv": habits = habits ?? item
      case "Checkmarks.csv":
        if let number = Self.number(parts.dropLast().last ?? "") { marks[number] = item } else { matrix = item }
      default: break
      }
    }
  }

  /// Whether there is anything of Loop.
  var isLoop: Bool { !marks.isEmpty || (habits != nil && matrix != nil) }

  /// Folders begin with three digits, which is all that is left of some names.
  private static func number(_ folder: Substring) -> Int? {
    let digits = folder.prefix(5).prefix { $0.isASCII && $0.isNumber }
    guard digits.count >= 3, folder.dropFirst(digits.count).first ?? " " == " " else { return nil }
    return Int(digits)
  }
}
