import Glibc
import JSONText
import LMDB
import SnapshotFormat
import SnapshotStore
import Testing

@Suite struct ContentionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The `count`th publication: its number is in the header, in every glance and in every streak.
  static func numbered(_ count: Int) -> Snapshot {
    var snapshot = sample(value: count)
    snapshot.header.publishedAt = Int64(count)
    return snapshot
  }

  /// A revision whose documents are of two publications.
  struct Torn: Error {}

  /// The number of the publication that the store holds; throws `Torn` if its documents disagree.
  static func number(_ view: borrowing StoreView) throws -> Int {
    let count = Int(try view.header().publishedAt)
    for index in Int64(0)...15 {
      let glance = try view.glance(at: midnight + index * day + 3600).document
      guard glance.today.done == count, glance.hero?.value == Decimal(count) else { throw Torn() }
    }
    for id in ["read.daily", "steps.daily"] {
      for at in [midnight + 3600, midnight + 9 * day] {
        guard try view.streak(id, at: at)?.document.streak.value == Decimal(count) else { throw Torn() }
      }
    }
    return count
  }

  @Test("A publisher killed at any moment leaves one whole revision")
  func killedPublisher() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = Seeded(state: seed)
    _ = try StoreWriter(path: folder.path).publish(Self.numbered(1))
    for _ in 0..<8 {
      let delay = Int.random(in: 0...30_000, using: &generator)
      await #expect(processExitsWith: .signal(SIGKILL), "seed \(seed)") {
        [path = folder.path as String, delay = delay as Int] in
        let writer = try StoreWriter(path: path)
        Task.detached {
          usleep(UInt32(delay))
          kill(getpid(), SIGKILL)
        }
        for count in 2... { _ = try writer.publish(ContentionTests.numbered(count)) }
      }
      do { _ = try Self.number(StoreReader(path: folder.path).view()) }
      let revision = try StoreReader(path: folder.path).header().revision
      let next = try StoreWriter(path: folder.path).publish(Self.numbered(1))
      #expect(next == .published(revision: revision + 1) || next == .unchanged(revision: revision))
    }
  }

  @Test("Readers beside a publisher see whole revisions only, each no older than the one before")
  func readersBesideWriter() async throws {
    _ = try StoreWriter(path: folder.path).publish(Self.numbered(1))
    let (path, enough) = (folder.path, folder.path + "/enough")
    let reading = Beside {
      defer { write([1], to: enough) }
      let reader = try StoreReader(path: path)
      var seen = [try Self.number(reader.view())]
      while seen.count < 20 {
        let count = try Self.number(reader.view())
        guard let last = seen.last, count >= last else { throw Torn() }
        if count > last { seen.append(count) }
      }
    }
    await #expect(processExitsWith: .success) { [path = path as String, enough = enough as String] in
      let writer = try StoreWriter(path: path)
      var count = 2
      while contents(enough) == nil {
        _ = try writer.publish(ContentionTests.numbered(count))
        count += 1
      }
    }
    try reading.join()
  }

  @Test("A publisher that hangs within its transaction keeps no reader waiting")
  func hangingWriter() async throws {
    _ = try StoreWriter(path: folder.path).publish(Self.numbered(1))
    let (path, note) = (folder.path, folder.path + "/pid")
    let reading = Beside {
      while contents(note)?.isEmpty ?? true { usleep(1000) }
      guard let process = pid_t(String(decoding: contents(note) ?? [], as: UTF8.self)), process > 1 else {
        throw Torn()
      }
      defer { kill(process, SIGKILL) }
      guard try Self.number(StoreReader(path: path).view()) == 1 else { throw Torn() }
    }
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, note = note as String] in
      let environment = try Environment(path: path, Options(.readWrite))
      var transaction = try environment.beginWrite()
      _ = try transaction.createDatabase("glance.v1")
      write(Array("\(getpid())".utf8), to: note)
      raise(SIGSTOP)
      try transaction.commit()
    }
    try reading.join()
    #expect(try StoreWriter(path: folder.path).publish(Self.numbered(2)) == .published(revision: 2))
  }
}
