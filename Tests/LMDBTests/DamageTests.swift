import Glibc
import LMDB
import Testing

@Suite struct DamageTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What comes of opening and reading the store of `makeLarge`.
  static func readAll(_ path: String) throws {
    let environment = try Environment(path: path, Options(.readOnly))
    try environment.read { (transaction: borrowing ReadTransaction) throws(LMDBError) in
      guard let rows = try transaction.database("rows") else { return }
      var range = try transaction.rows(rows)
      while let entry = try range.next() {
        for index in entry.value.indices where entry.value[index] != 7 { return }
      }
    }
  }

  @Test("A file cut short is damaged, for readers and for writers", arguments: [100, 4096, 8192, 40960, 1_200_000])
  func truncated(_ size: Int) async throws {
    try makeLarge(folder.path)
    // In a process of its own: if the check fails, the outcome is a signal.
    await #expect(processExitsWith: .success) {
      [path = folder.path as String, data = folder.data as String, size = size as Int] in
      truncate(data, size)
      #expect(kind { try DamageTests.readAll(path) } == .damaged)
      #expect(kind { try Environment(path: path, Options(.readWrite)).store([1], [1]) } == .damaged)
      #expect(contents(data)?.count == size)
    }
  }

  @Test("An empty file is damaged, and left empty by a reader")
  func empty() throws {
    try makeLarge(folder.path)
    truncate(folder.data, 0)
    #expect(kind { try Self.readAll(folder.path) } == .damaged)
    #expect(contents(folder.data) == [])
  }

  @Test("A file of noise or of zeros is damaged", arguments: [false, true])
  func noise(_ isZero: Bool) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = Seeded(state: seed)
    write((0..<40960).map { _ in isZero ? 0 : UInt8.random(in: 0...255, using: &generator) }, to: folder.data)
    #expect(kind { try Self.readAll(folder.path) } == .damaged, "seed \(seed)")
    #expect(kind { _ = try Environment(path: folder.path, Options(.readWrite)) } == .damaged, "seed \(seed)")
  }

  @Test("A file of another data version says so")
  func foreignVersion() throws {
    try makeLarge(folder.path)
    var bytes = try #require(contents(folder.data))
    for page in 0...1 { bytes[page * 4096 + 20] = 2 }
    write(bytes, to: folder.data)
    #expect(kind { try Self.readAll(folder.path) } == .versionMismatch)
  }

  @Test("A page size that cannot be is damaged", arguments: [0, 1, 255, 4097, 17408, 1 << 30, .max] as [UInt32])
  func pageSize(_ size: UInt32) async throws {
    try makeLarge(folder.path)
    let whole = try #require(contents(folder.data))
    for pages in [0...0, 1...1, 0...1] {
      var bytes = whole
      for page in pages {
        for index in 0..<4 { bytes[page * 4096 + 40 + index] = UInt8(truncatingIfNeeded: size >> UInt32(8 * index)) }
      }
      write(bytes, to: folder.data)
      await #expect(processExitsWith: .success, "pages \(pages)") { [path = folder.path as String] in
        #expect(kind { try DamageTests.readAll(path) } == .damaged)
        #expect(kind { _ = try Environment(path: path, Options(.readWrite)) } == .damaged)
      }
    }
  }

  @Test("Noise in the header is never a signal: read, or refused", arguments: [1, 2, 3] as [UInt64])
  func headerNoise(_ seed: UInt64) async throws {
    try makeLarge(folder.path)
    await #expect(processExitsWith: .success, "seed \(seed)") {
      [path = folder.path as String, data = folder.data as String, seed = seed as UInt64] in
      let whole = try #require(contents(data))
      var generator = Seeded(state: seed)
      for _ in 0..<50 {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let offset = Int.random(in: 0..<160, using: &generator)
          for page in 0...1 { bytes[page * 4096 + offset] = UInt8.random(in: 0...255, using: &generator) }
        }
        write(bytes, to: data)
        do { try DamageTests.readAll(path) } catch {}
      }
    }
  }

  @Test("A file that lawfully ends before its last page number is read")
  func lawfullyShort() async throws {
    try makeShort(folder.path)
    let bytes = try #require(contents(folder.data))
    // What an LMDB without our lengthening leaves: the freed pages at the end were never written.
    let used = (bytes.lastIndex { $0 != 0 } ?? 0) / 4096 + 1
    try #require(used * 4096 < bytes.count, "no page was freed at the end: the test tests nothing")
    await #expect(processExitsWith: .success) {
      [path = folder.path as String, data = folder.data as String, size = used * 4096 as Int] in
      truncate(data, size)
      #expect(try Environment(path: path, Options(.readOnly)).load([0]) == [0])
      let writer = try Environment(path: path, Options(.readWrite))
      try writer.store([0], [1])
      #expect(try writer.load([0]) == [1])
      truncate(data, size - 4096)
      #expect(kind { _ = try writer.load([0]) } == .damaged)
    }
  }

  @Test("A file is never left shorter than it claims")
  func lengthened() throws {
    try makeShort(folder.path)
    let bytes = try #require(contents(folder.data))
    #expect(bytes.suffix(4096).allSatisfy { $0 == 0 })
  }
}

/// A store whose last pages were allocated and freed in the same transaction: never written, only lengthened over.
private func makeShort(_ path: String) throws {
  let environment = try Environment(path: path, Options(.readWrite))
  try environment.store([0], [0])
  var generator = Seeded(state: 1)
  for _ in 0..<50 where contents(path + "/data.mdb")?.suffix(4096).allSatisfy({ $0 == 0 }) != true {
    try environment.write { (transaction: inout WriteTransaction) throws(LMDBError) in
      let database = try transaction.createDatabase("rows")
      for _ in 0..<200 {
        let value = [UInt8](repeating: 7, count: Int.random(in: 0..<9000, using: &generator))
        try transaction.put([UInt8.random(in: 1...250, using: &generator)], value, in: database)
      }
      for _ in 0..<200 { try transaction.delete([UInt8.random(in: 1...250, using: &generator)].span, in: database) }
    }
  }
}
