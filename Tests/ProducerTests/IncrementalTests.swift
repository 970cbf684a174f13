import Journal
import LMDB
import Platform
import Testing

/// A publication works out only what was changed; it must come to what one of everything comes to, byte for byte.
@Suite("Only what was changed is worked out")
struct IncrementalTests {
  static let parts = 4

  @Test("After any verbs a store is what it would be with everything worked out each time", arguments: 0..<parts)
  func sameBytes(part: Int) throws {
    for round in 0..<Int(3 * Scale.factor) {
      let seed = UInt64(part * 10_000 + round + 1)
      var verbs = VerbMixer(seed: seed)
      let (home, twin) = (try Home(), try Home())
      for step in 0..<50 {
        verbs.pass(&home.now)
        twin.now = home.now
        let words = try verbs.next(home)
        let where_ = "seed \(seed), step \(step), at \(home.now): \(words.joined(separator: " "))"
        let outcome = home.run(words)
        try twin.forget()
        guard outcome == twin.run(words) else {
          Issue.record("\(where_): \(outcome)")
          return
        }
        guard try agree(home, twin, where_, isFresh: step % 7 == 6 && outcome.status == 0) else { return }
      }
    }
  }

  /// Whether both stores hold the same bytes; and, if asked, tell what a new store of the same journal does.
  private func agree(_ home: Home, _ twin: Home, _ where_: String, isFresh: Bool) throws -> Bool {
    if case .absent? = try? Files.kind(of: home.path + "/snapshot/data.mdb") { return true }
    let (one, other) = (try StoreDump(home.path + "/snapshot"), try StoreDump(twin.path + "/snapshot"))
    if let difference = zip(one.rows, other.rows).first(where: { $0 != $1 }) {
      Issue.record("\(where_)\n\(difference.0)\n\(difference.1)")
      return false
    }
    guard one.rows.count == other.rows.count else {
      Issue.record("\(where_): \(one.rows.count) rows, not \(other.rows.count)")
      return false
    }
    guard isFresh else { return true }
    let now = try Timestamp.parse(home.now)
    _ = twin.line("refresh --store \(twin.path)/fresh")
    let fresh = try StoreDump(twin.path + "/fresh").told(from: now)
    _ = try Subprocess(["rm", "-rf", twin.path + "/fresh"], environment: [:], deadline: 20_000).run { _ in true }
    let told = one.told(from: now)
    if told == fresh { return true }
    let difference = zip(told, fresh).first { $0 != $1 }
    Issue.record("\(where_): \(told.count) rows, \(fresh.count) in a new store\n\(difference.map { "\($0)" } ?? "")")
    return false
  }
}

extension Home {
  /// Drops what the journal keeps of the last publication.
  func forget() throws {
    try Journal(path: path + "/journal").write { (transaction: inout WriteTransaction) throws(JournalError) in
      try transaction.dropOutlook()
    }
  }
}

/// What a publication does not look at, shown by noise in it.
@Suite("What was not changed is left alone")
struct UntouchedTests {
  /// A home with two habits published, and noise in the document of one of them.
  private func noisy() throws -> Home {
    let home = try Home()
    for word in ["add read", "add walk", "log read", "log walk --day yesterday"] { _ = home.line(word) }
    try home.plant(streak: "walk.daily")
    return home
  }

  @Test("One record more leaves the documents of other streaks alone; refresh looks at all of them")
  func untouched() throws {
    let home = try noisy()
    _ = home.line("log read 2")
    #expect(try home.noise == ["history.v1", "streak.v1"])
    #expect(home.line("refresh").hasPrefix("published"))
    #expect(try home.noise == [])
  }

  @Test(
    "All is worked out where a setting, a pass, the day, or the store has changed, or time has moved a streak",
    arguments: ["set reminder 18:00", "freeze grant 1", "day", "hour", "store", "back"])
  func whole(_ change: String) throws {
    let home = try noisy()
    switch change {
    case "day": home.now = "2026-12-01T12:00:00+01:00"
    case "hour": home.now = "2026-11-30T19:00:01+01:00"
    case "back": home.now = "2026-11-30T11:59:59+01:00"
    case "store": try home.changeHeader()
    default: _ = home.line(change)
    }
    _ = home.line("log read 2")
    #expect(try home.noise == [])
  }

  @Test("A day's record that makes a run of what others lead is seen by all", arguments: [1, 12])
  func overtakes(_ others: Int) throws {
    let (home, twin) = (try Home(), try Home())
    for home in [home, twin] {
      for number in 0..<others { _ = home.line("add other-\(number) --weight 2") }
      for word in ["add read", "log read", "log other-0 --day yesterday"] { _ = home.line(word) }
      if home === twin { try home.forget() }
      _ = home.line("log read --day yesterday")
    }
    let (one, other) = (try StoreDump(home.path + "/snapshot"), try StoreDump(twin.path + "/snapshot"))
    #expect(one == other)
  }
}

extension Home {
  private func changeStore(_ body: (inout WriteTransaction) throws(LMDBError) -> Void) throws {
    try Environment(path: path + "/snapshot", Options(.readWrite)).write {
      (transaction: inout WriteTransaction) throws(LMDBError) in
      try body(&transaction)
    }
  }

  /// Puts a row under a streak that no publication would write, and another in place of its history.
  fileprivate func plant(streak: String) throws {
    try changeStore { (transaction) throws(LMDBError) in
      let streaks = try transaction.createDatabase("streak.v1")
      try transaction.put(Array(streak.utf8) + [0, 0, 0, 0, 0x7f, 0, 0, 0, 0], Array("noise".utf8), in: streaks)
      let histories = try transaction.createDatabase("history.v1")
      try transaction.put(Array(streak.utf8), Array("noise".utf8), in: histories)
    }
  }

  /// The databases in which those rows are still there.
  fileprivate var noise: [String] {
    get throws { try StoreDump(path + "/snapshot").rows.filter { $0.document == "noise" }.map(\.database) }
  }

  /// Makes the store one of another publication.
  fileprivate func changeHeader() throws {
    try changeStore { (transaction) throws(LMDBError) in
      let meta = try transaction.createDatabase("meta")
      try transaction.put(Array("snapshot".utf8), Array("another".utf8), in: meta)
    }
  }
}
