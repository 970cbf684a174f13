/// One `--flag` of the table from which parsing, help, man page and completions are made.
public struct Flag: Equatable, Sendable {
  /// The name without its dashes.
  public var name: String
  /// What stands for its value in help, such as `N`; nil for a switch.
  public var value: String?
  /// One or two sentences of help.
  public var help: String
  /// The values it takes, where they are few; empty for any.
  public var choices: [String]
  /// Whether it may be given more than once.
  public var isRepeatable: Bool

  /// Every field; a switch unless `value` is given.
  public init(
    _ name: String, value: String? = nil, help: String, choices: [String] = [], isRepeatable: Bool = false
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.choices = choices
    self.isRepeatable = isRepeatable
  }

  /// How help writes it: `--width N`.
  public var signature: String {
    "--\(name)" + (value.map { " " + $0 } ?? "")
  }
}
