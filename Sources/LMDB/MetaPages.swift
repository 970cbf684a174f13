import CLMDB

/// What LMDB takes on trust in the two pages that a data file begins with, looked at before it does.
///
/// It divides by the page size that they name: a wrong one ends the process with a signal within `mdb_env_open`.
enum MetaPages {
  private static let magic: UInt32 = 0xBEEF_C0DE
  /// Of data version 1: the end of the last field that matters here.
  private static let length = 152

  /// Throws `.damaged` for a page size that cannot be. Whatever else is wrong, the file's absence included, LMDB says.
  static func verify(_ path: String) throws(LMDBError) {
    let file = unsafe streakline_open(path + "/data.mdb")
    guard file >= 0 else { return }
    defer { streakline_close(file) }
    guard let first = pageSize(file, at: 0) else { return }
    let isPossible = first >= 256 && first <= 65536 && first.nonzeroBitCount == 1
    if isPossible, pageSize(file, at: UInt64(first)).map({ $0 == first }) ?? true { return }
    throw LMDBError(MDB_INVALID, "mdb_env_open", path: path, text: "no page has \(first) bytes")
  }

  /// The page size that the page at `offset` names; nil where it is not a page of that kind.
  private static func pageSize(_ file: Int32, at offset: UInt64) -> UInt32? {
    var words: InlineArray<38, UInt32> = InlineArray(repeating: 0)
    var bytes = words.mutableSpan
    let code = unsafe bytes.withUnsafeMutableBytes { unsafe streakline_read(file, $0.baseAddress, length, offset) }
    return code == 0 && words[4] == magic ? words[10] : nil
  }
}
