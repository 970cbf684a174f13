import Foundation
import Testing

/// Two homes and one folder between them, as a carrier would make it.
@Suite("Two machines, one person")
struct SyncTests {
  @Test("What is recorded on one machine is shown on the other, and a backup brings all of it back")
  func twoHomes() throws {
    let (one, two) = (try Sandbox(), try Sandbox())
    let share = try Sandbox()
    try one.readThreeDays()
    try one.does("sync \(share.folder) --as laptop")
    #expect(try two.does("sync \(share.folder) --as desk").contains("0 changes of desk written"))
    #expect(try two.shows("small --streak read.daily") == one.shows("small --streak read.daily"))
    two.now = "2026-05-05T09:00:00+02:00"
    one.now = two.now
    try two.does("log read")
    try two.does("log steps 9000")
    try two.does("sync")
    try one.does("sync")
    #expect(try one.document("--streak", "read.daily")["current"] as? Int == 4)
    #expect(try one.does("list") == two.does("list"))
    #expect(try shared(one) == shared(two))
    let backup = try one.file("backup.jsonl", one.does("export"))
    let fresh = try Sandbox()
    fresh.now = one.now
    try fresh.does("restore \(backup)")
    #expect(try fresh.shows("json") == one.shows("json"))
    #expect(try fresh.does("export") == one.does("export"))
  }

  /// An export without what each machine keeps for itself: from which day on automatic passes are considered.
  private func shared(_ sandbox: Sandbox) throws -> [Substring] {
    try sandbox.does("export").split(separator: "\n").filter { !$0.hasPrefix("{\"unsettledFrom\"") }
  }

  @Test("A machine only appends to its file, and a folder that is not there is refused, not made")
  func appends() throws {
    let (one, share) = (try Sandbox(), try Sandbox())
    try one.readThreeDays()
    try one.does("sync \(share.folder) --as laptop")
    let file = URL(fileURLWithPath: share.folder + "/laptop.jsonl")
    let before = try Data(contentsOf: file)
    try one.does("log read 2")
    try one.does("sync")
    let after = try Data(contentsOf: file)
    #expect(after.count > before.count && after.prefix(before.count) == before)
    expectRefusal(try one.streakd("sync", share.folder + "/nowhere"), 66, "nowhere", "mkdir")
    #expect(!FileManager.default.fileExists(atPath: share.folder + "/nowhere"))
  }
}
