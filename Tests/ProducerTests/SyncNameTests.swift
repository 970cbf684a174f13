import Platform
import Testing

@Suite("What machines are called")
struct SyncNameTests {
  /// Two machines that have exchanged two days.
  private static func pair() throws -> Fleet {
    let fleet = try Fleet(2)
    for word in ["add read", "log read --day 2026-11-28", "log read --day 2026-11-29"] { _ = fleet.homes[0].line(word) }
    #expect(try fleet.settle() != nil)
    return fleet
  }

  private static func files(_ home: Home) throws -> [String] { try Files.names(in: home.path + "/share").sorted() }

  private static func records(_ home: Home) -> Int { home.shared.count { $0.contains("\"amount\"") } }

  @Test("A machine takes another name whenever it likes: its file is written anew, the old one goes, nothing doubles")
  func renamed() throws {
    let fleet = try Self.pair()
    let (one, two) = (fleet.homes[0], fleet.homes[1])
    _ = one.line("log read")
    let outcome = fleet.rename(0, "laptop")
    #expect(outcome.status == 0 && outcome.line.contains("1 change of laptop written"), "\(outcome)")
    #expect(outcome.notes.contains { $0.hasPrefix("this machine, which was m0, goes by the name laptop") })
    #expect(try Self.files(one) == ["laptop.jsonl", "m1.jsonl"])
    // The other one still has the old file, and reads both.
    #expect(try fleet.settle() != nil)
    #expect(two.shared == one.shared && Self.records(two) == 3)
    _ = two.line("undo read")
    #expect(try fleet.settle() != nil)
    #expect(two.shared == one.shared && Self.records(one) == 2)
    // Back again, though what it was is still to be seen elsewhere.
    #expect(fleet.rename(0, "m0").status == 0)
    _ = one.line("log read")
    #expect(try fleet.settle() != nil)
    #expect(two.shared == one.shared && Self.records(two) == 3)
    #expect(one.line("sync").contains(" of m0 written") && one("sync").notes.isEmpty)
  }

  @Test("A former file that somebody else wrote to stays, and what it says is taken")
  func written() throws {
    let fleet = try Self.pair()
    let (one, copy) = (fleet.homes[0], try Home())
    try copyFolder(one.path + "/journal", copy.path + "/journal")
    _ = copy.line("log read --day 2026-11-20")
    _ = copy.line("sync \(one.path)/share")
    let outcome = fleet.rename(0, "laptop")
    #expect(outcome.status == 0 && outcome.notes.contains { $0.contains("can be deleted once every machine") })
    #expect(one.export.contains("2026-11-20"))
    #expect(try Self.files(one) == ["laptop.jsonl", "m0.jsonl", "m1.jsonl"])
    #expect(copy.line("sync").contains(" of m0 written") && copy.shared == one.shared)
  }

  @Test("A name that is taken is refused with both ways on; one that was this machine's is taken back after a restore")
  func restored() throws {
    let fleet = try Self.pair()
    let (one, two) = (fleet.homes[0], fleet.homes[1])
    let backup = try one.write("backup.jsonl", one.export)
    _ = one.line("log read")
    _ = one.line("undo read --day 2026-11-28")
    #expect(try fleet.settle() != nil)
    _ = two.line("edit read --symbol 📚")
    #expect(one("restore --replace \(backup)").status == 0)
    let refusal = one.refusal("sync \(one.path)/share --as m0")
    #expect(refusal.hasPrefix("64 streakd: there is a machine called m0 in \(one.path)/share already: choose another"))
    #expect(refusal.hasSuffix("streakd sync \(one.path)/share --as m0 --mine"))
    #expect(one.refusal("sync \(one.path)/share --mine").contains("give --as NAME too"))
    let outcome = fleet.rename(0, "m0", isMine: true)
    #expect(outcome.status == 0 && !outcome.notes.contains { $0.contains("goes by the name") }, "\(outcome)")
    #expect(try fleet.settle() != nil)
    #expect(two.shared == one.shared && Self.records(one) == 2)
    #expect(one.export.contains("2026-11-30") && !one.export.contains("2026-11-28"))
    #expect(try Self.files(one) == ["m0.jsonl", "m1.jsonl"])
    #expect(one("sync").notes.isEmpty)
  }

  @Test("Passes of a restored journal are those that others know, whatever numbers they have by now")
  func passes() throws {
    let fleet = try Self.pair()
    let (one, two) = (fleet.homes[0], fleet.homes[1])
    for (home, time) in [(two, "10:00:00"), (one, "11:00:00"), (two, "11:30:00")] {
      home.now = "2026-11-30T\(time)+01:00"
      _ = home.line("freeze grant 2")
    }
    for home in fleet.homes { home.now = "2026-11-30T12:00:00+01:00" }
    #expect(try fleet.settle() != nil)
    _ = one.line("undo read --day 2026-11-29")
    _ = one.line("freeze use read --day 2026-11-29")
    #expect(try fleet.settle() != nil)
    let (shared, list) = (one.shared, one.line("freeze list"))
    #expect(list.split(separator: "\n").count == 6)
    for isMine in [true, false] {
      #expect(one("restore --replace \(try one.write("backup.jsonl", one.export))").status == 0)
      #expect(fleet.rename(0, isMine ? "m0" : "fresh", isMine: isMine).status == 0)
      #expect(try fleet.settle() != nil)
      #expect(one.line("freeze list") == list && two.line("freeze list") == list)
      #expect(one.shared == shared && two.shared == shared)
    }
  }

  @Test("Whoever takes the name of a machine that is still there loses nothing, and one of the two gets a new name")
  func stolen() throws {
    let (one, two) = (try Home(), try Home())
    try Files.makeFolder(one.path + "/share")
    for word in ["add read", "log read", "sync \(one.path)/share --as laptop", "log read --day 2026-11-27"] {
      _ = one.line(word)
    }
    for word in ["add walk", "log walk", "sync \(one.path)/share --as laptop --mine"] { _ = two.line(word) }
    let outcome = one("sync")
    #expect(outcome.status == 0 && outcome.notes.contains { $0.contains("goes by the name") }, "\(outcome)")
    _ = two.line("log walk --day 2026-11-27")
    _ = two.line("sync")
    _ = one.line("sync")
    #expect(one.shared == two.shared && Self.records(one) == 4)
    #expect(one("sync").notes.isEmpty && two("sync").notes.isEmpty)
  }

  private func copyFolder(_ folder: String, _ other: String) throws {
    let copied = try Subprocess(
      ["cp", "-r", folder, other], environment: ["PATH": "/bin:/usr/bin"], deadline: 20_000
    ).run { _ in true }
    #expect(copied.ending == .exited(0))
  }
}
