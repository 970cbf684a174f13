import Journal
import LMDB
import StreakEngine
import Testing

@Suite("What machines share")
struct SyncRegisterTests {
  @Test("Whatever was said arrives in any order, and twice, the same stands", arguments: 1...500)
  func order(seed: UInt64) {
    var random = Steps(seed)
    // Few seconds, machines and values, so that ties are common, those of one stamp among them.
    let said = (0..<12).map { _ in
      SyncRegister(
        SyncStamp(second: Int64(random.next() % 3), count: Int64(random.next() % 2), machine: "m\(random.next() % 2)"),
        isGone: random.next() % 4 == 0, value: [UInt8(truncatingIfNeeded: 48 + random.next() % 3)])
    }
    func last(_ registers: [SyncRegister]) -> SyncRegister? {
      registers.reduce(nil) { known, new in known.map { new.stands(over: $0) ? new : $0 } ?? new }
    }
    let stands = last(said)
    for _ in 0..<5 {
      let order = (said + said.prefix(4)).map { (random.next(), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
      #expect(last(order) == stands, "seed \(seed)")
    }
  }

  @Test("A change is later than what it replaces, whatever the clock says, and has its own instant where it can")
  func stamps() {
    let ahead = SyncStamp(at: 5000, after: nil, machine: "b")
    let after = SyncStamp(at: 1000, after: ahead, machine: "a")
    #expect(ahead < after && after.second == 5000 && after.count == 1)
    #expect(SyncStamp(at: 6000, after: after, machine: "a") == SyncStamp(second: 6000, count: 0, machine: "a"))
    #expect(SyncStamp(second: 1, count: 0, machine: "a") < SyncStamp(second: 1, count: 0, machine: "b"))
  }

  @Test("What is kept is read again, by key and by what keys begin with")
  func kept() throws {
    let scratch = try Scratch()
    let one = SyncRegister(SyncStamp(second: -7, count: 3, machine: "desk"), isGone: true, value: Array("{}".utf8))
    try scratch.write { (transaction) throws(JournalError) in
      for key in ["record/a/1", "record/a/2", "record/ab/1", "skip/a/1"] { try transaction.keep(one, under: key) }
      let found = try transaction.reading.registers("record/a/")
      let (none, all) = (try transaction.reading.register("record/a"), try transaction.reading.registers())
      #expect(found.map(\.key) == ["record/a/1", "record/a/2"] && found[0].register == one)
      #expect(none == nil && all.count == 4)
      var state = SyncState(folder: "/share", machine: "desk")
      state.pending = [1, 2]
      state.files = [SyncState.File(name: "x", offset: 9, lines: 2, mark: .max)]
      state.passNames = [SyncState.PassName(number: 4, name: "7.4")]
      state.outcomes = [SyncState.Outcome(key: "use/a/1", pass: "")]
      try transaction.keep(state)
      let read = try transaction.reading.syncState()
      #expect(read == state)
    }
  }

  @Test("Rows are remembered from the first sync on, and forgotten when they are told")
  func unsynced() throws {
    let scratch = try Scratch()
    try scratch.write { (transaction) throws(JournalError) in
      _ = try transaction.tick(100)
      let settle = Record(day: Day(20_000), source: "manual", amount: .one, at: 100, zone: "UTC")
      try transaction.set(settle, of: 1)
      let before = try transaction.reading.unsyncedRows()
      #expect(before.isEmpty)
      try transaction.beginSyncing(at: 150)
      try transaction.forgetUnsynced()
      _ = try transaction.tick(200)
      try transaction.set(settle, of: 1)
      try transaction.settle(1, before: Day(20_001))
      let rows = try transaction.reading.unsyncedRows()
      guard rows.count == 1, case .record(let number, let day, let source) = rows[0].row else {
        Issue.record("\(rows)")
        return
      }
      #expect(number == 1 && day == Day(20_000) && source == "manual" && rows[0].at == 200)
      try transaction.forgetUnsynced()
      let after = try transaction.reading.unsyncedRows()
      #expect(after.isEmpty)
    }
  }
}

/// SplitMix64.
private struct Steps {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
