/// Rules about how code is laid out: lengths, documentation, conformers.
enum Shapes {
  static let longestFile = 500
  static let longestFunction = 60

  static func longFile(_ file: SwiftFile) -> [Finding] {
    let count = file.lines.count - (file.lines.last?.isEmpty == true ? 1 : 0)
    return count > longestFile ? [file.finding(count, "\(count) lines, more than \(longestFile)")] : []
  }

  static func longFunctions(_ file: SwiftFile) -> [Finding] {
    file.tokens.indices.compactMap { index in
      guard let opening = body(file, index), let end = file.closing(opening) else { return nil }
      let length = file.tokens[end].line - file.tokens[index].line + 1
      guard length > longestFunction else { return nil }
      return file.finding(file.tokens[index].line, "\(file.word(index)) \(file.word(index + 1)): \(length) lines")
    }
  }

  /// The brace that opens the body of the function, initializer or computed property declared at the index.
  private static func body(_ file: SwiftFile, _ index: Int) -> Int? {
    switch file.word(index) {
    case "func", "deinit", "subscript": return opening(file, index, stopAt: ["}", "func", "var", "init", "case"])
    case "init" where file.word(index - 1) != ".":
      return opening(file, index, stopAt: ["}", "func", "var", "init", "case"])
    case "var": return opening(file, index, stopAt: ["}", "=", "func", "let", "var", "init"])
    default: return nil
    }
  }

  private static func opening(_ file: SwiftFile, _ index: Int, stopAt stops: Set<Substring>) -> Int? {
    var depth = 0
    for next in (index + 1)..<max(file.tokens.count, index + 1) {
      switch file.word(next) {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{" where depth == 0: return next
      case let word where depth == 0 && stops.contains(word): return nil
      default: break
      }
    }
    return nil
  }

  /// Public declarations, public enumerations' cases and public protocols' requirements without a `///`.
  static func undocumented(_ file: SwiftFile) -> [Finding] {
    publicLines(file).filter { !file.isDocumented(line: $0) }.map { file.finding($0, "public without documentation") }
  }

  private static func publicLines(_ file: SwiftFile) -> [Int] {
    let declared = file.tokens.indices.filter { file.word($0) == "public" && declares(file, $0) }
    let members = declared.flatMap { index in
      switch kind(file, index) {
      case "enum": directMembers(file, index, ["case"])
      case "protocol": directMembers(file, index, ["func", "var", "init", "subscript", "associatedtype"])
      default: [Int]()
      }
    }
    return Set(declared.map { file.tokens[$0].line } + members).sorted()
  }

  /// Not an import, an extension (its members say it themselves) or a setter's level.
  private static func declares(_ file: SwiftFile, _ index: Int) -> Bool {
    !["import", "extension"].contains(file.word(index + 1)) && file.word(index + 1) != "("
  }

  private static func kind(_ file: SwiftFile, _ index: Int) -> Substring {
    ["indirect", "frozen"].contains(file.word(index + 1)) ? file.word(index + 2) : file.word(index + 1)
  }

  /// Lines of the keywords that stand directly in the body of the type at the index.
  private static func directMembers(_ file: SwiftFile, _ index: Int, _ keywords: Set<Substring>) -> [Int] {
    guard let opening = (index..<file.tokens.count).first(where: { file.word($0) == "{" }),
      let end = file.closing(opening)
    else { return [] }
    var depth = 0
    return (opening..<end).compactMap { next in
      if ["{", "(", "["].contains(file.word(next)) { depth += 1 }
      if ["}", ")", "]"].contains(file.word(next)) { depth -= 1 }
      return depth == 1 && keywords.contains(file.word(next)) ? file.tokens[next].line : nil
    }
  }

  /// Protocols that fewer than two types conform to.
  static func lonelyProtocols(_ files: [SwiftFile]) -> [Finding] {
    let conformances = files.flatMap(conformances)
    return files.flatMap { file in
      file.tokens.indices.filter { file.word($0) == "protocol" }.compactMap { index in
        let conformers = Set(conformances.filter { $0.to.contains(file.word(index + 1)) }.map(\.type))
        guard conformers.count < 2 else { return nil }
        return file.finding(file.tokens[index].line, "protocol \(file.word(index + 1)): \(conformers.count) conformers")
      }
    }
  }

  private static func conformances(_ file: SwiftFile) -> [(type: Substring, to: Set<Substring>)] {
    let kinds: Set<Substring> = ["struct", "enum", "class", "actor", "extension"]
    return file.tokens.indices.filter { kinds.contains(file.word($0)) }.map { index in
      let clause = file.tokens[(index + 1)...].prefix { $0.text != "{" }.map(\.text)
      return (file.word(index + 1), Set(clause.drop { $0 != ":" }))
    }
  }
}
