/// One thing that a program does, with its operands and its own flags.
public struct Verb: Equatable, Sendable {
  /// Its name, then its aliases. A name may have two words, such as `freeze grant`.
  public var names: [String]
  /// Its operands as help writes them.
  public var operands: Operands
  /// One line that says what it does, beginning with a capital, without a full stop.
  public var summary: String
  /// Its own flags, beside those of every verb.
  public var flags: [Flag]
  /// Paragraphs for its own help, separated by newlines; may be empty.
  public var details: String
  /// Command lines that show its use, without the program's name.
  public var examples: [String]

  /// Every field.
  public init(
    _ names: [String], operands: Operands = "", summary: String, flags: [Flag] = [], details: String = "",
    examples: [String] = []
  ) {
    self.names = names
    self.operands = operands
    self.summary = summary
    self.flags = flags
    self.details = details
    self.examples = examples
  }

  /// The name by which the program knows it.
  public var name: String { names.first ?? "" }
}
