import Foundation
import Testing

@Suite("A producer that stays", .serialized)
struct ResidentTests {
  private func revision(_ sandbox: Sandbox) throws -> Int {
    let check = try sandbox.lives("check").out
    return check.firstMatch(of: #/revision (\d+)/#).flatMap { Int($0.1) } ?? 0
  }

  @Test("It publishes at start, heals a store that is gone, sleeps otherwise, and ends with 0")
  func lifetime() throws {
    let sandbox = try Sandbox()
    try sandbox.lives("add read")
    try FileManager.default.removeItem(atPath: sandbox.store)
    let run = try sandbox.starts("streakd", "run")
    try eventually("no store", within: 20) { try sandbox.live("streak", "").run().status == 0 }
    try FileManager.default.removeItem(atPath: sandbox.store)
    try eventually("not healed", within: 20) { try sandbox.live("streak", "").run().status == 0 }
    #expect(try run.awakenings() == 0)
    let outcome = try run.stop()
    #expect(outcome.status == 0 && outcome.out.isEmpty, "\(outcome)")
  }

  @Test("A second one for the same journal is refused with 69, one for another journal is not")
  func second() throws {
    let sandbox = try Sandbox()
    let run = try sandbox.starts("streakd", "run")
    try eventually("no store", within: 20) { FileManager.default.fileExists(atPath: sandbox.store + "/data.mdb") }
    expectRefusal(try sandbox.live("streakd", "run").run(), 69, "\(run.child)", "resident.lock")
    let other = try sandbox.starts("streakd", "run --journal other --store other-store")
    try eventually("no store", within: 20) {
      FileManager.default.fileExists(atPath: sandbox.folder + "/other-store/data.mdb")
    }
    #expect(try other.stop(SIGINT).status == 0)
    #expect(try run.stop().status == 0)
    expectRefusal(try sandbox.streakd("run"), 64, "STREAKLINE_NOW")
    expectRefusal(try sandbox.live("streakd", "run --now 2026-05-04T09:00:00Z").run(), 64, "--now")
  }

  @Test("SIGHUP publishes at once, and its publications run the hooks")
  func hangup() throws {
    let sandbox = try Sandbox()
    try sandbox.lives("add read")
    let file = sandbox.folder + "/ran"
    var add = sandbox.live("streakd", "hook add")
    add.words.append("echo ran >> \(file)")
    #expect(try add.run().status == 0)
    sandbox.environment["STREAKLINE_HOOKS"] = "off"
    try sandbox.lives("log read")
    sandbox.environment = [:]
    let run = try sandbox.starts("streakd", "run --store \(sandbox.folder)/elsewhere")
    try eventually("no store", within: 20) { FileManager.default.fileExists(atPath: file) }
    let data = sandbox.folder + "/elsewhere/data.mdb"
    let before = try sandbox.lives("check --store \(sandbox.folder)/elsewhere").lines[1]
    sandbox.environment["STREAKLINE_HOOKS"] = "off"
    // Published to one store only: the other is behind until it is told.
    try sandbox.lives("undo read")
    let after = try sandbox.lives("check --store \(sandbox.folder)/elsewhere").lines[1]
    #expect(before == after)
    kill(run.child, SIGHUP)
    try eventually("not published", within: 20) {
      let shown = try sandbox.live("streak", "--store \(sandbox.folder)/elsewhere").run().out
      return shown == "0d Read ◦\n"
    }
    #expect(FileManager.default.fileExists(atPath: data))
    #expect(try run.stop().status == 0)
  }

  @Test(
    "A commit in a watched repository is published soon, one that is added later too, and one that is gone told once")
  func sources() throws {
    let sandbox = try Sandbox()
    let one = try Repository(sandbox, "one")
    try one.commit(["2020-01-01T08:00:00Z"])
    try sandbox.lives("source add git one")
    let run = try sandbox.starts("streakd", "run")
    try eventually("no store", within: 20) { try sandbox.live("streak", "").run().status == 0 }
    func records() throws -> Int { try sandbox.lives("check").out.contains("2 records") ? 2 : 1 }
    // The first turn tells what to watch, and is followed by another.
    try one.commit(["2020-01-02T08:00:00Z"])
    try eventually("not read", within: 20) { try records() == 2 }
    try sandbox.file("read.csv", "activity,day\nread,2020-01-01\n")
    try sandbox.lives("source add csv read.csv")
    try sandbox.file("read.csv", "activity,day\nread,2020-01-01\nread,2020-01-02\n")
    try eventually("not read", within: 20) { try sandbox.lives("check").out.contains("4 records") }
    try FileManager.default.removeItem(atPath: sandbox.folder + "/read.csv")
    try eventually("not told", within: 20) { run.err.contains("read.csv") }
    try sandbox.lives("log read")
    try one.commit(["2020-01-03T08:00:00Z"])
    try eventually("not read", within: 20) { try sandbox.lives("check").out.contains("6 records") }
    #expect(run.err.split(separator: "\n").count == 1, "\(run.err)")
    #expect(try run.stop().status == 0)
  }

  @Test("What fails is told once and tried again, and does not end it")
  func failure() throws {
    let sandbox = try Sandbox()
    try sandbox.lives("add read")
    try FileManager.default.removeItem(atPath: sandbox.store)
    try sandbox.file("streakline/snapshot", "in the way")
    let run = try sandbox.starts("streakd", "run")
    try eventually("nothing told", within: 20) { run.err.contains("move it away") }
    sleep(2)
    #expect(run.err.split(separator: "\n").count == 1, "\(run.err)")
    try FileManager.default.removeItem(atPath: sandbox.store)
    try eventually("not tried again", within: 20) { try sandbox.live("streak", "").run().status == 0 }
    #expect(try run.stop().status == 0)
  }
}
