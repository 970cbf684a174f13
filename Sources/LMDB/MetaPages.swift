import CLMDB

/// What LMDB takes on trust in the two pages that a data file begins with, looked at before it does.
///
/// It divides by the page size that they name: a wrong one ends the process with a signal within `mdb_env_open`.
enum MetaPages {
  private static let magic: UInt32 = 0xBEEF_C0DE
  /// Throws `.damaged` for a page size that cannot be. Whatever else is wrong, the file's absence included, LMDB says.
  static func verify(_ path: String) throws(LMDBError) {
    let file = unsafe streakline_open(path + "/data.mdb")
    guard file >= 0 else { return }
    defer { streakline_close(file) }
    guard let (first, usual) = pageSizes(file, at: 0), let first else { return }
    let isPossible = first >= 256 && first <= 65536 && first.nonzeroBitCount == 1
    if isPossible {
      let second = first == 4096 ? usual : pageSizes(file, at: UInt64(first))?.first
      if second ?? first == first { return }
    }
    throw LMDBError(MDB_INVALID, "mdb_env_open", path: path, text: "no page has \(first) bytes")
  }

  /// The page sizes that the page at `offset` and the one 4096 bytes on name; nil where it is not a page of that kind.
  private static func pageSizes(_ file: Int32, at offset: UInt64) -> (first: UInt32?, second: UInt32?)? {
    // A page of the usual size and, of the next one, all that matters here: in one call, as readers open often.
    var words: [1062 of UInt32] = InlineArray(repeating: 0)
    var span = words.mutableSpan
    let code = unsafe span.withUnsafeMutableBytes { unsafe streakline_read(file, $0.baseAddress, $0.count, offset) }
    guard code == 0 else { return nil }
    return (words[4] == magic ? words[10] : nil, words[1028] == magic ? words[1034] : nil)
  }
}
