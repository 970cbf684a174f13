import Foundation
import Testing

@Suite("What a person can do")
struct JourneyTests {
  @Test("A habit is added, logged day after day, and shown")
  func habit() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.does("add read --title Read --symbol 📚").hasPrefix("read: "))
    #expect(try sandbox.does("log read") == "read: 1 day, done today\n")
    sandbox.now = "2026-05-05T09:00:00+02:00"
    #expect(try sandbox.does("refresh").isEmpty == false)
    #expect(try sandbox.does("done read") == "read: 2 days, done today\n")
    #expect(try sandbox.shows() == "📚 2d Read ✓\n")
  }

  @Test("Logging a check-in twice is logging it once, and an amount adds only with --add")
  func logging() throws {
    let sandbox = try Sandbox()
    try sandbox.does("add read")
    try sandbox.does("log read")
    #expect(try sandbox.does("log read") == "read: 1 day, done today\n")
    try sandbox.does("add water --threshold 8")
    try sandbox.does("log water 3")
    try sandbox.does("log water 4")
    try sandbox.does("log water 2.5 --add")
    #expect(try sandbox.document("--streak", "water.daily")["value"] as? Double == 6.5)
  }

  @Test("A day gone by is logged with --day, and its run counts")
  func backfill() throws {
    let sandbox = try Sandbox()
    for (day, amount) in [("2026-05-02", "8230"), ("2026-05-03", "3100"), ("yesterday", "9000"), ("today", "4000")] {
      try sandbox.does("log steps \(amount) --day \(day)")
    }
    let steps = try sandbox.document("--streak", "steps.daily")
    #expect(steps["current"] as? Int == 3)
    #expect(steps["threshold"] as? Int == 3000)
  }

  @Test("Undo takes a day back, and refuses where there is none")
  func undo() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    #expect(try sandbox.does("undo read") == "read: 2 days, not done today yet\n")
    expectRefusal(try sandbox.streakd("undo", "read"), 64, "read", "2026-05-04")
    try sandbox.does("undo read --day 2026-05-03")
    #expect(try sandbox.document("--streak", "read.daily")["current"] as? Int == 0)
  }

  @Test("Edit changes what is given and nothing else, remove takes the records along and counts them")
  func editAndRemove() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    _ = try sandbox.streakd("edit", "read", "--title", "Read a book")
    let read = try sandbox.document("--streak", "read.daily")
    #expect(read["title"] as? String == "Read a book")
    #expect(read["symbol"] as? String == "📚")
    #expect(try sandbox.does("remove read") == "read: removed with 3 records\n")
    #expect(try sandbox.document()["hero"] is NSNull)
    #expect(!(try sandbox.does("export")).contains("read"))
  }

  @Test("List names every streak, and every changing verb says in one line what changed")
  func oneLine() throws {
    let sandbox = try Sandbox()
    for line in [
      "add read", "log read", "undo read", "log read", "edit read --symbol x", "set week-start sun", "refresh",
      "add walk", "remove walk",
    ] {
      let said = try sandbox.does(line)
      #expect(said.split(separator: "\n").count == 1 && said.hasSuffix("\n"), "\(line): \(said)")
    }
    #expect(try sandbox.does("list").contains("read.daily"))
  }

  @Test("A setting is changed, said, and listed with its meaning")
  func settings() throws {
    let sandbox = try Sandbox()
    try sandbox.does("set day-start 04:00")
    #expect(try sandbox.does("set day-start").contains("04:00"))
    let all = try sandbox.does("set")
    for key in ["zone", "day-start", "week-start", "reminder", "hero"] { #expect(all.contains(key)) }
    try sandbox.does("add read")
    sandbox.now = "2026-05-05T03:59:59+02:00"
    try sandbox.does("log read")
    #expect(try sandbox.does("export").contains("\"day\":\"2026-05-04\""))
  }

  @Test("A refresh that changes nothing publishes nothing, and check says what is there")
  func refreshAndCheck() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    func revision() throws -> String? {
      try sandbox.does("check").split(separator: "\n").first { $0.contains("revision") }.map(String.init)
    }
    let before = try revision()
    let bytes = FileManager.default.contents(atPath: sandbox.store + "/data.mdb")
    try sandbox.does("refresh")
    #expect(before != nil)
    #expect(try revision() == before)
    #expect(FileManager.default.contents(atPath: sandbox.store + "/data.mdb") == bytes)
    #expect(try sandbox.does("check").contains("3 records"))
  }

  @Test("What export writes, import jsonl takes back: the same journal, the same snapshot")
  func exportAndImport() throws {
    let (old, new) = (try Sandbox(), try Sandbox())
    try old.readThreeDays()
    for line in [
      "log steps 8230 --day yesterday", "log steps 9000", "set day-start 02:00", "add gym --cadence weekly --times 2",
      "log gym", "add coffee --at-most 2", "log coffee 1",
    ] { try old.does(line) }
    let exported = try old.does("export")
    new.now = old.now
    try new.file("backup.jsonl", exported)
    try new.does("import jsonl backup.jsonl")
    #expect(try new.does("export") == exported)
    #expect(try new.shows("json") == old.shows("json"))
  }

  @Test("A deleted store comes back by refresh, with the same glance")
  func rebuild() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    let before = try sandbox.shows("json")
    try FileManager.default.removeItem(atPath: sandbox.store)
    try sandbox.does("refresh")
    #expect(try sandbox.shows("json") == before)
  }

  @Test("What a pass has covered by itself is told by explain, freeze list and export before anything else happens")
  func settledLooks() throws {
    let sandbox = try Sandbox()
    sandbox.now = "2026-11-01T12:00:00+01:00"
    for line in ["add r", "set auto-freeze yes", "freeze grant 2", "log r"] { try sandbox.does(line) }
    sandbox.now = "2026-11-03T12:00:00+01:00"
    let looks = ["explain r", "freeze list", "export"]
    let before = try looks.map { try sandbox.does($0) }
    #expect(try sandbox.does("explain r").contains("a run of 2 since 2026-11-01"))
    try sandbox.does("refresh")
    #expect(try looks.map { try sandbox.does($0) } == before)
  }

  @Test("A damaged store is damage to check, and an end in itself")
  func checkedDamage() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    #expect(try sandbox.streakd("check").status == 0)
    try Data(repeating: 0x41, count: 100).write(to: URL(filePath: sandbox.store + "/data.mdb"))
    let outcome = try sandbox.streakd("check")
    #expect(outcome.status == 65 && outcome.out.contains("the store is damaged"), "\(outcome)")
  }

  @Test("A watch without an output to write to does not wait for one")
  func closedOutput() throws {
    let sandbox = try Sandbox()
    var launch = sandbox.launch("streak", [])
    launch.words = ["/bin/sh", "-c", "\(Programs.path("streak")) --watch >&-"]
    launch.environment["STREAKLINE_NOW"] = nil
    #expect(try launch.run().status == 74)
  }
}
