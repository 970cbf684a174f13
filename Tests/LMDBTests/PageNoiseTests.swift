import LMDB
import Testing

/// Noise in the few bytes that LMDB believes without looking: no checksum covers them.
@Suite struct PageNoiseTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Three rows, the last of them written over several times, so that pages are free.
  private func make() throws -> [UInt8] {
    let environment = try Environment(path: folder.path, Options(.readWrite))
    for index in 0..<6 { try environment.store([UInt8(min(index, 3))], [UInt8(index)]) }
    #expect(kind { try environment.verifyPages() } == nil)
    return try #require(contents(folder.data))
  }

  private func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  /// Where the newest header begins.
  private func header(_ bytes: [UInt8]) -> Int { number(bytes, 144, 8) > number(bytes, 4240, 8) ? 0 : 4096 }

  private func verifies(_ bytes: [UInt8]) throws -> LMDBError.Kind? {
    write(bytes, to: folder.data)
    let environment = try Environment(path: folder.path, Options(.readWrite))
    return kind { try environment.verifyPages() }
  }

  @Test("A page with a flag that LMDB keeps in memory alone is damaged: what is written to it would be lost")
  func flags() throws {
    var bytes = try make()
    let root = number(bytes, header(bytes) + 128, 8) * 4096
    for (offset, bit) in [(10, 0x10), (11, 0x40), (11, 0x80)] as [(Int, UInt8)] {
      bytes[root + offset] ^= bit
      #expect(try verifies(bytes) == .damaged, "\(offset) \(bit)")
      bytes[root + offset] ^= bit
    }
    #expect(try verifies(bytes) == nil)
  }

  @Test("A free list that names a page in use, one twice or a header is damaged: it would be written over")
  func freeList() throws {
    let bytes = try make()
    let header = header(bytes)
    let leaf = number(bytes, header + 80, 8) * 4096
    let node = leaf + number(bytes, leaf + 16, 2)
    let list = node + 8 + number(bytes, node + 6, 2)
    try #require(number(bytes, list, 8) > 1, "no two pages are free: the test tests nothing")
    for page in [number(bytes, header + 128, 8), number(bytes, list + 16, 8), 1, 0, 200] {
      var damaged = bytes
      damaged[list + 8] = UInt8(page)
      #expect(try verifies(damaged) == .damaged, "page \(page)")
    }
  }

  @Test("Rows whose keys do not rise are damaged, not read as they lie")
  func order() throws {
    var bytes = try make()
    let root = number(bytes, header(bytes) + 128, 8) * 4096
    let node = root + number(bytes, root + 16, 2)
    let leaf = number(bytes, node + 8 + number(bytes, node + 6, 2) + 40, 8) * 4096
    for index in 0..<2 { bytes.swapAt(leaf + 16 + index, leaf + 18 + index) }
    write(bytes, to: folder.data)
    let environment = try Environment(path: folder.path, Options(.readOnly))
    #expect(
      kind {
        try environment.read { (transaction: borrowing ReadTransaction) throws(LMDBError) in
          guard let rows = try transaction.database("rows") else { return }
          _ = try transaction.keys(rows)
        }
      } == .damaged)
  }
}
