/// A command line understood: what to do, to what, how.
public struct Invocation: Equatable, Sendable {
  /// The verb's first name, whichever alias was typed; empty for a program without verbs.
  public let verb: String
  /// The operands in order; their number is one that the verb takes.
  public let operands: [String]
  private let given: [GivenFlag]
  private let program: String

  init(program: String, verb: String, operands: [String], given: [GivenFlag]) {
    self.program = program
    self.verb = verb
    self.operands = operands
    self.given = given
  }

  /// Whether a flag was given.
  public func has(_ flag: String) -> Bool {
    given.contains { $0.name == flag }
  }

  /// A flag's value; nil where it was not given.
  public func value(_ flag: String) -> String? {
    given.first { $0.name == flag }?.values.last
  }

  /// All values of a flag that may be repeated, in order.
  public func values(_ flag: String) -> [String] {
    given.first { $0.name == flag }?.values ?? []
  }

  /// A flag's value as a whole number; nil where it was not given.
  public func integer(_ flag: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(flag) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw error("--\(flag) wants a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
    }
    return number
  }

  /// An error of the program's own about what was typed, with the pointer to this verb's help.
  public func error(_ message: String) -> UsageError {
    UsageError(.refused(message), program: program, verb: verb)
  }
}
