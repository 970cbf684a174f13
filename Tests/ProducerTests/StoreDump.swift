import LMDB
import SnapshotStore

/// Every row of a store, as text.
struct StoreDump: Equatable {
  /// `DATABASE KEY` with the second in it as a number, and the document.
  var rows: [Row]

  struct Row: Equatable {
    let database: String
    /// Nothing for a glance.
    let streak: String
    let from: Int64
    let document: String
  }

  init(_ folder: String) throws {
    rows = []
    let environment = try Environment(path: folder, Options(.readOnly))
    try environment.read { (transaction) throws(LMDBError) in
      for name in try transaction.databaseNames() {
        guard let database = try transaction.database(name) else { continue }
        var entries = try transaction.rows(database)
        while let entry = try entries.next() {
          rows.append(Row(name, [UInt8](copying: entry.key), [UInt8](copying: entry.value)))
        }
      }
    }
  }

  /// What it says from a second on, with that second as the first one, and without what tells publications apart.
  func told(from now: Int64) -> [String] {
    var told: [String] = []
    for (index, row) in rows.enumerated() where row.database != "meta" {
      let next = index + 1 < rows.count ? rows[index + 1] : nil
      let isSuperseded = next.map { $0.database == row.database && $0.streak == row.streak && $0.from <= now } ?? false
      if isSuperseded { continue }
      let rest = row.database == "history.v1" ? row.document[...] : row.document.drop { $0 != "," }.dropLast(19)
      told.append("\(row.database) \(row.streak) \(max(row.from, now))\(rest)")
    }
    return told
  }
}

extension StoreDump.Row {
  fileprivate init(_ database: String, _ key: [UInt8], _ value: [UInt8]) {
    self.database = database
    let isDated = database == "glance.v1" || database == "streak.v1"
    streak = String(decoding: (isDated ? key.dropLast(8) : key[...]).prefix { $0 != 0 }, as: UTF8.self)
    from = isDated ? key.suffix(8).reduce(0) { $0 << 8 | Int64($1) } : 0
    document = String(decoding: value, as: UTF8.self)
  }
}
