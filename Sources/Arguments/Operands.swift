/// What may stand beside flags, as a synopsis: `ID [AMOUNT]`, `FORMAT PATH…`.
///
/// A word in brackets may be left out; one that ends in `…` may be repeated.
public struct Operands: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The synopsis.
  public let text: String

  /// A synopsis.
  public init(_ text: String) {
    self.text = text
  }

  /// A synopsis.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// The synopsis word by word.
  public var words: [String] {
    var words: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0 != " " }) {
      let end = rest[start...].firstIndex(of: " ") ?? rest.endIndex
      words.append(String(rest[start..<end]))
      rest = rest[end...]
    }
    return words
  }

  /// How many operands there must be.
  public var least: Int { words.count { !$0.hasPrefix("[") } }

  /// How many there may be; nil for any number.
  public var most: Int? { text.contains("…") ? nil : words.count }
}
