import Importers
import Journal
import StreakEngine

/// What an import came to, for the report.
struct ImportResult {
  /// What an activity's records came to.
  struct Change {
    var taken = 0
    var added = 0
    var changed = 0
    var left = 0
    var removed = 0
    var first: Day?
    var last: Day?

    mutating func note(_ day: Day) {
      taken += 1
      first = min(first ?? day, day)
      last = max(last ?? day, day)
    }
  }

  var changes: [String: Change] = [:]
  var notes: [String] = []
  /// The source of each folder's records, where each has one of its own.
  var folderSources: [String: String] = [:]
  /// Activities that it spoke of, each with the source of its records.
  var gifts: [WatchedSource.Gift] = []
  /// Lines of an export that are not records.
  var journalLines = 0
  /// What is not whole.
  var damage: [String] = []
}

/// The lines of an import's report.
struct ImportReport {
  let result: ImportResult
  let draft: Draft
  let format: Format
  let isRehearsal: Bool

  init(_ result: ImportResult, _ draft: Draft, _ format: Format, isRehearsal: Bool) {
    (self.result, self.draft, self.format, self.isRehearsal) = (result, draft, format, isRehearsal)
  }

  var report: Report {
    let ids = result.changes.keys.sorted()
    var lines = ids.map(isRehearsal ? rehearsed : taken)
    if lines.isEmpty { lines = [nothing] }
    lines += streaks
    var notes = format.isRecognised ? ["\(format.paths.joined(separator: ", ")): \(format.kind.title)"] : []
    notes += result.notes
    if isRehearsal { notes.append("nothing is written: this was a dry run") }
    notes += result.damage.map { "streakd: \($0): the import is incomplete" }
    var report = Report(lines.joined(separator: "\n"), notes: notes)
    report.status = result.damage.isEmpty ? 0 : 65
    return report
  }

  private var nothing: String {
    result.journalLines > 0 ? "\(StatusPhrases.counted(result.journalLines, .line)) taken" : "nothing to take"
  }

  /// `steps: 19 days, done today (19 taken, 2 changed, 11 removed)`, the last two where there are any.
  private func taken(_ id: String) -> String {
    let change = result.changes[id] ?? .init()
    var parts = ["\(change.taken) taken"]
    if change.changed > 0 { parts.append("\(change.changed) changed") }
    if change.removed > 0 { parts.append("\(change.removed) removed") }
    return "\(draft.line(id)) (\(parts.joined(separator: ", ")))"
  }

  /// `steps: 412 days, 2025-01-01 to 2026-11-30: 400 would be added, 2 changed, 10 left; longest run 61 days`.
  private func rehearsed(_ id: String) -> String {
    guard let change = result.changes[id] else { return id }
    let span = [change.first, change.last].compactMap { $0?.description }
    var parts = ["\(change.added) would be added", "\(change.changed) changed", "\(change.left) left"]
    if change.removed > 0 { parts.append("\(change.removed) removed") }
    let best = draft.standing(of: id).map { standing, definition in
      "; longest run \(StatusPhrases.run(standing.best, definition.activity.goals[standing.goal].cadence))"
    }
    return "\(id): \(StatusPhrases.counted(change.taken, .day))"
      + (span.isEmpty ? "" : ", \(span.joined(separator: " to "))") + ": \(parts.joined(separator: ", "))\(best ?? "")"
  }

  /// The hero and the badges that are shown now.
  private var streaks: [String] {
    guard let moment = draft.timeline.moments.first, let hero = moment.hero else { return [] }
    let rows = ([hero] + moment.badges).enumerated().map { index, standing in
      let definition = draft.contents.definitions[standing.activity]
      let goal = definition.activity.goals[standing.goal]
      let words = StatusWords(standing, definition, goal).text
      return [index == 0 ? "hero" : "badge", "\(definition.activity.id).\(goal.cadence)", words]
    }
    return [Columns.aligned(rows)]
  }
}

extension Draft {
  /// The standing of an activity's first streak.
  func standing(of id: String) -> (standing: Standing, definition: Definition)? {
    guard let index = contents.definitions.firstIndex(where: { $0.activity.id == id }),
      let entry = timeline.tracks.compactMap({ $0.entries.first?.standing }).first(where: { $0.activity == index })
    else { return nil }
    return (entry, contents.definitions[index])
  }
}
