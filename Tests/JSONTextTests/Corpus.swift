/// Documents that are JSON, and documents a few edits away from it.
struct Corpus {
  var generator: SeededGenerator

  mutating func documents(_ count: Int) -> [[UInt8]] {
    (0..<count).map { index in
      var text: [UInt8] = []
      appendValue(depth: 0, to: &text)
      for _ in 0..<(index % 4) { edit(&text) }
      return text
    }
  }

  private mutating func appendValue(depth: Int, to text: inout [UInt8]) {
    appendSpace(to: &text)
    switch Int.random(in: depth > 5 ? 4...9 : 0...9, using: &generator) {
    case 0, 1: appendMembers("{", "}", keyed: true, depth: depth, to: &text)
    case 2, 3: appendMembers("[", "]", keyed: false, depth: depth, to: &text)
    case 4: text += Array(["true", "false", "null"].pick(&generator).utf8)
    case 5, 6: appendNumber(to: &text)
    default: appendString(to: &text)
    }
    appendSpace(to: &text)
  }

  private mutating func appendMembers(
    _ open: String, _ close: String, keyed: Bool, depth: Int, to text: inout [UInt8]
  ) {
    text += Array(open.utf8)
    for index in 0..<Int.random(in: 0...4, using: &generator) {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      appendSpace(to: &text)
      if keyed {
        appendString(to: &text)
        appendSpace(to: &text)
        text.append(UInt8(ascii: ":"))
      }
      appendValue(depth: depth + 1, to: &text)
    }
    text += Array(close.utf8)
  }

  private mutating func appendSpace(to text: inout [UInt8]) {
    if Int.random(in: 0..<6, using: &generator) == 0 { text.append([0x20, 0x09, 0x0A, 0x0D].pick(&generator)) }
  }

  private mutating func appendNumber(to text: inout [UInt8]) {
    text += Array(["", "", "-"].pick(&generator).utf8)
    text += Array(
      [
        "0", "1", "10", "7", "8230", "1796050812", "9223372036854775807", "120000000000000000000000000000",
        "1000000000000000000000000000000", "340282366920938463463374607431768211455",
      ].pick(&generator).utf8)
    text += Array(
      [
        "", "", "", ".0", ".5", ".50", ".000000000000000000000000000001", ".0000000000000000000000000000001",
        ".10000000000000000000000000000000000000000",
      ].pick(&generator).utf8)
    text += Array(
      ["", "", "", "e0", "E+2", "e-2", "e30", "e-30", "e31", "e-31", "e999999999", "e-99999999999999999999999"]
        .pick(&generator).utf8)
  }

  private mutating func appendString(to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      text += Array(Self.pieces.pick(&generator).utf8)
    }
    text.append(UInt8(ascii: "\""))
  }

  private static let pieces = [
    "a", "steps", " ", "é", "👟", "日", "\u{7F}", "\u{80}", "\u{2028}", "\u{10FFFF}", "/", "\\\"", "\\\\", "\\/", "\\b",
    "\\f", "\\n", "\\r", "\\t", "\\u0000", "\\u001f", "\\u00e9", "\\uD83D\\uDC4D", "\\ud83d", "\\uDC4D",
    "\\ud83d\\u0041",
    "\\ud83d\\ud83d\\udc4d", "\\uffff",
  ]

  private mutating func edit(_ text: inout [UInt8]) {
    let place = Int.random(in: 0...text.count, using: &generator)
    let end = min(text.count, place + Int.random(in: 1...3, using: &generator))
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: text.replaceSubrange(place..<end, with: [])
    case 1: text.insert(contentsOf: Array(Self.tokens.pick(&generator).utf8), at: place)
    case 2: text.insert(UInt8.random(in: 0...255, using: &generator), at: place)
    case 3: text.insert(contentsOf: text[place..<end], at: place)
    default: if place < end { text[place] ^= 1 << UInt8.random(in: 0...7, using: &generator) }
    }
  }

  private static let tokens = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "-", "+", ".", "e", "0", "00", "1.", ".5", "NaN", "Infinity",
    "-Infinity", "true", "nul", "\u{FEFF}", "\u{0}", "\n", "\t", "\u{A0}", "/**/", "'", "0x1", "\\x41", "\\ud83d\\u",
  ]
}
