/// Rules about words that may not stand in the code.
enum Words {
  /// Modules and calls that reach a network.
  static func network(_ file: SwiftFile) -> [Finding] {
    let words: Set<Substring> = [
      "socket", "getaddrinfo", "gethostbyname", "sockaddr", "sockaddr_in", "sockaddr_in6", "URLSession", "NWConnection",
      "FoundationNetworking", "Network", "NIOCore", "curl",
    ]
    return file.tokens.indices.filter { index in
      words.contains(file.word(index)) || (file.word(index) == "connect" && file.word(index + 1) == "(")
    }.map { file.finding(file.tokens[$0].line, "\(file.word($0)): nothing here reaches a network") }
  }

  /// `unsafe` outside the modules that stand between C and the rest.
  static func unsafe(_ file: SwiftFile) -> [Finding] {
    guard !["LMDB", "Platform", "ISAL", "SQLite"].contains(file.module) else { return [] }
    return file.tokens.filter { ["unsafe", "@unsafe", "@safe"].contains($0.text) }
      .map { file.finding($0.line, "\($0.text) outside LMDB, Platform, ISAL and SQLite") }
  }

  /// `throws` without a type.
  static func untypedThrows(_ file: SwiftFile) -> [Finding] {
    file.tokens.indices.filter { file.word($0) == "throws" && file.word($0 + 1) != "(" }
      .map { file.finding(file.tokens[$0].line, "throws without its error's type") }
  }

  /// State that two threads could share: what is stored in a type or a file, and what the compiler was told to let pass.
  static func sharedState(_ file: SwiftFile) -> [Finding] {
    // What a signal handler needs cannot be handed to it.
    guard !["FaultGuard", "Interruption"].contains(where: { file.path == "Sources/Platform/\($0).swift" }) else {
      return []
    }
    return file.tokens.indices.compactMap { index in
      let line = file.tokens[index].line
      switch (file.word(index), file.word(index + 1), file.word(index + 2)) {
      case ("nonisolated", "(", "unsafe"): return file.finding(line, "nonisolated(unsafe)")
      case ("@unchecked", _, _): return file.finding(line, "@unchecked")
      case ("static", "var", _) where !isComputed(file, index + 1): return file.finding(line, "a stored static var")
      default: return nil
      }
    }
  }

  /// Whether the variable's line opens a body before it assigns anything.
  private static func isComputed(_ file: SwiftFile, _ index: Int) -> Bool {
    file.tokens[index...].prefix { $0.line == file.tokens[index].line }.first { "{=".contains($0.text) }?.text == "{"
  }

  /// Marks of unfinished work, in any text.
  static func unfinished(_ path: String, _ text: String) -> [Finding] {
    lines(path, text, ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"], "unfinished work") { before, after in
      !isPartOfWord(before) && !isPartOfWord(after)
    }
  }

  /// Folders of the machine that something was written on; a path that goes on from another, or from `~`, is none.
  static func machinePaths(_ path: String, _ text: String) -> [Finding] {
    lines(path, text, ["work", "root", "home"].map { "/\($0)/" }, "a path of one machine") { before, _ in
      !isPartOfWord(before) && !(before.map { ".~-".contains($0) } ?? false)
    }
  }

  private static func isPartOfWord(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
  }

  /// Lines that hold one of the texts with suitable neighbours.
  private static func lines(
    _ path: String, _ text: String, _ wanted: [String], _ what: String,
    _ suits: (Character?, Character?) -> Bool
  ) -> [Finding] {
    // Most files hold none: the whole is asked before its lines.
    let present = wanted.filter { text.contains($0) }
    guard !present.isEmpty else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
      let isFound = present.contains { word in
        line.ranges(of: word).contains { suits(line[..<$0.lowerBound].last, line[$0.upperBound...].first) }
      }
      return isFound ? Finding(path: path, line: number + 1, what: what) : nil
    }
  }
}
