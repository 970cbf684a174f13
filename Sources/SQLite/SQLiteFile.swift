import CSQLite

/// A SQLite database of another program, which is only read: neither its file nor the folder around it is written to.
@safe public struct SQLiteFile: ~Copyable {
  private let handle: OpaquePointer
  private let path: String

  /// Opens a file as one that nobody changes meanwhile, so that a backup of a database in WAL mode opens without its log
  /// and in a folder that cannot be written to.
  public init(_ path: String) throws(SQLiteError) {
    unsafe handle = unsafe try Self.open(path)
    self.path = path
  }

  private static func open(_ path: String) throws(SQLiteError) -> OpaquePointer {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let code = unsafe sqlite3_open_v2(uri(path), &opened, flags, nil)
    guard let handle = unsafe opened else { throw SQLiteError(path: path, message: "out of memory") }
    let trust = unsafe code == SQLITE_OK ? streakline_distrust(handle) : code
    if trust == SQLITE_OK { return unsafe handle }
    let message = unsafe message(handle)
    unsafe sqlite3_close_v2(handle)
    throw SQLiteError(path: path, message: message)
  }

  deinit { unsafe sqlite3_close_v2(handle) }

  /// The names of the columns of a table, in small letters; empty if there is no such table. A view is none.
  public func columns(of table: String) throws(SQLiteError) -> Set<String> {
    var isTable = false
    try rows("SELECT 1 FROM sqlite_master WHERE type = 'table' AND lower(name) = lower('\(table)')") { _ in
      isTable = true
    }
    guard isTable else { return [] }
    var names: Set<String> = []
    try rows("SELECT name FROM pragma_table_info('\(table)')") { row in names.insert((row.text(0) ?? "").lowercased()) }
    return names
  }

  /// Runs a query of ours and hands over each row.
  public func rows(_ query: String, _ body: (borrowing SQLiteRow) -> Void) throws(SQLiteError) {
    var prepared: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(handle, query, -1, &prepared, nil)
    guard code == SQLITE_OK, let statement = unsafe prepared else {
      throw SQLiteError(path: path, message: unsafe Self.message(handle))
    }
    defer { unsafe sqlite3_finalize(statement) }
    while true {
      switch unsafe sqlite3_step(statement) {
      case SQLITE_ROW: body(unsafe SQLiteRow(statement))
      case SQLITE_DONE: return
      default: throw SQLiteError(path: path, message: unsafe Self.message(handle))
      }
    }
  }

  private static func message(_ handle: OpaquePointer) -> String {
    unsafe sqlite3_errmsg(handle).map { unsafe String(cString: $0) } ?? "it cannot be read"
  }

  /// In a URI `?`, `#` and `%` have a meaning.
  private static func uri(_ path: String) -> String {
    var text = "file:"
    for scalar in path.unicodeScalars {
      switch scalar {
      case "?": text += "%3f"
      case "#": text += "%23"
      case "%": text += "%25"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "?immutable=1"
  }
}

/// The row at hand of a query; its columns are counted from 0.
@safe public struct SQLiteRow: ~Copyable {
  private let statement: OpaquePointer

  fileprivate init(_ statement: OpaquePointer) {
    unsafe self.statement = unsafe statement
  }

  /// A whole number; nil for NULL and for anything that is no number.
  public func integer(_ column: Int32) -> Int64? {
    switch unsafe sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: unsafe sqlite3_column_int64(statement, column)
    case SQLITE_FLOAT: Int64(exactly: unsafe sqlite3_column_double(statement, column))
    default: nil
    }
  }

  /// A number; nil for NULL and for anything that is none.
  public func real(_ column: Int32) -> Double? {
    switch unsafe sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER, SQLITE_FLOAT: unsafe sqlite3_column_double(statement, column)
    default: nil
    }
  }

  /// Text, of a number too; nil for NULL. Bytes that are no UTF-8 are repaired.
  public func text(_ column: Int32) -> String? {
    unsafe sqlite3_column_text(statement, column).map { unsafe String(cString: $0) }
  }
}

/// Why a file cannot be read as a database.
public struct SQLiteError: Error, Equatable, Sendable {
  /// The file as it was named.
  public let path: String
  /// What SQLite says, without a point.
  public let message: String

  /// Both.
  public init(path: String, message: String) {
    (self.path, self.message) = (path, message)
  }
}
