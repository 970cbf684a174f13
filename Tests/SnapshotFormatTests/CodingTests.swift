import JSONText
import Testing

@testable import SnapshotFormat

@Suite struct CodingTests {
  static let golden: [(FormatError.Document, AnyDocument, String)] = [
    (.header, .header(Sample.header), Golden.header),
    (.glance, .glance(Sample.glance), Golden.glance),
    (.glance, .glance(Sample.lastGlance), Golden.lastGlance),
    (.streak, .streak(Sample.entry), Golden.entry),
    (.history, .history(Sample.history), Golden.history),
  ]

  @Test("Documents have exactly the bytes of the contract, both ways", arguments: golden)
  func goldenBytes(kind: FormatError.Document, value: AnyDocument, text: String) throws {
    #expect(String(decoding: value.encoded, as: UTF8.self) == text)
    #expect(try AnyDocument(kind, decoding: Array(text.utf8)) == value)
  }

  @Test("Three hundred random documents of each kind come back as they went")
  func roundTrips() throws {
    let seed: UInt64 = 1_796_050_812
    print("seed \(seed)")
    var random = RandomDocuments(generator: SeededGenerator(seed: seed))
    for _ in 0..<300 {
      let values: [(FormatError.Document, AnyDocument)] = [
        (.header, .header(random.header())), (.glance, .glance(random.glance())), (.streak, .streak(random.entry())),
        (.history, .history(random.history())),
      ]
      for (kind, value) in values { #expect(try AnyDocument(kind, decoding: value.encoded) == value) }
    }
  }

  @Test("Any one byte changed anywhere is damage, and so is any cut", arguments: golden)
  func corruption(kind: FormatError.Document, value: AnyDocument, text: String) {
    let bytes = Array(text.utf8)
    for index in bytes.indices {
      var damaged = bytes
      for change: UInt8 in [1 << UInt8(index % 8), 0xFF] {
        damaged[index] = bytes[index] ^ change
        #expect(fault(kind, damaged) == .damaged(count: bytes.count))
      }
      #expect(fault(kind, Array(bytes[..<index])) == .damaged(count: index))
    }
    #expect(fault(kind, bytes + [0x0A]) == .damaged(count: bytes.count + 1))
  }

  @Test("Fields that are not known are passed over wherever they stand")
  func unknownFields() throws {
    let extra = #""new":{"hero":[1e999,"\u0000",null,{"id":1}],"a key that is rather long":true},"#
    for field in ["until", "day", "stale", "relevance", "today", "due", "hero", "title", "next", "week", "badges"] {
      let bytes = edited(Golden.glance, "\"\(field)\":", "\(extra)\"\(field)\":")
      #expect(try Glance(decoding: bytes.span) == Sample.glance)
    }
    let last = edited(Golden.glance, "}]", "}],\"new\":[]")
    #expect(try Glance(decoding: last.span) == Sample.glance)
  }

  @Test("A document of before a field was added is read, and an added field between later ones")
  func additions() throws {
    var old = Sample.entry
    (old.streak.knownThrough, old.streak.isLimit) = (nil, false)
    let added = #","knownThrough":"2026-11-29","limit":false"#
    #expect(try StreakEntry(decoding: edited(Golden.entry, added, "").span) == old)
    #expect(try StreakEntry(decoding: edited(Golden.entry, added, #","new":[{}]"#).span) == old)
    let later = edited(Golden.entry, added, #","a":1,"knownThrough":"2026-11-29","b":{},"limit":false,"c":null"#)
    #expect(try StreakEntry(decoding: later.span) == Sample.entry)
    let bare = Golden.glance.replacing(#","knownThrough":null,"limit":true"#, with: "").replacing(added, with: "")
    var glance = Sample.glance
    glance.hero?.knownThrough = nil
    glance.badges[0].isLimit = false
    #expect(try Glance(decoding: edited(bare, "{", "{").span) == glance)
    #expect(try Glance(decoding: edited(bare, "{", "{").span, badges: .first(1)) == glance)
  }

  @Test("The hero alone, or the first badges alone, can be had without the rest")
  func someBadges() throws {
    var glance = Sample.glance
    glance.badges = [Sample.read, Sample.steps, Sample.read]
    let bytes = glance.encoded()
    for count in 0...4 {
      var expected = glance
      expected.badges = Array(glance.badges.prefix(count))
      #expect(try Glance(decoding: bytes.span, badges: .first(count)) == expected)
    }
    glance.badges = []
    #expect(try Glance(decoding: bytes.span, badges: .skip) == glance)
  }
}
