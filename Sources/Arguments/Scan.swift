/// The first pass over a command line: which words are flags, which are their values, which are operands.
///
/// The verb may stand behind flags, so flags are looked up among those of all verbs; the table has a flag take a value
/// everywhere or nowhere.
struct Scan {
  private var takesValue: [String: String?] = [:]

  /// Values by flag name; empty texts for switches.
  private(set) var values: [String: [String]] = [:]
  /// Flag names in the order in which they first came.
  private(set) var order: [String] = []
  /// Everything else.
  var operands: [String] = []

  init(_ command: Command) {
    for verb in command.verbs {
      for flag in verb.flags { takesValue[flag.name] = .some(flag.value) }
    }
    for flag in command.flags(of: nil) { takesValue[flag.name] = .some(flag.value) }
  }

  /// Reads all words; the first problem is told, and reading goes on so that a call for help further on is seen.
  mutating func read(_ words: [String]) -> UsageError.Problem? {
    var problem: UsageError.Problem?
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-", !isNegativeNumber(word) else {
        operands.append(word)
        continue
      }
      let found = readFlag(word, &rest)
      problem = problem ?? found
    }
    return problem
  }

  private mutating func readFlag(_ word: String, _ rest: inout ArraySlice<String>) -> UsageError.Problem? {
    if word == "-h" {
      note("help", "")
      return nil
    }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard word.hasPrefix("--"), let entry = takesValue[String(parts[0].dropFirst(2))] else {
      return .unknownFlag(parts[0], nearest: nil)
    }
    let name = String(parts[0].dropFirst(2))
    guard let placeholder = entry else {
      if parts.count > 1 { return .unwantedValue(flag: name, value: parts[1]) }
      note(name, "")
      return nil
    }
    if parts.count > 1 {
      note(name, parts[1])
    } else if let next = rest.first, !next.hasPrefix("--") {
      note(name, rest.removeFirst())
    } else {
      return .missingValue(flag: name, value: placeholder)
    }
    return nil
  }

  private mutating func note(_ name: String, _ value: String) {
    if values[name] == nil { order.append(name) }
    values[name, default: []].append(value)
  }

  private func isNegativeNumber(_ word: String) -> Bool {
    let digits = word.dropFirst()
    return digits.contains { $0.isNumber } && digits.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
  }
}
