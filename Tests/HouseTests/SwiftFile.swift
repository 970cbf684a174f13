/// A Swift file taken apart as far as the rules need it.
struct SwiftFile {
  let path: String
  let lines: [Substring]
  /// The lines with comments and strings blanked.
  let code: [Substring]
  let tokens: [Token]

  /// A word (with its `@` or `#`) or one punctuation character.
  struct Token: Equatable {
    let text: Substring
    /// From 1.
    let line: Int
  }

  init(_ path: String, _ text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    code = Blanker.code(of: text).split(separator: "\n", omittingEmptySubsequences: false)
    tokens = code.enumerated().flatMap { Self.tokens(of: $1, line: $0 + 1) }
  }

  /// The folder under `Sources` or `Tests`: the module.
  var module: Substring { path.split(separator: "/").dropFirst().first ?? "" }

  private static func tokens(of line: Substring, line number: Int) -> [Token] {
    let bytes = Array(line.utf8)
    var tokens: [Token] = []
    var start = 0
    while start < bytes.count {
      var end = start + 1
      if isWord(bytes[start]) || "@#".utf8.contains(bytes[start]) {
        while end < bytes.count, isWord(bytes[end]) { end += 1 }
      }
      if bytes[start] != UInt8(ascii: " ") {
        tokens.append(Token(text: Substring(decoding: bytes[start..<end], as: UTF8.self), line: number))
      }
      start = end
    }
    return tokens
  }

  /// Letters, digits, `_`, backticks, and whatever is not ASCII.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...: true
    default: false
    }
  }
}

extension SwiftFile {
  /// The text of the token at an index, empty outside.
  func word(_ index: Int) -> Substring { tokens.indices.contains(index) ? tokens[index].text : "" }

  /// The index of the brace that closes the one at `opening`.
  func closing(_ opening: Int) -> Int? {
    var depth = 0
    for index in opening..<tokens.count {
      if word(index) == "{" { depth += 1 }
      if word(index) == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Whether the line above a declaration, past its attributes, is documentation.
  func isDocumented(line: Int) -> Bool {
    let above = lines[..<(line - 1)].reversed().map { $0.trimmed }.first { !$0.hasPrefix("@") }
    return above.map { $0.hasPrefix("///") || $0.hasSuffix("*/") } ?? false
  }

  func finding(_ line: Int, _ what: String) -> Finding { Finding(path: path, line: line, what: what) }
}

/// Where a rule is not kept.
struct Finding: CustomStringConvertible, Equatable {
  let path: String
  let line: Int
  let what: String

  var description: String { "\(path):\(line): \(what)" }
}

extension StringProtocol {
  var trimmed: String { String(drop { $0 == " " }).reversedDroppingSpaces }

  private var reversedDroppingSpaces: String { String(String(reversed().drop { $0 == " " }).reversed()) }
}

extension [Finding] {
  /// One a line, for a test's message.
  var report: String { map(\.description).joined(separator: "\n") }
}
