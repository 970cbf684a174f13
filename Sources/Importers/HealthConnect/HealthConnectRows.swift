import SQLite

/// How many rows there are to read in a database, for a person who waits: by their numbers, since counting them would read
/// them.
struct HealthConnectRows {
  /// Bytes of the database.
  private(set) var size = 0
  private var count = 0

  init(_ file: borrowing SQLiteFile) throws(SQLiteError) {
    try file.rows("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size") { row in
      size = Int(clamping: row.integer(0) ?? 0)
    }
    let names = HealthConnectTable.all.map(\.name) + [HealthConnectTable.sessions, HealthConnectTable.stages]
    for name in names {
      guard try !file.columns(of: name).isEmpty else { continue }
      try file.rows("SELECT max(rowid) FROM \(name)") { row in count += Int(min(1 << 40, max(0, row.integer(0) ?? 0))) }
    }
  }

  /// How much of the database so many rows are.
  func bytes(of rows: Int) -> Int {
    Int(Double(size) * min(1, Double(rows) / Double(max(1, count))))
  }
}
