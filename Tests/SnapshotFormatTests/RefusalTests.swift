import JSONText
import Testing

@testable import SnapshotFormat

@Suite struct RefusalTests {
  @Test("No field is made up: without any one of them the document is refused by its name")
  func missingFields() {
    let fields: [(FormatError.Document, String, [String])] = [
      (
        .header, Golden.header,
        [
          "format", "version", "revision", "publishedAt", "producer", "zone", "dayStart", "weekStart", "day", "horizon",
        ]
      ),
      (
        .glance, Golden.lastGlance,
        [
          "from", "until", "day", "stale", "relevance", "today", "done", "due", "hero", "badges",
        ]
      ),
      (
        .streak, Golden.entry,
        [
          "from", "id", "activity", "title", "symbol", "tint", "cadence", "threshold", "tier", "unit", "value",
          "current", "best", "state", "since", "lastMet", "deadline", "freezes", "milestone", "reached", "next",
          "today",
          "week", "private",
        ]
      ),
      (.history, Golden.history, ["id", "from", "threshold", "days", "levels"]),
    ]
    for (kind, golden, names) in fields {
      for name in names {
        let found = fault(kind, edited(golden, "\"\(name)\":", "\"x\(name)\":"))
        guard case .missing(name, _) = found else {
          Issue.record("\(kind) without \(name): \(String(describing: found))")
          continue
        }
      }
    }
  }

  @Test("A later version is told as such, whatever else it holds")
  func newerVersion() {
    let bytes = sealed(#"{"format":"streakline","version":7,"all":"else""#)
    #expect(fault(.header, bytes) == .newer(version: 7))
    #expect(fault(.header, edited(Golden.header, #""version":1"#, #""version":0"#)) != nil)
    #expect(fault(.header, edited(Golden.header, "streakline", "streaklime")) == .invalid(field: "format", offset: 22))
  }

  @Test(
    "A value of the wrong kind or outside its range is refused",
    arguments: [
      (#""tier":3"#, #""tier":-1"#), (#""tier":3"#, #""tier":0.5"#), (#""current":42"#, #""current":null"#),
      (#""state":"pending""#, #""state":"paused""#), (#""week":"111111.""#, #""week":"11111.""#),
      (#""week":"111111.""#, #""week":"111111x""#), (#""private":false"#, #""private":0"#),
      (#""threshold":10000"#, #""threshold":"10000""#), (#""deadline":1796079600"#, #""deadline":1e40"#),
      (#""milestone":{"#, #""milestone":[{"#), (#""title":"Steps""#, #""title":null"#),
      (#""limit":false"#, #""limit":0"#), (#""knownThrough":"2026-11-29""#, #""knownThrough":20261129"#),
    ])
  func wrongValues(old: String, new: String) {
    let found = fault(.streak, edited(Golden.entry, old, new))
    #expect(found != nil && found != .damaged(count: 0))
  }

  @Test("A sealed document that is not JSON is malformed where it stops being so")
  func malformed() {
    let bytes = edited(Golden.header, #""revision":41"#, #""revision":041"#)
    #expect(fault(.header, bytes) == .malformed(JSONError(.expected("a comma or '}'"), offset: 47)))
    #expect(fault(.glance, sealed(#"["from""#)) != nil)
  }

  @Test("Every fault says in one sentence which document and what")
  func descriptions() {
    let faults: [FormatError.Fault] = [
      .damaged(count: 3), .malformed(JSONError(.truncated, offset: 9)), .missing(field: "until", offset: 20),
      .invalid(field: "state", offset: 30), .newer(version: 2),
    ]
    for (fault, word) in zip(faults, ["3 bytes", "byte 9", "until", "state", "version 2"]) {
      let sentence = FormatError(.glance, fault).description
      #expect(sentence.hasPrefix("the glance document") && sentence.contains(word))
    }
  }
}
