/// The first pass over a command line: which words are flags, which are their values, which are operands.
///
/// The verb may stand behind flags, so flags are looked up among those of all verbs; the table has a flag take a value
/// everywhere or nowhere.
struct Scan {
  /// Few enough to be looked through: a hash table would cost a reader more to set up than all of its own work.
  private let known: [Flag]

  /// Flags in the order in which they first came.
  private(set) var given: [GivenFlag] = []
  /// Everything else.
  var operands: [String] = []

  init(_ command: Command) {
    var known = command.flags(of: nil)
    for index in command.verbs.indices { known += command.verbs[index].flags }
    self.known = known
  }

  /// Whether a flag was given.
  func has(_ name: String) -> Bool {
    given.contains { $0.name == name }
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
    let mark = word.utf8.firstIndex(of: UInt8(ascii: "="))
    let text = String(word[..<(mark ?? word.endIndex)])
    let attached = mark.map { String(word[word.utf8.index(after: $0)...]) }
    let name = String(text.dropFirst(2))
    guard text.hasPrefix("--"), let flag = known.first(where: { $0.name == name }) else {
      return .unknownFlag(text, nearest: nil)
    }
    guard let placeholder = flag.value else {
      if let attached { return .unwantedValue(flag: name, value: attached) }
      note(name, "")
      return nil
    }
    if let attached {
      note(name, attached)
    } else if let next = rest.first, !next.hasPrefix("--") {
      note(name, rest.removeFirst())
    } else {
      return .missingValue(flag: name, value: placeholder)
    }
    return nil
  }

  private mutating func note(_ name: String, _ value: String) {
    if let index = given.firstIndex(where: { $0.name == name }) {
      given[index].values.append(value)
    } else {
      given.append(GivenFlag(name: name, values: [value]))
    }
  }

  private func isNegativeNumber(_ word: String) -> Bool {
    let digits = word.dropFirst()
    return digits.contains { $0.isNumber } && digits.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
  }
}

/// A flag as it was given, with every value it was given; an empty text for a switch.
struct GivenFlag: Equatable, Sendable {
  var name: String
  var values: [String]
}
