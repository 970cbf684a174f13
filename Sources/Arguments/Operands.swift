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

  /// The words that may not be left out, without the sign that they may be repeated.
  var required: [String] { words.filter { !$0.hasPrefix("[") }.map { $0.hasSuffix("…") ? String($0.dropLast()) : $0 } }

  /// Whether what stands so in help is the path of a file or a folder.
  static func arePaths(_ name: String) -> Bool { ["DIR", "FILE", "PATH"].contains(name) }

  /// The name of the first operand that should be a path and is empty; nil where there is none. Of several paths the first
  /// may stand where something else could.
  func emptyPath(in operands: [String]) -> String? {
    guard let index = operands.firstIndex(where: \.isEmpty) else { return nil }
    let names = words.map { word in word.filter { !"[]…".contains($0) } }
    guard let last = names.last else { return nil }
    let name = most != nil && index < names.count ? names[index] : last
    return Self.arePaths(name) ? name : nil
  }

  /// How many operands there must be.
  public var least: Int { words.count { !$0.hasPrefix("[") } }

  /// How many there may be; nil for any number.
  public var most: Int? { text.contains("…") ? nil : words.count }
}
