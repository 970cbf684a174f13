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
    for round in 0..<Int(6 * Scale.factor) {
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
