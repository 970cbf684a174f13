import Glibc
import LMDB
import SnapshotFormat
import SnapshotStore
import Testing

@Suite struct PublishTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Opens, publishes, closes.
  @discardableResult
  func publish(_ snapshot: Snapshot) throws -> Publication {
    try StoreWriter(path: folder.path).publish(snapshot)
  }

  @Test("What was published is read back: header, every glance, every streak")
  func roundTrip() throws {
    let snapshot = sample()
    #expect(try publish(snapshot) == .published(revision: 1))
    let reader = try StoreReader(path: folder.path)
    var header = snapshot.header
    header.revision = 1
    #expect(try reader.header() == header)
    for glance in snapshot.glances {
      #expect(try reader.glance(at: glance.from) == InForce(document: glance, isSkewed: false))
      let last = (glance.until ?? .max) - 1
      #expect(try reader.glance(at: last).document == glance)
      #expect(try reader.view().glanceBytes(at: last) == glance.encoded())
    }
    for entry in snapshot.streaks {
      #expect(try reader.streak(entry.streak.id, at: entry.from)?.document == entry)
      #expect(try reader.view().streakBytes(entry.streak.id, at: entry.from) == entry.encoded())
    }
    #expect(try reader.view().streakIDs() == ["read.daily", "steps.daily"])
    for history in snapshot.histories {
      #expect(try reader.view().history(history.id) == history)
      #expect(try reader.view().historyBytes(history.id) == history.encoded())
    }
  }

  @Test("Before the first glance the first is shown, with a skew mark")
  func skew() throws {
    let snapshot = sample()
    try publish(snapshot)
    let reader = try StoreReader(path: folder.path)
    for now in [Int64.min, -1, 0, snapshot.glances[0].from - 1] {
      #expect(try reader.glance(at: now) == InForce(document: snapshot.glances[0], isSkewed: true))
      #expect(try reader.streak("read.daily", at: now)?.isSkewed == true)
      #expect(try reader.streak("read.daily", at: now)?.document == snapshot.streaks[0])
    }
    #expect(try reader.glance(at: .max).document == snapshot.glances[15])
  }

  @Test("A streak is found by its whole id", arguments: ["", "read", "read.dail", "read.daily2", "a", "z", "x\u{0}y"])
  func unknownStreak(_ id: String) throws {
    try publish(sample())
    #expect(try StoreReader(path: folder.path).streak(id, at: midnight + 7200) == nil)
    #expect(try StoreReader(path: folder.path).view().history(id) == nil)
    #expect(try StoreReader(path: folder.path).streak(String(repeating: "x", count: 600), at: 0) == nil)
  }

  @Test("The same again changes nothing, at the same second or later on the day")
  func unchanged() throws {
    try publish(sample())
    let before = contents(folder.data)
    for later: Int64 in [0, 1, 3600, day - 3601] {
      #expect(try publish(sample(at: midnight + 3600 + later)) == .unchanged(revision: 1))
    }
    #expect(contents(folder.data) == before)
  }

  @Test("Revisions rise by one with each publication that changes something, and only then")
  func revisions() throws {
    #expect(try publish(sample(value: 0)) == .published(revision: 1))
    #expect(try publish(sample(at: midnight + 3700, value: 1)) == .published(revision: 2))
    #expect(try publish(sample(at: midnight + 3800, value: 1)) == .unchanged(revision: 2))
    #expect(try publish(sample(at: midnight + 3900, value: 0)) == .published(revision: 3))
    var moved = sample(at: midnight + 4000)
    moved.header.zone = "Asia/Tokyo"
    #expect(try publish(moved) == .published(revision: 4))
    moved.header.publishedAt += 9
    moved.header.revision = 77
    #expect(try publish(moved) == .unchanged(revision: 4))
    #expect(try StoreReader(path: folder.path).header().revision == 4)
  }

  @Test("A change in any one document, now or later, or in what is there at all, is a change")
  func anyChange() throws {
    var changes: [Snapshot] = []
    for index in [0, 1, 15] {
      var snapshot = sample()
      snapshot.glances[index].today.due = 9
      changes.append(snapshot)
    }
    for index in 0..<4 {
      var snapshot = sample()
      snapshot.streaks[index].streak.title = "Other"
      changes.append(snapshot)
    }
    var marked = sample()
    marked.histories[1] = history("steps.daily", today: "1")
    changes.append(marked)
    changes.append(sample(ids: ["read.daily"]))
    changes.append(sample(ids: ["read.daily", "steps.daily", "walk.daily"]))
    var shorter = sample()
    shorter.glances.removeLast()
    changes.append(shorter)
    var moved = sample()
    moved.glances[3].from += 1
    changes.append(moved)
    for (index, change) in changes.enumerated() {
      try publish(sample())
      let old = try StoreReader(path: folder.path).header().revision
      #expect(try publish(change) == .published(revision: old + 1), "change \(index)")
      try expectHolds(change, from: change.glances[0].from)
    }
  }

  @Test("After any sequence of publications the store tells what the last one said, from its first second on")
  func sequences() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = Seeded(state: seed)
    var now = midnight + 3600
    for _ in 0..<60 {
      now += Int64.random(in: -7200...40000, using: &generator)
      now = max(now, midnight)
      let ids = ["a.daily", "b.daily", "c.weekly"].filter { _ in Bool.random(using: &generator) }
      let snapshot = sample(at: now, value: Int.random(in: 0...1, using: &generator), ids: ids)
      try publish(snapshot)
      try expectHolds(snapshot, from: now, "seed \(seed)")
    }
  }

  @Test("The past is dropped when something new is published")
  func past() throws {
    try publish(sample())
    try publish(sample(at: midnight + 5 * day + 3600))
    let view = try StoreReader(path: folder.path).view()
    #expect(try view.glance(at: 0).isSkewed)
    #expect(try view.glance(at: 0).document.from == midnight + 5 * day + 3600)
  }

  /// That the store says of every second from `now` on what `snapshot` does, `from` of what is in force aside.
  func expectHolds(
    _ snapshot: Snapshot, from now: Int64, _ comment: Comment? = nil
  ) throws {
    let view = try StoreReader(path: folder.path).view()
    for (index, glance) in snapshot.glances.enumerated() {
      var found = try view.glance(at: glance.from).document
      if index == 0 { found.from = glance.from }
      #expect(found == glance, comment)
    }
    for entry in snapshot.streaks {
      #expect(try view.streak(entry.streak.id, at: entry.from)?.document.streak == entry.streak, comment)
    }
    let ids = Set(snapshot.streaks.map(\.streak.id))
    #expect(try view.streakIDs() == ids.sorted(), comment)
    for id in ids.union(["a.daily", "b.daily", "c.weekly"]) {
      #expect(try view.history(id) == snapshot.histories.first { $0.id == id }, comment)
    }
  }
}
