import StreakEngine
import Testing

@testable import Journal

@Suite("Watched sources and repositories in the journal")
struct WatchedSourceTests {
  private func kept(_ journal: borrowing Journal) throws -> [WatchedSource] {
    try journal.read { (transaction) throws(JournalError) in try transaction.watchedSources() }
  }

  @Test("They are read back as they were kept, and one that was removed meanwhile does not come back")
  func roundTrip() throws {
    let scratch = try Scratch()
    let journal = try Journal(path: scratch.path)
    var source = WatchedSource(format: "git", path: "/me/src", options: ["--author=a@b.c", "--activity=work"])
    try journal.write { (transaction) throws(JournalError) in
      try transaction.keep(source)
      try transaction.keep(WatchedSource(format: "csv", path: "/a\tb\n\"é", options: []))
    }
    #expect(try kept(journal).map(\.number) == [1, 2])
    source = try kept(journal)[0]
    (source.read, source.stamp, source.records, source.through) = (-5, .max, 7, Day(-1))
    (source.parts, source.gifts) = (["/x", ""], [.init(activity: "commits", source: "git-0123456789ab")])
    (source.failure, source.isToRetry) = ("why", true)
    try journal.write { (transaction) throws(JournalError) in try transaction.keep(source) }
    #expect(try kept(journal)[0] == source)
    #expect(
      try kept(journal)[1].path == "/a\tb\n\"é" && kept(journal)[1].read == nil && kept(journal)[1].through == nil)
    try journal.write { (transaction) throws(JournalError) in
      #expect(try transaction.removeSource(1))
      try transaction.keep(source)
    }
    #expect(try kept(journal).map(\.number) == [2])
  }

  @Test("A row that is cut is damaged, not a crash")
  func damage() throws {
    let bytes = WatchedSource(format: "git", path: "/x").encoded
    for count in 0..<bytes.count {
      #expect(throws: JournalError.self) { try WatchedSource(number: 1, Array(bytes[..<count]).span) }
    }
  }

  @Test("A repository is kept under its source")
  func repositories() throws {
    let scratch = try Scratch()
    let journal = try Journal(path: scratch.path)
    let one = KnownRepository(source: "git-a", root: "abc", folders: ["/x/.git", "/y"], authors: "")
    let two = KnownRepository(source: "git-b", root: "d", folders: [], authors: "me@example.org,you@example.org")
    try journal.write { (transaction) throws(JournalError) in
      for repository in [two, one, one] { try transaction.keep(repository) }
    }
    let read = try journal.read { (transaction) throws(JournalError) in try transaction.repositories() }
    #expect(read == [one, two])
  }

  @Test(
    "A source that replaces the others does so with its parts, and with nothing that is only called alike",
    arguments: [("git", 1), ("git-0123456789ab", 1), ("git-0123456789a", 5), ("git-0123456789az", 5), ("github", 5)])
  func replacing(_ source: String, _ total: Int) throws {
    var totals = DayTotals(replacing: [Array("git".utf8)])
    totals.add(Day(1), Amount(1), source: Array(source.utf8).span)
    totals.add(Day(1), Amount(4), source: Array("manual".utf8).span)
    #expect(totals.finished() == [DayRecord(day: Day(1), amount: Amount(total))])
  }
}
