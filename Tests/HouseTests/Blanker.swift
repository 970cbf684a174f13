/// Replaces what is not code by spaces, so that a rule is not misled by a word in a comment or a string.
///
/// Line breaks stay, and so does the code inside an interpolation.
struct Blanker {
  /// What can begin anything but plain code; looked at first, as most bytes are none of them.
  private static let signs = Array("/\"#()".utf8)

  private let input: [UInt8]
  private var output: [UInt8] = []
  private var at = 0

  static func code(of text: String) -> String {
    var blanker = Blanker(text)
    blanker.code(toClosingParenthesis: false)
    return String(decoding: blanker.output, as: UTF8.self)
  }

  private init(_ text: String) {
    input = Array(text.utf8)
    output.reserveCapacity(input.count)
  }

  private mutating func code(toClosingParenthesis: Bool) {
    var depth = 0
    while at < input.count {
      if !Self.signs.contains(input[at]) {
        keep()
      } else if next("//") {
        while at < input.count, input[at] != UInt8(ascii: "\n") { blank() }
      } else if next("/*") {
        blockComment()
      } else if let hashes = hashesBefore("\"") {
        string(hashes)
      } else if let hashes = hashesBefore("/"), hashes > 0 {
        blank(hashes + 1)
        blank(until: Array(("/" + String(repeating: "#", count: hashes)).utf8))
      } else {
        if next("(") { depth += 1 }
        if next(")") { depth -= 1 }
        keep()
        if toClosingParenthesis, depth < 0 { return }
      }
    }
  }

  private mutating func blockComment() {
    var depth = 0
    repeat {
      if next("/*") { depth += 1 }
      if next("*/") { depth -= 1 }
      blank(next("/*") || next("*/") ? 2 : 1)
    } while depth > 0 && at < input.count
  }

  private mutating func string(_ hashes: Int) {
    let mark = String(repeating: "#", count: hashes)
    blank(hashes)
    let quotes = next("\"\"\"") ? "\"\"\"" : "\""
    let (end, interpolation) = (Array((quotes + mark).utf8), Array(("\\" + mark + "(").utf8))
    blank(quotes.utf8.count)
    while at < input.count, !next(end) {
      if next(interpolation) {
        blank(1 + hashes)
        keep()
        code(toClosingParenthesis: true)
      } else {
        blank(hashes == 0 && next("\\") ? 2 : 1)
      }
    }
    blank(end.count)
  }

  /// How many `#` stand here before the character; nil if it does not follow them.
  private func hashesBefore(_ character: Unicode.Scalar) -> Int? {
    let hashes = input[at...].prefix { $0 == UInt8(ascii: "#") }.count
    let end = at + hashes
    return end < input.count && input[end] == UInt8(ascii: character) ? hashes : nil
  }

  private func next(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard at + count <= input.count else { return false }
    for offset in 0..<count where input[at + offset] != text.utf8Start[offset] { return false }
    return true
  }

  private func next(_ text: [UInt8]) -> Bool { input[at...].starts(with: text) }

  private mutating func keep() {
    output.append(input[at])
    at += 1
  }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where at < input.count {
      output.append(input[at] == UInt8(ascii: "\n") ? input[at] : UInt8(ascii: " "))
      at += 1
    }
  }

  private mutating func blank(until end: [UInt8]) {
    while at < input.count, !next(end) { blank() }
    blank(end.count)
  }
}
