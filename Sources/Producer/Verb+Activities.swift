import Arguments
import Journal
import LMDB
import StreakEngine

extension Verbs {
  /// `add ID …`: a habit, a metric with its ladder, or a preset.
  static func add(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let id = invocation.operands[0]
    guard Activity.isID(id) else {
      throw ProducerError.noID(id)
    }
    let desk = try Desk(context)
    let (_, published) = try desk.change { (transaction, present) throws(ProducerError) in
      guard try transaction.reading.found(id) == nil else {
        throw ProducerError(
          "\(id) is there already: record it with streakd log \(id), change it with streakd edit \(id)")
      }
      let draft = try DefinitionDraft(id: id, invocation, present)
      _ = try transaction.add(try draft.definition(), present)
    }
    return Report(published.line(id))
  }

  /// `edit ID …`: changes what is given and nothing else.
  static func edit(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let id = invocation.operands[0]
    let desk = try Desk(context)
    let (changes, published) = try desk.change { (transaction, present) throws(ProducerError) -> [String] in
      let before = try transaction.reading.known(id)
      let draft = try DefinitionDraft(editing: before, invocation, present)
      let after = try draft.definition()
      guard after != before else {
        throw ProducerError(
          "nothing to change: \(id) is what you ask for already, or no flag says what to change (streakd help edit)")
      }
      try journaling { () throws(JournalError) in
        try transaction.save(after)
        if after.activity.hasInstants, !before.activity.hasInstants { try transaction.stampRecords(of: after) }
      }
      return after.changes(since: before)
    }
    return Report(published.line(id, changed: changes.isEmpty ? nil : changes.joined(separator: ", ")))
  }

  /// `remove ID`: the activity with everything recorded of it.
  static func remove(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let id = invocation.operands[0]
    let desk = try Desk(context)
    let (count, _) = try desk.change { (transaction, present) throws(ProducerError) -> Int in
      let definition = try transaction.reading.known(id)
      try transaction.forget(id, present)
      return try journaling { () throws(JournalError) in try transaction.remove(definition) }
    }
    return Report("\(id): removed with \(StatusPhrases.counted(count, .record))")
  }

  /// `list`: every activity, a line each.
  static func list(_ invocation: Invocation, _ context: Context) throws(ProducerError) -> Report {
    let desk = try ReadingDesk(context)
    let draft = try desk.draft()
    let reminders = try ReminderWords(desk)
    var rows: [[String]] = []
    for track in draft.timeline.tracks {
      guard let standing = track.entries.first?.standing else { continue }
      let definition = draft.contents.definitions[standing.activity]
      let words = StatusWords(standing, definition, definition.activity.goals[standing.goal])
      rows.append([
        track.id, definition.activity.kind.rawValue, words.text + reminders.aside(definition), definition.title.asTitle,
      ])
    }
    if rows.isEmpty { return Report(ProducerPhrases.nothingKept) }
    return Report(Columns.aligned(rows))
  }
}

extension WriteTransaction {
  /// Takes an activity out of the settings and passes that name it, so that nothing waits for its id to come back.
  fileprivate mutating func forget(_ id: String, _ present: Present) throws(ProducerError) {
    let rules = present.settings.rules
    if let hero = rules.hero, hero.hasPrefix(id + ".") { try keep("none", ofSetting: "hero") }
    if rules.hidden.contains(id) {
      let others = rules.hidden.subtracting([id]).sorted()
      try keep(others.isEmpty ? "none" : others.joined(separator: ","), ofSetting: "hidden")
    }
    try journaling { () throws(JournalError) in
      for pass in try reading.passes() where pass.pass.activity == id { try drop(pass) }
    }
  }

  private mutating func keep(_ text: String, ofSetting name: String) throws(ProducerError) {
    guard let key = SettingKey.named(name) else { return }
    try journaling { () throws(JournalError) in try keep(text, of: key) }
  }
}

/// Rows of cells as lines, each column as wide as its widest cell; only the last may hold more than ASCII.
enum Columns {
  static func aligned(_ rows: [[String]]) -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      let row = row.last?.isEmpty == true ? row.dropLast() : row[...]
      return row.enumerated().map { column, cell in
        column == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
