/// A program's whole command line as data.
///
/// A program either has verbs (`streakd VERB …`) or takes operands itself (`streak [FAMILY]`).
public struct Command: Equatable, Sendable {
  /// The program's name.
  public var name: String
  /// Its version, such as `0.1.0`.
  public var version: String
  /// One line that says what it is, beginning with a capital, without a full stop.
  public var summary: String
  /// Its operands; for a program without verbs.
  public var operands: Operands
  /// What it does; empty for a program that does one thing.
  public var verbs: [Verb]
  /// Its flags, for every verb.
  public var flags: [Flag]
  /// Paragraphs that close its help, separated by newlines; may be empty.
  public var details: String
  /// Command lines that show its use, without the program's name.
  public var examples: [String]

  /// Every field.
  public init(
    _ name: String, version: String, summary: String, operands: Operands = "", verbs: [Verb] = [], flags: [Flag] = [],
    details: String = "", examples: [String] = []
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.operands = operands
    self.verbs = verbs
    self.flags = flags
    self.details = details
    self.examples = examples
  }

  /// The flags that every program has.
  public static let standardFlags = [
    Flag("help", help: "Print help and end; -h does the same."),
    Flag("version", help: "Print the version and end."),
  ]

  /// The verb of a name or an alias.
  public func verb(_ name: String) -> Verb? {
    verbs.first { $0.names.contains(name) }
  }

  /// The flags that may stand with a verb; with none, those of every verb.
  public func flags(of verb: Verb?) -> [Flag] {
    (verb?.flags ?? []) + flags + Self.standardFlags
  }

  /// What is wrong with the table itself, for a test to show empty: names given twice, a flag that takes a value in one
  /// verb and none in another, operands that cannot be told apart.
  public var faults: [String] {
    let names = verbs.flatMap(\.names)
    let repeated = Set(names.filter { name in names.count { $0 == name } > 1 }).map { "two verbs are called \($0)" }
    return repeated.sorted() + flagFaults + operandFaults
  }

  private var flagFaults: [String] {
    let tables = verbs.isEmpty ? [flags(of: nil)] : verbs.map { flags(of: $0) }
    let twice = tables.flatMap { table in
      table.map(\.name).filter { name in table.count { $0.name == name } > 1 }.map { "--\($0) is given twice" }
    }
    let all = tables.flatMap { $0 }
    let mixed = all.filter { flag in all.contains { $0.name == flag.name && ($0.value == nil) != (flag.value == nil) } }
    return Set(twice).sorted() + Set(mixed.map { "--\($0.name) is a switch and is not" }).sorted()
  }

  private var operandFaults: [String] {
    ([operands] + verbs.map(\.operands)).filter { operands in
      let words = operands.words
      let optional = words.firstIndex { $0.hasPrefix("[") } ?? words.count
      return words.dropLast().contains { $0.contains("…") } || words[optional...].contains { !$0.hasPrefix("[") }
    }.map { "operands “\($0.text)” are ambiguous" }
  }
}
