import CLMDB

extension Handle {
  /// Throws `.damaged` where the file ends before a page that is in use, which would be a fatal signal when touched.
  ///
  /// To be called within a transaction: what a writer commits meanwhile only makes the file longer.
  func verifyLength() throws(LMDBError) {
    let (size, expected) = try lengths()
    if size >= expected { return }
    // A file may lawfully end early: pages that were allocated and freed in the same transaction are never written.
    let data = try unsafe descriptor(of: pointer, path)
    guard let pages = PageFile(data, pageSize: Int(pageSize), size: size), pages.holdsEverything()
    else {
      let text = "the file has \(size) of \(expected) bytes"
      throw LMDBError(MDB_CORRUPTED, "mdb_txn_begin", path: path, text: text)
    }
  }

  /// Makes a file that ends early as long as it claims, so that readers need not look into it page by page.
  ///
  /// Under the write lock, since another writer may be lengthening it at the same time.
  func lengthen() throws(LMDBError) {
    let (size, expected) = try lengths()
    if size >= expected { return }
    let lock = try unsafe begin(flags: 0)
    defer { unsafe mdb_txn_abort(lock) }
    let (sizeNow, expectedNow) = try lengths()
    if sizeNow >= expectedNow { return }
    try check(streakline_lengthen(unsafe descriptor(of: pointer, path), expectedNow), "ftruncate", path: path)
  }

  /// Throws `.damaged` where a page that is in use is not what LMDB writes: a look at every one of them.
  ///
  /// Under the write lock, since a writer of another process may reuse pages meanwhile.
  func verifyPages(of parts: [DatabasePart] = []) throws(LMDBError) {
    let lock = try unsafe begin(flags: 0)
    defer { unsafe mdb_txn_abort(lock) }
    let data = try unsafe descriptor(of: pointer, path)
    guard let pages = PageFile(data, pageSize: Int(pageSize), size: try lengths().size),
      pages.holdsEverything(of: parts)
    else { throw LMDBError(MDB_CORRUPTED, "mdb_env_info", path: path, text: "there is noise in its pages") }
  }

  /// Throws `.damaged` where the list of free pages is noise: LMDB would make room for as many as it says, by gigabytes.
  ///
  /// To be called within a write transaction.
  func verifyFreeList() throws(LMDBError) {
    let data = try unsafe descriptor(of: pointer, path)
    guard let pages = PageFile(data, pageSize: Int(pageSize), size: try lengths().size), pages.holdsFreeList()
    else { throw LMDBError(MDB_CORRUPTED, "mdb_txn_begin", path: path, text: "there is noise in its free list") }
  }

  private func lengths() throws(LMDBError) -> (size: UInt64, expected: UInt64) {
    var info = unsafe MDB_envinfo()
    try check(unsafe mdb_env_info(pointer, &info), "mdb_env_info", path: path)
    var size: UInt64 = 0
    try check(unsafe streakline_file_size(descriptor(of: pointer, path), &size), "fstat", path: path)
    let (pages, overflows) = unsafe UInt64(info.me_last_pgno).addingReportingOverflow(1)
    let (bytes, tooMany) = pages.multipliedReportingOverflow(by: pageSize)
    return (size, overflows || tooMany ? .max : bytes)
  }
}

/// The data file of an open environment.
@unsafe
func descriptor(of environment: OpaquePointer?, _ path: String) throws(LMDBError) -> Int32 {
  var number: Int32 = -1
  try check(unsafe mdb_env_get_fd(environment, &number), "mdb_env_get_fd", path: path)
  return number
}
