import Foundation
import Testing

@Suite("The reader is right at any instant")
struct ReaderTests {
  @Test("Time alone moves the state: open, at risk, missed, unknown no more")
  func timeline() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    func state(_ at: String) throws -> String? {
      try sandbox.document("--streak", "read.daily", "--at", at)["state"] as? String
    }
    #expect(try state("2026-05-04T23:59:59+02:00") == "done")
    #expect(try state("2026-05-05T00:00:00+02:00") == "pending")
    #expect(try state("2026-05-05T18:59:59+02:00") == "pending")
    #expect(try state("2026-05-05T19:00:00+02:00") == "atRisk")
    #expect(try state("2026-05-06T00:00:00+02:00") == "broken")
    #expect(try state("2026-05-07T12:00:00+02:00") == "none")
  }

  @Test("The reader's own zone changes nothing, as it does no calendar work")
  func readersZone() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    let before = try sandbox.shows("json --at 2026-05-05T01:00:00+02:00")
    sandbox.zone = "Pacific/Kiritimati"
    #expect(try sandbox.shows("json --at 2026-05-04T23:00:00Z") == before)
  }

  @Test("The three layouts show the hero: mark, run, value and threshold")
  func families() throws {
    let sandbox = try Sandbox()
    for day in 1...3 { try sandbox.does("log steps 1000\(day) --day 2026-05-0\(day)") }
    try sandbox.does("log steps 8230")
    for family in ["inline", "small", "medium"] {
      let text = try sandbox.shows(family)
      #expect(text.contains("3") && text.contains("8230"), "\(text)")
      #expect(text.hasSuffix("\n") && !text.contains("\u{0}"))
    }
    #expect(try sandbox.shows() == sandbox.shows("inline"))
  }

  @Test("A name with markup of shells and terminals stays what it is")
  func names() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.streakd("add", "x", "--title", "$(touch hacked) `id` %F{red}")
    try sandbox.does("log x")
    for family in ["inline", "small", "medium"] { _ = try sandbox.shows(family) }
    #expect(!FileManager.default.fileExists(atPath: sandbox.folder + "/hacked"))
  }

  @Test("A producer's verb given to the reader is done by the producer")
  func producersVerb() throws {
    let sandbox = try Sandbox()
    try sandbox.does("add read")
    let outcome = try sandbox.streak("log", "read")
    #expect(outcome.status == 0 && outcome.out == "read: 1 day, done today\n", "\(outcome)")
    #expect(try sandbox.streak("log", "raed").status == 64)
  }
}
