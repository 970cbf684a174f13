import LMDB
import Testing

@Suite struct CursorTests {
  /// Runs `body` over a database that holds `keys`, each its own value.
  func over(_ keys: [[UInt8]], _ body: (borrowing ReadTransaction, Database) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let environment = try Environment(path: folder.path, Options(.readWrite))
    for key in keys { try environment.store(key, key) }
    if keys.isEmpty {
      try environment.store([1], [1])
      try environment.write { (transaction: inout WriteTransaction) throws(LMDBError) in
        try transaction.deleteAll(in: try transaction.createDatabase("rows"))
      }
    }
    let transaction = try environment.beginRead()
    try body(transaction, try #require(try transaction.database("rows")))
  }

  func key(_ entry: borrowing Entry?) -> [UInt8]? {
    switch entry {
    case .some(let entry): [UInt8](copying: entry.key)
    case .none: nil
    }
  }

  @Test("It moves to both ends and past neither")
  func moves() throws {
    try over([[2], [4], [6]]) { transaction, rows in
      let cursor = try transaction.cursor(rows)
      #expect(key(try cursor.first()) == [2])
      #expect(key(try cursor.next()) == [4])
      #expect(key(try cursor.last()) == [6])
      #expect(key(try cursor.next()) == nil)
      #expect(key(try cursor.previous()) == [4])
      #expect(key(try cursor.first()) == [2])
      #expect(key(try cursor.previous()) == nil)
    }
  }

  @Test("Seeking finds the nearest key on either side, as a search through a sorted array does")
  func seeks() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = Seeded(state: seed)
    let keys = Set(
      (0..<60).map { _ in
        (0...Int.random(in: 0...2, using: &generator)).map { _ in UInt8.random(in: 0...9, using: &generator) }
      })
    let sorted = keys.sorted { $0.lexicographicallyPrecedes($1) }
    try over(sorted) { transaction, rows in
      let cursor = try transaction.cursor(rows)
      for first in UInt8(0)...10 {
        for rest in [[], [0], [5], [9, 9], [9, 9, 9]] as [[UInt8]] {
          let wanted = [first] + rest
          let atLeast = sorted.first { !$0.lexicographicallyPrecedes(wanted) }
          let atMost = sorted.last { !wanted.lexicographicallyPrecedes($0) }
          #expect(key(try cursor.seek(atLeast: wanted.span)) == atLeast, "seed \(seed), \(wanted)")
          #expect(key(try cursor.seek(atMost: wanted.span)) == atMost, "seed \(seed), \(wanted)")
        }
      }
    }
  }

  @Test("In an empty database there is nothing to find")
  func empty() throws {
    try over([]) { transaction, rows in
      let cursor = try transaction.cursor(rows)
      #expect(key(try cursor.first()) == nil)
      #expect(key(try cursor.last()) == nil)
      #expect(key(try cursor.seek(atMost: [1].span)) == nil)
      #expect(key(try cursor.seek(atLeast: Span())) == nil)
    }
  }

  @Test("A range has its start and not its end")
  func ranges() throws {
    try over([[1], [2], [2, 0], [3], [4]]) { (transaction: borrowing ReadTransaction, rows: Database) throws in
      #expect(try transaction.keys(rows) == [[1], [2], [2, 0], [3], [4]])
      #expect(try transaction.keys(rows, from: [2], before: [3]) == [[2], [2, 0]])
      #expect(try transaction.keys(rows, from: [2, 0]) == [[2, 0], [3], [4]])
      #expect(try transaction.keys(rows, before: [1]) == [])
      #expect(try transaction.keys(rows, from: [3], before: [2]) == [])
    }
  }

  @Test("Entries stay readable while the cursor moves on")
  func entriesOutliveMoves() throws {
    try over([[1], [2]]) { transaction, rows in
      let cursor = try transaction.cursor(rows)
      let first = try cursor.first()
      let second = try cursor.next()
      #expect(key(first) == [1])
      #expect(key(second) == [2])
    }
  }
}
