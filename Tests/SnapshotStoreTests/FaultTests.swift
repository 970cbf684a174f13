import Glibc
import LMDB
import SnapshotFormat
import SnapshotStore
import Testing

@Suite struct FaultTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// How reading the whole store at `path` fails.
  static func reading(_ path: String) -> StoreError? {
    failure {
      let reader = try StoreReader(path: path)
      _ = try reader.glance(at: midnight + 7200)
      _ = try reader.header()
      _ = try reader.streak("read.daily", at: midnight + 7200)
    }
  }

  func isDamaged(_ error: StoreError?) -> Bool {
    if case .damaged(folder.path, _) = error { true } else { false }
  }

  func publish() throws { _ = try StoreWriter(path: folder.path).publish(sample()) }

  @Test("Nothing published is absent: no folder, an empty one, a store without documents")
  func absent() throws {
    #expect(Self.reading(folder.path + "/none") == .absent(path: folder.path + "/none"))
    #expect(Self.reading(folder.path) == .absent(path: folder.path))
    do { _ = try StoreWriter(path: folder.path) }
    #expect(Self.reading(folder.path) == .absent(path: folder.path))
    #expect(Self.reading(folder.path)?.exitStatus == 66)
  }

  @Test("A store cut short is damaged, and the next publication makes it anew", arguments: [0, 100, 4096, 8192, 20480])
  func truncated(_ size: Int) async throws {
    try publish()
    await #expect(processExitsWith: .success) {
      [path = folder.path as String, data = folder.data as String, size = size as Int] in
      truncate(data, size)
      let error = try #require(FaultTests.reading(path))
      #expect(error.exitStatus == 65, "\(error)")
      #expect(try StoreWriter(path: path).publish(sample()) == .published(revision: 1))
      #expect(FaultTests.reading(path) == nil)
      #expect(size == 0 || contents(data + ".damaged")?.count == size)
    }
  }

  @Test("A store cut while it is open for publishing is made anew too")
  func truncatedWhileOpen() async throws {
    await #expect(processExitsWith: .success) { [path = folder.path as String, data = folder.data as String] in
      let writer = try StoreWriter(path: path)
      _ = try writer.publish(sample())
      truncate(data, 8192)
      #expect(try writer.publish(sample(value: 1)) == .published(revision: 1))
      #expect(try writer.publish(sample(value: 0)) == .published(revision: 2))
      #expect(contents(data + ".damaged")?.count == 8192)
    }
    #expect(Self.reading(folder.path) == nil)
  }

  @Test("Noise, and a file of another version of LMDB, are damaged and made anew")
  func noise() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = Seeded(state: seed)
    try publish()
    var foreign = try #require(contents(folder.data))
    for page in 0...1 { foreign[page * 4096 + 20] = 2 }
    for bytes in [foreign, (0..<40960).map { _ in UInt8.random(in: 0...255, using: &generator) }] {
      write(bytes, to: folder.data)
      #expect(isDamaged(Self.reading(folder.path)), "seed \(seed)")
      try publish()
      #expect(Self.reading(folder.path) == nil, "seed \(seed)")
    }
  }

  @Test("A document that differs in one bit is damaged, whichever it is, and is written anew")
  func checksums() throws {
    for (name, key) in [("meta", [UInt8]("snapshot".utf8)), ("glance.v1", nil), ("streak.v1", nil)] {
      try publish()
      try flip(name, key)
      let error = try #require(Self.reading(folder.path))
      #expect(isDamaged(error), "\(name)")
      #expect("\(error)".contains("checksum"), "\(error)")
      try publish()
      #expect(Self.reading(folder.path) == nil, "\(name)")
    }
  }

  @Test("A document under the key of another second is damaged, and the next publication puts it right")
  func misplaced() throws {
    for name in ["glance.v1", "streak.v1"] {
      try publish()
      try Environment(path: folder.path, Options(.readWrite)).write {
        (transaction: inout WriteTransaction) throws(LMDBError) in
        let database = try transaction.createDatabase(name)
        var row = try transaction.reading.row(database, nil)
        row.key[row.key.count - 1] ^= 1
        try transaction.put(row.key, row.value, in: database)
        row.key[row.key.count - 1] ^= 1
        try transaction.delete(row.key.span, in: database)
      }
      let error = try #require(Self.reading(folder.path))
      #expect(isDamaged(error) && "\(error)".contains("from"), "\(name): \(error)")
      try publish()
      #expect(Self.reading(folder.path) == nil, "\(name)")
    }
  }

  /// Changes one bit of the value under `key`, or under the first key.
  private func flip(_ name: String, _ key: [UInt8]?) throws {
    try Environment(path: folder.path, Options(.readWrite)).write {
      (transaction: inout WriteTransaction) throws(LMDBError) in
      let database = try transaction.createDatabase(name)
      let row = try transaction.reading.row(database, key)
      var bytes = row.value
      bytes[bytes.count / 2] ^= 1
      try transaction.put(row.key, bytes, in: database)
    }
  }

  @Test("A store of a later version only says so, and is left as it is")
  func newer() throws {
    do {
      let environment = try Environment(path: folder.path, Options(.readWrite))
      try environment.write { (transaction: inout WriteTransaction) throws(LMDBError) in
        for name in ["glance.v3", "glance.v2"] {
          try transaction.put([1], [1], in: try transaction.createDatabase(name))
        }
      }
    }
    let before = contents(folder.data)
    #expect(Self.reading(folder.path) == .newer(path: folder.path, version: 3))
    #expect(Self.reading(folder.path)?.exitStatus == 75)
    #expect(failure { try publish() } == .newer(path: folder.path, version: 3))
    #expect(contents(folder.data) == before)
  }

  @Test("A later version beside this one is no hindrance to readers")
  func newerBeside() throws {
    try publish()
    do {
      let environment = try Environment(path: folder.path, Options(.readWrite))
      try environment.write { (transaction: inout WriteTransaction) throws(LMDBError) in
        try transaction.put([1], [1], in: try transaction.createDatabase("glance.v2"))
      }
    }
    #expect(Self.reading(folder.path) == nil)
  }

  @Test("What may not be read is no permission; a folder and lock file that may not be written are enough to read")
  func permission() async throws {
    try publish()
    chmod(folder.lock, 0o444)
    chmod(folder.data, 0o444)
    chmod(folder.path, 0o555)
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      dropPrivileges()
      #expect(FaultTests.reading(path) == nil)
      #expect(failure { _ = try StoreWriter(path: path).publish(sample(value: 1)) }?.exitStatus == 77)
    }
    chmod(folder.data, 0o000)
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      dropPrivileges()
      #expect(FaultTests.reading(path)?.exitStatus == 77)
    }
  }

  @Test("A file where the folder should be is told from a store that is not there, for readers and publishers")
  func fileInTheWay() throws {
    let path = folder.path + "/store"
    write([1], to: path)
    #expect(Self.reading(path) == .notAFolder(path: path))
    #expect(failure { _ = try StoreWriter(path: path) } == .notAFolder(path: path))
    #expect(failure { _ = try StoreWriter(path: path + "/below") } == .notAFolder(path: path + "/below"))
    #expect(StoreError.notAFolder(path: path).exitStatus == 73)
  }

  @Test("A store whose list of databases was lost is damaged, not absent, and made anew")
  func lostList() throws {
    try publish()
    var bytes = try #require(contents(folder.data))
    let name = Array("glance.v1".utf8)
    for start in 0..<bytes.count - 9 where Array(bytes[start..<start + 9]) == name { bytes[start] = 65 }
    write(bytes, to: folder.data)
    #expect(isDamaged(Self.reading(folder.path)))
    try publish()
    #expect(Self.reading(folder.path) == nil)
  }

  @Test("Every error names the folder")
  func descriptions() throws {
    let cause = try #require(kindOfError())
    for error in [
      StoreError.absent(path: folder.path), .damaged(path: folder.path, what: "cut"),
      .newer(path: folder.path, version: 2), .notAFolder(path: folder.path),
      .permission(cause), .noSpace(cause), .unavailable(cause),
    ] {
      #expect("\(error)".contains(folder.path))
    }
  }

  private func kindOfError() -> LMDBError? {
    do {
      _ = try Environment(path: folder.path, Options(.readOnly))
      return nil
    } catch {
      return error
    }
  }
}

extension ReadTransaction {
  fileprivate func row(_ database: Database, _ key: [UInt8]?) throws(LMDBError) -> (key: [UInt8], value: [UInt8]) {
    var rows = try rows(database, from: key ?? [])
    guard let entry = try rows.next() else { return ([], [0]) }
    return ([UInt8](copying: entry.key), [UInt8](copying: entry.value))
  }
}
