/// Every result code of LMDB is looked at.
enum LMDBCalls {
  /// Those that return nothing, or a value that is no result code.
  static let without: Set<Substring> = [
    "mdb_env_close", "mdb_txn_abort", "mdb_cursor_close", "mdb_dbi_close", "mdb_strerror", "mdb_version", "mdb_txn_id",
    "mdb_env_get_maxkeysize", "mdb_cmp", "mdb_dcmp",
  ]
  /// How many lines below the call its result may be looked at.
  static let reach = 5

  static func findings(_ file: SwiftFile) -> [Finding] {
    file.tokens.indices.filter { index in
      file.word(index).hasPrefix("mdb_") && file.word(index + 1) == "(" && !without.contains(file.word(index))
        && !isChecked(file, file.tokens[index].line)
    }.map { file.finding(file.tokens[$0].line, "the result of \(file.word($0)) is not checked") }
  }

  /// Handed to the checking helper at once, or kept under the name that a line just below hands to it.
  private static func isChecked(_ file: SwiftFile, _ line: Int) -> Bool {
    let here = file.code[line - 1]
    if here.contains(#/\b(check|found)\(/#) { return true }
    let below = file.code[line..<min(file.code.count, line + reach)]
    return !here.contains(#/\b_ = /#) && below.contains { $0.contains(#/\b(check|found|LMDBError)\(code\b/#) }
  }
}
