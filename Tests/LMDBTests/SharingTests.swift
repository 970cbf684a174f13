import Glibc
import LMDB
import Testing

@Suite struct SharingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("A full map grows and the body runs again, whole")
  func growth() throws {
    let environment = try Environment(path: folder.path, Options(.readWrite, mapSize: 64 << 10))
    var runs = 0
    try environment.write { (transaction: inout WriteTransaction) throws(LMDBError) in
      runs += 1
      let rows = try transaction.createDatabase("rows")
      for key in UInt8(0)...200 { try transaction.put([key], Array(repeating: key, count: 3000), in: rows) }
    }
    #expect(runs > 1)
    #expect(environment.mapSize == 65536 << (runs - 1))
    #expect(try environment.load([200]) == Array(repeating: 200, count: 3000))
  }

  @Test("A map grows up to its limit, keeps what it had, and still takes deletions")
  func growthLimit() throws {
    let options = Options(.readWrite, mapSize: 64 << 10, largestMapSize: 200 << 10)
    let environment = try Environment(path: folder.path, options)
    try environment.store([1], [1])
    #expect(kind { try environment.store([2], Array(repeating: 2, count: 300 << 10)) } == .mapFull)
    #expect(environment.mapSize == 200 << 10)
    #expect(try environment.load([1]) == [1])
    try environment.write { (transaction: inout WriteTransaction) throws(LMDBError) in
      try transaction.deleteAll(in: try transaction.createDatabase("rows"))
    }
    #expect(try environment.load([1]) == nil)
  }

  @Test("A map that another process has grown is followed, by readers and by writers", arguments: [false, true])
  func resized(_ writes: Bool) async throws {
    let environment = try Environment(path: folder.path, Options(.readWrite, mapSize: 128 << 10))
    try environment.store([1], [1])
    await grow()
    if writes { try environment.store([3], [3]) }
    #expect(try environment.load([2])?.count == 1 << 20)
    #expect(environment.mapSize >= 1 << 20)
  }

  @Test("A map that cannot be followed while a transaction is open says so")
  func resizedWhileReading() async throws {
    let environment = try Environment(path: folder.path, Options(.readWrite, mapSize: 128 << 10))
    try environment.store([1], [1])
    do {
      let reader = try environment.beginRead()
      await grow()
      #expect(kind { _ = try environment.beginRead() } == .mapResized)
      #expect(try reader.load([1]) == [1])
    }
    #expect(try environment.load([2])?.count == 1 << 20)
  }

  private func grow() async {
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      let other = try Environment(path: path, Options(.readWrite, mapSize: 128 << 10))
      try other.store([2], Array(repeating: 2, count: 1 << 20))
    }
  }

  @Test("The slot of a reader that was killed is freed by the check, and only then")
  func staleReader() async throws {
    let environment = try Environment(path: folder.path, Options(.readWrite))
    try environment.store([1], [1])
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
      let environment = try Environment(path: path, Options(.readOnly))
      let reader = try environment.beginRead()
      kill(getpid(), SIGKILL)
      _ = try reader.load([1])
    }
    #expect(try environment.checkStaleReaders() == 1)
    #expect(try environment.checkStaleReaders() == 0)
  }

  @Test("With 126 readers the next one is told that they are too many; killed ones make room by themselves")
  func readersFull() async throws {
    let environment = try Environment(path: folder.path, Options(.readWrite))
    try environment.store([1], [1])
    do {
      var readers: [Reader] = []
      for _ in 0..<126 { readers.append(try Reader(environment)) }
      #expect(kind { _ = try environment.beginRead() } == .readersFull)
      readers.removeLast()
      #expect(try environment.load([1]) == [1])
    }
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
      let environment = try Environment(path: path, Options(.readOnly))
      var readers: [Reader] = []
      for _ in 0..<126 { readers.append(try Reader(environment)) }
      kill(getpid(), SIGKILL)
    }
    #expect(try environment.load([1]) == [1])
  }

  @Test("A writer killed within its transaction leaves the lock to the next and nothing else")
  func killedWriter() async throws {
    let environment = try Environment(path: folder.path, Options(.readWrite))
    try environment.store([1], [1])
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
      let environment = try Environment(path: path, Options(.readWrite))
      var transaction = try environment.beginWrite()
      let rows = try transaction.createDatabase("rows")
      try transaction.put([1], [9], in: rows)
      kill(getpid(), SIGKILL)
      try transaction.commit()
    }
    #expect(try environment.load([1]) == [1])
    try environment.store([1], [2])
    #expect(try environment.load([1]) == [2])
  }

  /// A transaction that an array can hold.
  private final class Reader {
    let transaction: ReadTransaction
    init(_ environment: borrowing Environment) throws { transaction = try environment.beginRead() }
  }
}
