import Foundation
import Testing

@Suite("check says whatever another program would stumble over")
struct CheckTests {
  @Test(
    "Any document of the store that is not as it was published is damage, 65",
    // Of glances, of histories, of both glances and streaks.
    arguments: [#""relevance":"#, #""levels":"#, #""week":""#])
  func documents(_ text: String) throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    #expect(try sandbox.does("check").contains("nothing odd"))
    let path = URL(filePath: sandbox.store + "/data.mdb")
    let whole = try Data(contentsOf: path)
    var places: [Range<Data.Index>] = []
    while let next = whole.range(of: Data(text.utf8), in: (places.last?.upperBound ?? 0)..<whole.count) {
      places.append(next)
    }
    try #require(!places.isEmpty)
    // What is on a page that is free now is in no document.
    let found = try places.filter { place in
      var garbled = whole
      garbled[place.lowerBound + 2] ^= 1
      try garbled.write(to: path)
      let outcome = try sandbox.streakd("check")
      #expect(outcome.status == (outcome.out.contains("damaged") ? 65 : 0), "\(outcome)")
      return outcome.status == 65
    }
    #expect(!found.isEmpty)
    try whole.write(to: path)
    #expect(try sandbox.does("check").contains("nothing odd"))
  }

  @Test("A zone that is none is said, with the status of every verb that needs one")
  func zone() throws {
    let sandbox = try Sandbox()
    try sandbox.does("add read")
    sandbox.zone = "Nowhere/X"
    let outcome = try sandbox.streakd("check")
    #expect(outcome.status == 64 && outcome.out.contains("Nowhere/X"), "\(outcome)")
    #expect(!outcome.out.contains("nothing odd"))
    #expect(try sandbox.streakd("list").status == outcome.status)
  }

  @Test("Where all streaks are hidden the reader says so, and how to show them")
  func hidden() throws {
    let sandbox = try Sandbox()
    try sandbox.readThreeDays()
    try sandbox.does("set hidden read")
    #expect(try sandbox.shows() == "hidden: streakd set hidden\n")
    #expect(try sandbox.shows("medium") == "all are hidden\nstreakd set hidden none\n")
    #expect(try sandbox.document()["hidden"] as? Int == 1)
    #expect(try sandbox.shows("page").contains("streakd set hidden none"))
    #expect(try sandbox.shows("medium --style svg").contains("all are hidden"))
    try sandbox.does("set hidden none")
    #expect(try sandbox.shows().contains("3d Read"))
    #expect(try sandbox.document()["hidden"] == nil)
  }

  @Test("A page of which there is nothing yet is refused with all of the advice")
  func page() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.streakd("page", sandbox.folder + "/web")
    expectRefusal(
      outcome, 66, "nothing is published in \(sandbox.store) yet", "`streakd refresh` publishes what there is")
  }
}
