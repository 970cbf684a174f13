import Glibc
import Platform
import Testing

@Suite("What carriers do to files")
struct SyncDamageTests {
  /// Two machines; the first has written three days, and the second has not read them.
  private static func written() throws -> Fleet {
    let fleet = try Fleet(2)
    for word in ["add read", "log read --day 2026-11-27", "log read --day 2026-11-28", "log read --day 2026-11-29"] {
      _ = fleet.homes[0].line(word)
    }
    fleet.sync(0)
    return fleet
  }

  private static func put(_ bytes: [UInt8], _ fleet: Fleet, as name: String = "m0.jsonl") throws {
    try Files.replace(fleet.homes[1].path + "/share/" + name, with: bytes)
  }

  @Test("A file that arrives in parts is taken as far as it goes, says so, and is whole in the end")
  func parts() throws {
    let fleet = try Self.written()
    let whole = fleet.written(0)
    for length in stride(from: 0, to: whole.count, by: 97) {
      try Self.put(Array(whole.prefix(length)), fleet)
      let outcome = fleet.sync(1)
      #expect(outcome.status == 0, "\(length): \(outcome)")
      if length > 0, whole[length - 1] != UInt8(ascii: "\n") {
        #expect(outcome.notes.contains { $0.contains("the line is not whole yet") }, "\(length): \(outcome)")
      }
    }
    try Self.put(whole, fleet)
    #expect(fleet.sync(1).notes.isEmpty)
    #expect(fleet.homes[1].shared == fleet.homes[0].shared)
  }

  @Test("A garbled line is named, the others are taken, and it is read once it is mended")
  func garbled() throws {
    let fleet = try Self.written()
    let whole = fleet.written(0)
    var lines = whole.split(separator: UInt8(ascii: "\n")).map(Array.init)
    let place = try #require(
      lines.firstIndex { String(decoding: $0, as: UTF8.self).contains("record/read/2026-11-28") })
    lines[place][20] ^= 1
    try Self.put(Array(lines.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")], fleet)
    for _ in 0..<2 {
      let outcome = fleet.sync(1)
      #expect(outcome.status == 65 && outcome.notes.contains { $0.contains("m0.jsonl:\(place + 1): ") }, "\(outcome)")
    }
    #expect(fleet.homes[1].export.contains("2026-11-29") && !fleet.homes[1].export.contains("2026-11-28"))
    try Self.put(whole, fleet)
    #expect(fleet.sync(1).status == 0)
    #expect(fleet.homes[1].shared == fleet.homes[0].shared)
  }

  @Test(
    "A machine's own file that was damaged anywhere is written anew by it under the same name, and all is well again")
  func ownFile() throws {
    let fleet = try Self.written()
    for month in ["09", "10"] {
      for day in 1...26 { _ = fleet.homes[0].line("log read --day 2026-\(month)-\(day < 10 ? "0" : "")\(day)") }
    }
    fleet.sync(0)
    _ = fleet.homes[1].line("add walk")
    fleet.sync(1)
    let whole = fleet.written(0)
    #expect(whole.count > 8192)
    // Near its beginning, which no mark of its end tells of, and near its end.
    for place in [400, whole.count - 40] {
      var garbled = whole
      garbled[place] ^= 1
      try Files.replace(fleet.homes[0].path + "/share/m0.jsonl", with: garbled)
      try Self.put(garbled, fleet)
      #expect(fleet.sync(1).status == 65)
      let mended = fleet.sync(0)
      #expect(mended.status == 0 && mended.line.contains("of m0 written"), "\(mended)")
      #expect(mended.notes.count == 1 && mended.notes[0].contains("was damaged: the file is written anew"), "\(mended)")
      #expect(try Files.names(in: fleet.homes[0].path + "/share").allSatisfy { ["m0.jsonl", "m1.jsonl"].contains($0) })
      #expect(try fleet.settle() != nil)
      #expect(fleet.sync(1).status == 0 && fleet.sync(1).notes.isEmpty)
      #expect(fleet.homes[1].shared == fleet.homes[0].shared)
      #expect(fleet.sync(0).notes.isEmpty)
    }
  }

  @Test("What a copy of a machine wrote to a file that is then damaged is taken before the file is written anew")
  func ownFileOfTwo() throws {
    let fleet = try Self.written()
    let (one, copy) = (fleet.homes[0], try Home())
    try Self.copy(one.path + "/journal", copy.path + "/journal")
    _ = copy.line("log read --day 2026-11-26")
    _ = copy("sync \(one.path)/share")
    var garbled = fleet.written(0)
    garbled[400] ^= 1
    try Files.replace(one.path + "/share/m0.jsonl", with: garbled)
    #expect(fleet.sync(0).status == 0)
    #expect(one.export.contains("2026-11-26"))
    #expect(copy("sync").status == 0)
    _ = one.line("sync")
    #expect(one.shared == copy.shared && one.export.contains("2026-11-27"))
  }

  @Test("A copy that a carrier made of a conflict is read like a machine's file; drafts and foreign files are not")
  func copies() throws {
    let fleet = try Self.written()
    try Self.put(fleet.written(0), fleet, as: "m0.sync-conflict-20261130-120000-ABCDEFG.jsonl")
    try Self.put(Array("noise".utf8), fleet, as: ".syncthing.m0.jsonl.tmp")
    try Self.put(Array("noise".utf8), fleet, as: "m0.jsonl.partial")
    #expect(fleet.sync(1).status == 0)
    #expect(fleet.homes[1].shared == fleet.homes[0].shared)
    try Self.put(Array("{\"activity\":\"steps\"}\n".utf8), fleet, as: "notes.jsonl")
    let outcome = fleet.sync(1)
    #expect(
      outcome.status == 65 && outcome.notes.contains { $0.contains("notes.jsonl:1: this is no file of streakd sync") })
  }

  @Test("A file that shrank or was written anew is read again, and nothing of what it said before is lost")
  func shrank() throws {
    let fleet = try Self.written()
    try fleet.carry(0, to: 1)
    fleet.sync(1)
    let shared = fleet.homes[1].shared
    try fleet.carry(0, to: 1, bytes: 300)
    fleet.sync(1)
    #expect(fleet.homes[1].shared == shared)
    _ = fleet.homes[0].line("log read")
    fleet.sync(0)
    try fleet.carry(0, to: 1)
    #expect(fleet.sync(1).status == 0)
    #expect(fleet.homes[1].shared == fleet.homes[0].shared)
  }

  @Test("An emptied folder gets all that this machine knows, the changes of others too")
  func emptied() throws {
    let fleet = try Self.written()
    try fleet.carry(0, to: 1)
    fleet.sync(1)
    let other = try Home()
    try Files.makeFolder(other.path + "/share")
    #expect(fleet.homes[1]("sync \(other.path)/share").status == 0)
    _ = other.line("sync \(other.path)/share")
    #expect(other.shared == fleet.homes[0].shared)
  }

  @Test("A copy of a machine goes by another name, and both keep what they recorded")
  func clone() throws {
    let fleet = try Self.written()
    let (one, copy) = (fleet.homes[0], try Home())
    try Self.copy(one.path + "/journal", copy.path + "/journal")
    _ = one.line("log read")
    _ = copy.line("log read --day 2026-11-26")
    // Both write to one folder, as two machines with a synced home do.
    _ = one.line("sync")
    let outcome = copy("sync \(one.path)/share")
    #expect(outcome.status == 0)
    #expect(outcome.notes.contains { $0.contains("goes by the name") }, "\(outcome)")
    _ = one.line("sync")
    #expect(one.shared == copy.shared)
    #expect(one.export.contains("2026-11-26") && one.export.contains("2026-11-30"))
    #expect(copy("sync").notes.isEmpty && one("sync").notes.isEmpty)
  }

  @Test("A clock far ahead is told of, keeps nothing out, and does not keep others from changing what it changed")
  func ahead() throws {
    let fleet = try Self.written()
    fleet.homes[0].now = "2031-01-01T00:00:00Z"
    _ = fleet.homes[0].line("edit read --title Ahead")
    fleet.sync(0)
    try fleet.carry(0, to: 1)
    let outcome = fleet.sync(1)
    #expect(outcome.status == 0 && outcome.notes.contains { $0.contains("later than now") }, "\(outcome)")
    #expect(fleet.homes[1].export.contains("Ahead"))
    _ = fleet.homes[1].line("edit read --title Now")
    fleet.sync(1)
    try fleet.carry(1, to: 0)
    fleet.sync(0)
    #expect(fleet.homes[0].export.contains(#""title":"Now""#))
  }

  @Test("A file of a later layout is left alone with 75, and all else is taken")
  func newer() throws {
    let fleet = try Self.written()
    try fleet.carry(0, to: 1)
    try Self.put(
      Array((#"{"format":"streakline-sync","version":2,"machine":"x","crc":"00e34a88"}"# + "\n").utf8), fleet,
      as: "x.jsonl")
    let outcome = fleet.sync(1)
    #expect(outcome.status == 75, "\(outcome)")
    #expect(fleet.homes[1].shared == fleet.homes[0].shared)
  }

  @Test("What could not be written, or only in part, is written the next time, once")
  func unwritten() throws {
    let fleet = try Self.written()
    let home = fleet.homes[0]
    let (before, path) = (fleet.written(0), home.path + "/share/m0.jsonl")
    // Through a link it can be read but is not written to.
    try Files.replace(home.path + "/real", with: before)
    try Files.remove(path)
    #expect(symlink(home.path + "/real", path) == 0)
    _ = home.line("log read")
    let failed = fleet.sync(0)
    #expect(failed.status != 0 && failed.notes.contains { $0.contains("written when you sync again") }, "\(failed)")
    try Self.copy(home.path + "/journal", home.path + "/kept")
    try Files.replace(path, with: before)
    #expect(fleet.sync(0).status == 0)
    let after = fleet.written(0)
    #expect(after.count > before.count && Array(after.prefix(before.count)) == before)
    // As after a crash in the middle of the writing.
    Files.removeFolder(home.path + "/journal")
    try Self.copy(home.path + "/kept", home.path + "/journal")
    try Files.replace(path, with: Array(after.prefix(before.count + 20)))
    #expect(fleet.sync(0).notes.isEmpty)
    #expect(fleet.written(0) == after)
  }

  private static func copy(_ folder: String, _ other: String) throws {
    let copied = try Subprocess(
      ["cp", "-r", folder, other], environment: ["PATH": "/bin:/usr/bin"], deadline: 20_000
    ).run { _ in true }
    #expect(copied.ending == .exited(0))
  }

  @Test("Without a change nothing is written or published")
  func quiet() throws {
    let fleet = try Self.written()
    #expect(try fleet.settle() != nil)
    let (file, revision) = (fleet.written(0), try fleet.homes[0].revision)
    #expect(fleet.sync(0).line.contains(": 0 changes of m0 written, 0 changes of others taken"))
    #expect(fleet.written(0) == file)
    #expect(try fleet.homes[0].revision == revision)
  }
}
