import LMDB
import Testing

// That a span, a cursor or an entry cannot outlive its transaction, nor a put happen while one is in use, is the
// compiler's to refuse; it does so for each of these, tried with 6.3.1:
//   let value = try environment.beginRead().get(key.span, in: database)       (lifetime-dependent value escapes)
//   let value = try txn.reading.get(…); try txn.put(…); use(value)             (overlapping accesses to 'txn')
//   let cursor = try txn.cursor(database); _ = consume txn; cursor.first()     ('txn' consumed while borrowed)

@Suite struct TransactionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func open() throws -> Environment { try Environment(path: folder.path, Options(.readWrite)) }

  @Test("What is committed is there, in this environment and in the next")
  func committed() throws {
    do {
      let environment = try open()
      try environment.store([1], [2, 3])
      #expect(try environment.load([1]) == [2, 3])
    }
    let again = try Environment(path: folder.path, Options(.readOnly))
    #expect(try again.load([1]) == [2, 3])
    #expect(try again.load([9]) == nil)
    #expect(try again.load([1], from: "other") == nil)
    #expect(again.isUnlocked == false)
  }

  @Test("A reader sees what was there when it began, a later one what was committed since")
  func isolation() throws {
    let environment = try open()
    try environment.store([1], [1])
    let before = try environment.beginRead()
    try environment.store([1], [2])
    let after = try environment.beginRead()
    #expect(try before.load([1]) == [1])
    #expect(try after.load([1]) == [2])
  }

  @Test("A write transaction sees its own writes and other readers do not")
  func ownWrites() throws {
    let environment = try open()
    try environment.store([1], [1])
    var writer = try environment.beginWrite()
    let rows = try writer.createDatabase("rows")
    try writer.put([1], [2], in: rows)
    #expect(try writer.reading.load([1]) == [2])
    #expect(try environment.load([1]) == [1])
    try writer.commit()
    #expect(try environment.load([1]) == [2])
  }

  @Test("A body that throws leaves nothing behind")
  func abortOnThrow() throws {
    let environment = try open()
    try environment.store([1], [1])
    #expect(throws: Refusal.no) {
      try environment.write { (transaction: inout WriteTransaction) throws(Refusal) in
        try transaction.change()
        throw .no
      }
    }
    #expect(try environment.load([1]) == [1])
    #expect(try environment.load([1], from: "fresh") == nil)
  }

  @Test("A transaction that is dropped leaves nothing behind")
  func abortOnDrop() throws {
    let environment = try open()
    do {
      var writer = try environment.beginWrite()
      let rows = try writer.createDatabase("rows")
      try writer.put([1], [1], in: rows)
    }
    #expect(try environment.load([1]) == nil)
    try environment.store([1], [2])
    #expect(try environment.load([1]) == [2])
  }

  @Test("A second write transaction in the same process is refused instead of waiting for itself")
  func oneWriter() throws {
    let environment = try open()
    let first = try environment.beginWrite()
    #expect(kind { _ = try environment.beginWrite() } == .busy)
    try first.commit()
    _ = try environment.beginWrite()
  }

  @Test("A database of one transaction is refused by another")
  func foreignDatabase() throws {
    let environment = try open()
    try environment.store([1], [1])
    let first = try environment.beginRead()
    let second = try environment.beginRead()
    let rows = try #require(try first.database("rows"))
    #expect(throws: LMDBError.self) { try second.count(rows) }
    #expect(try first.count(rows) == 1)
  }

  @Test("A transaction keeps its environment open")
  func outlivesEnvironment() throws {
    let reader: ReadTransaction
    do {
      let environment = try open()
      try environment.store([1], [1])
      reader = try environment.beginRead()
    }
    #expect(try reader.load([1]) == [1])
  }

  @Test("Writing in a read-only environment is refused")
  func readOnlyRefusesWrites() throws {
    do { try open().store([1], [1]) }
    let environment = try Environment(path: folder.path, Options(.readOnly))
    #expect(kind { _ = try environment.beginWrite() } == .permission)
  }
}

enum Refusal: TransactionFailure, Equatable {
  case no
  case database(LMDBError)
  init(_ error: LMDBError) { self = .database(error) }
  var lmdbError: LMDBError? { if case .database(let error) = self { error } else { nil } }
}

extension WriteTransaction {
  fileprivate mutating func change() throws(Refusal) {
    do throws(LMDBError) {
      try put([1], [2], in: try createDatabase("rows"))
      try put([1], [2], in: try createDatabase("fresh"))
    } catch {
      throw .database(error)
    }
  }
}
