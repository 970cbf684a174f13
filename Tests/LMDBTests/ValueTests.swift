import LMDB
import Testing

@Suite struct ValueTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func open() throws -> Environment { try Environment(path: folder.path, Options(.readWrite)) }

  @Test("Values of 0 bytes and of 1 MB come back as they were", arguments: [0, 1, 2000, 5000, 1_000_000])
  func sizes(_ size: Int) throws {
    var generator = Seeded(state: UInt64(size))
    let value = (0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let environment = try open()
    try environment.store([1], value)
    #expect(try environment.load([1]) == value)
  }

  @Test("A key has 1 to 511 bytes")
  func keys() throws {
    let environment = try open()
    try environment.store(Array(repeating: 255, count: 511), [1])
    #expect(try environment.load(Array(repeating: 255, count: 511)) == [1])
    #expect(kind { try environment.store([], [1]) } == .keySize)
    #expect(kind { try environment.store(Array(repeating: 1, count: 512), [1]) } == .keySize)
    #expect(kind { _ = try environment.load([]) } == .keySize)
  }

  @Test("Deleting says whether there was something, and counts follow")
  func deletes() throws {
    let environment = try open()
    for key in UInt8(1)...9 { try environment.store([key], [key]) }
    var transaction = try environment.beginWrite()
    let rows = try transaction.createDatabase("rows")
    let (first, again) = (try transaction.delete([1].span, in: rows), try transaction.delete([1].span, in: rows))
    #expect(first && !again)
    #expect(try transaction.reading.count(rows) == 8)
    let range = try transaction.deleteRows(in: rows, from: [3], before: [6])
    #expect(range == 3)
    #expect(try transaction.reading.count(rows) == 5)
    try transaction.deleteAll(in: rows)
    #expect(try transaction.reading.count(rows) == 0)
  }

  @Test("Appending takes rising keys only")
  func append() throws {
    let environment = try open()
    try environment.write { (transaction: inout WriteTransaction) throws(LMDBError) in
      let rows = try transaction.createDatabase("rows")
      for key in UInt8(0)...200 { try transaction.put([key], [key], in: rows, append: true) }
    }
    #expect(try environment.load([200]) == [200])
    #expect(throws: LMDBError.self) {
      try environment.write { (transaction: inout WriteTransaction) throws(LMDBError) in
        try transaction.put([7], [7], in: try transaction.createDatabase("rows"), append: true)
      }
    }
  }

  @Test("Databases are listed by name")
  func names() throws {
    let environment = try open()
    try environment.store([1], [1], in: "b")
    try environment.store([1], [1], in: "a")
    #expect(try environment.beginRead().databaseNames() == ["a", "b"])
  }

  @Test("An error keeps LMDB's code and words, the call and the folder")
  func errors() throws {
    let environment = try open()
    #expect {
      try environment.store([], [1])
    } throws: { error in
      "\(error)" == "mdb_put: MDB_BAD_VALSIZE: Unsupported size of key/DB name/data, or wrong DUPFIXED size"
        + " (-30781) in \(folder.path)"
    }
  }
}
