import JSONText
import Testing

@Suite struct ReaderTests {
  @Test("Every cut of a document is an error at its end")
  func everyCutIsAnError() {
    let document = Array(#"{"a":[1.5e2,true,null,"é\n\ud83d\udc4d"],"b":{"c":false}}"#.utf8)
    #expect(fault { () throws(JSONError) in try skipped(document) } == nil)
    for length in 0..<document.count {
      let cut = Array(document[..<length])
      #expect(fault { () throws(JSONError) in try skipped(cut) } == JSONError(.truncated, offset: length))
      #expect(fault { () throws(JSONError) in _ = try rewritten(cut) } == JSONError(.truncated, offset: length))
    }
  }

  @Test(
    "A fault is named with its exact byte",
    arguments: [
      (#"{"a" 1}"#, JSONError(.expected("a colon"), offset: 5)),
      (#"{"a":1 "b":2}"#, JSONError(.expected("a comma or '}'"), offset: 7)),
      (#"{"a":1,}"#, JSONError(.expected("a key"), offset: 7)),
      (#"{1:2}"#, JSONError(.expected("a key"), offset: 1)),
      ("[1,]", JSONError(.expected("a value"), offset: 3)),
      ("[1 2]", JSONError(.expected("a comma or ']'"), offset: 3)),
      ("[1}", JSONError(.expected("a comma or ']'"), offset: 2)),
      ("[NaN]", JSONError(.expected("a value"), offset: 1)),
      ("[-Infinity]", JSONError(.expected("a digit"), offset: 2)),
      ("[tru3]", JSONError(.expected("true"), offset: 4)),
      ("1.x", JSONError(.expected("a digit"), offset: 2)),
      ("01", JSONError(.trailingBytes, offset: 1)),
      ("\u{FEFF}1", JSONError(.expected("a value"), offset: 0)),
      (#""a\x""#, JSONError(.invalidEscape, offset: 2)),
      (#""\u12g4""#, JSONError(.invalidEscape, offset: 1)),
      ("\"a\tb\"", JSONError(.controlCharacter, offset: 2)),
      ("{} x", JSONError(.trailingBytes, offset: 3)),
      (" ", JSONError(.truncated, offset: 1)),
    ])
  func faultsAreExact(text: String, expected: JSONError) {
    #expect(fault { () throws(JSONError) in try skipped(Array(text.utf8)) } == expected)
    #expect(fault { () throws(JSONError) in _ = try rewritten(Array(text.utf8)) } == expected)
  }

  @Test(
    "Bytes that are not UTF-8 are refused where they stand, beside an escape too", arguments: [[], Array(#"\n"#.utf8)])
  func invalidUTF8(before: [UInt8]) {
    for bad: [UInt8] in [[0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF]] {
      let text = [UInt8(ascii: "\"")] + before + bad + [UInt8(ascii: "\"")]
      let expected = JSONError(.invalidUTF8, offset: 1 + before.count)
      #expect(fault { () throws(JSONError) in try skipped(text) } == expected)
      #expect(fault { () throws(JSONError) in _ = try rewritten(text) } == expected)
    }
  }

  @Test("Sixty-four values inside one another are read, the sixty-fifth is refused at its bracket")
  func depthLimit() {
    let deepest = Array((String(repeating: "[", count: 64) + String(repeating: "]", count: 64)).utf8)
    #expect(fault { () throws(JSONError) in try skipped(deepest) } == nil)
    let deeper = Array(String(repeating: "[", count: 100_000).utf8)
    #expect(fault { () throws(JSONError) in try skipped(deeper) } == JSONError(.tooDeep(limit: 64), offset: 64))
    let siblings = Array(("[" + String(repeating: "[],", count: 200) + "[]]").utf8)
    #expect(fault { () throws(JSONError) in try skipped(siblings) } == nil)
  }

  @Test("A value of another kind is a mismatch that names both")
  func mismatch() {
    let text = Array(#" "x""#.utf8)
    let found = fault { () throws(JSONError) in
      var reader = JSONReader(text.span)
      _ = try reader.integer()
    }
    #expect(found == JSONError(.mismatch(expected: .number, found: .string), offset: 1))
    #expect(found?.description == "expected a value of kind number, found string at byte 1")
  }

  @Test("Whole numbers are taken by value, in 64 bits and no more")
  func integers() throws {
    for (text, value) in [
      ("9223372036854775807", Int64.max), ("-9223372036854775808", .min), ("-0", 0), ("1e3", 1000), ("20.0", 20),
    ] {
      let bytes = Array(text.utf8)
      var reader = JSONReader(bytes.span)
      #expect(try reader.integer() == value)
    }
    for text in ["9223372036854775808", "-9223372036854775809", "0.5", "1e-1", "1e999999999"] {
      let bytes = Array(text.utf8)
      let found = fault { () throws(JSONError) in
        var reader = JSONReader(bytes.span)
        _ = try reader.integer()
      }
      #expect(found == JSONError(.notAnInteger, offset: 0))
    }
  }

  @Test("null() leaves any other value to be read")
  func null() throws {
    let bytes = Array("[null, 7]".utf8)
    var reader = JSONReader(bytes.span)
    try reader.beginArray()
    #expect(try reader.nextElement())
    #expect(try reader.null())
    #expect(try reader.nextElement())
    #expect(try reader.null() == false)
    #expect(try reader.integer() == 7)
    #expect(try reader.nextElement() == false)
    try reader.end()
    #expect(reader.offset == bytes.count)
  }

  @Test("A byte's line and column count as people do")
  func positions() {
    let text = Array("{\n \"é\": x\n".utf8)
    #expect(TextPosition(ofByte: 0, in: text.span) == TextPosition(line: 1, column: 1))
    #expect(TextPosition(ofByte: 2, in: text.span) == TextPosition(line: 2, column: 1))
    #expect(TextPosition(ofByte: 9, in: text.span) == TextPosition(line: 2, column: 7))
    #expect(TextPosition(ofByte: 99, in: text.span) == TextPosition(line: 3, column: 1))
  }
}
