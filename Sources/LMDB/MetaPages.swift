import CLMDB

/// What LMDB takes on trust in the two pages that a data file begins with, looked at before it does.
///
/// It divides by the page size that they name: a wrong one ends the process with a signal within `mdb_env_open`. And it
/// maps as much as they name, which no machine can where noise stands there.
enum MetaPages {
  private static let magic: UInt32 = 0xBEEF_C0DE
  /// No store of ours comes near 2⁴⁰ bytes: `Options.largestMapSize` is less.
  private static let largestMap: UInt64 = 1 << 40

  /// What one of the two pages says.
  private struct Meta {
    let pageSize: UInt32
    let mapSize: UInt64
    let lastPage: UInt64
  }

  /// Throws `.damaged` for sizes that cannot be. Whatever else is wrong, the file's absence included, LMDB says.
  static func verify(_ path: String) throws(LMDBError) {
    let file = unsafe streakline_open(path + "/data.mdb")
    guard file >= 0 else { return }
    defer { streakline_close(file) }
    guard let (first, usual) = pages(file, at: 0), let first else { return }
    try verify(first, pageSize: first.pageSize, path)
    let second = first.pageSize == 4096 ? usual : pages(file, at: UInt64(first.pageSize))?.first
    if let second { try verify(second, pageSize: first.pageSize, path) }
  }

  private static func verify(_ meta: Meta, pageSize: UInt32, _ path: String) throws(LMDBError) {
    let size = meta.pageSize
    guard size >= 256, size <= 65536, size.nonzeroBitCount == 1, size == pageSize else {
      throw LMDBError(MDB_INVALID, "mdb_env_open", path: path, text: "no page has \(size) bytes")
    }
    guard meta.mapSize < largestMap, meta.lastPage < largestMap / UInt64(size) else {
      throw LMDBError(MDB_INVALID, "mdb_env_open", path: path, text: "no map has so many bytes")
    }
  }

  /// The page at `offset` and the one 4096 bytes on; nil where it is not a page of that kind.
  private static func pages(_ file: Int32, at offset: UInt64) -> (first: Meta?, second: Meta?)? {
    // A page of the usual size and, of the next one, all that matters here: in one call, as readers open often.
    var words: [1060 of UInt32] = InlineArray(repeating: 0)
    var span = words.mutableSpan
    let code = unsafe span.withUnsafeMutableBytes { unsafe streakline_read(file, $0.baseAddress, $0.count, offset) }
    guard code == 0 else { return nil }
    return (meta(words, at: 0), meta(words, at: 1024))
  }

  private static func meta(_ words: borrowing [1060 of UInt32], at start: Int) -> Meta? {
    guard words[start + 4] == magic else { return nil }
    return Meta(
      pageSize: words[start + 10], mapSize: UInt64(words[start + 9]) << 32 | UInt64(words[start + 8]),
      lastPage: UInt64(words[start + 35]) << 32 | UInt64(words[start + 34]))
  }
}
