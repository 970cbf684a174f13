import CSQLite
import Importers
import Platform
import StreakEngine
import Testing

/// What an import of another program's habits handed over.
struct HabitResult {
  var activities: [ImportedActivity] = []
  var result = Result()

  /// Each as `id “title” kind cadence threshold unit`.
  var definitions: [String] {
    activities.map { activity in
      let parts = [
        activity.id, "“\(activity.title)”", activity.kind.rawValue, "\(activity.cadence)",
        (activity.isLimit ? "<=" : "") + activity.threshold.text, activity.unit ?? "",
      ]
      return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  var lines: [String] { result.lines }

  func dropped(_ reason: DropReason) -> Int { result.summary?.dropped[reason] ?? 0 }
}

func collectHabits(
  _ run: (_ activity: (ImportedActivity) -> Void, _ receiver: (ImportedRecord) -> Verdict) throws(ImportError)
    -> ImportSummary
) -> HabitResult {
  var found = HabitResult()
  do throws(ImportError) {
    found.result.summary = try run(
      { found.activities.append($0) },
      {
        found.result.records.append($0)
        return .taken
      })
  } catch { found.result.error = error }
  return found
}

/// Makes a SQLite file of statements.
func makeDatabase(_ path: String, _ statements: String) throws {
  var handle: OpaquePointer?
  try #require(sqlite3_open(path, &handle) == SQLITE_OK)
  defer { sqlite3_close(handle) }
  var message: UnsafeMutablePointer<CChar>?
  let code = sqlite3_exec(handle, statements, nil, nil, &message)
  try #require(code == SQLITE_OK, "\(message.map { String(cString: $0) } ?? "")")
}

func importLoop(_ statements: String) throws -> HabitResult {
  let scratch = try ScratchFolder()
  let file = scratch.path + "/Loop Habits Backup 100%?#.db"
  try makeDatabase(file, statements)
  return collectHabits(LoopImport(file).run)
}

func importFolder(habits: String, log: String, _ kind: FolderKind = .harsh) throws -> HabitResult {
  let scratch = try ScratchFolder()
  _ = try scratch.write("habits", habits)
  _ = try scratch.write("log", log)
  return kind == .harsh
    ? collectHabits(HarshImport(scratch.path).run) : collectHabits(HabitctlImport(scratch.path).run)
}

enum FolderKind { case harsh, habitctl }
