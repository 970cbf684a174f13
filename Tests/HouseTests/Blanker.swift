/// Replaces what is not code by spaces, so that a rule is not misled by a word in a comment or a string.
///
/// Line breaks stay, and so does the code inside an interpolation.
struct Blanker {
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
      if next("//") {
        while at < input.count, input[at] != UInt8(ascii: "\n") { blank() }
      } else if next("/*") {
        blockComment()
      } else if let hashes = hashesBefore("\"") {
        string(hashes)
      } else if let hashes = hashesBefore("/"), hashes > 0 {
        blank(hashes + 1)
        blank(until: "/" + String(repeating: "#", count: hashes))
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
    blank(quotes.utf8.count)
    while at < input.count, !next(quotes + mark) {
      if next("\\" + mark + "(") {
        blank(1 + hashes)
        keep()
        code(toClosingParenthesis: true)
      } else {
        blank(hashes == 0 && next("\\") ? 2 : 1)
      }
    }
    blank(quotes.utf8.count + hashes)
  }

  /// How many `#` stand here before the character; nil if it does not follow them.
  private func hashesBefore(_ character: Unicode.Scalar) -> Int? {
    let hashes = input[at...].prefix { $0 == UInt8(ascii: "#") }.count
    let end = at + hashes
    return end < input.count && input[end] == UInt8(ascii: character) ? hashes : nil
  }

  private func next(_ text: String) -> Bool { input[at...].starts(with: text.utf8) }

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

  private mutating func blank(until end: String) {
    while at < input.count, !next(end) { blank() }
    blank(end.utf8.count)
  }
}
