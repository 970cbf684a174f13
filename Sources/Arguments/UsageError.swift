/// A command line that cannot be understood.
public struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong with it.
  public let problem: Problem
  /// The program it was typed for.
  public let program: String
  /// The verb, as far as it was understood; may be empty.
  public let verb: String

  /// A problem, and where to point for help.
  public init(_ problem: Problem, program: String, verb: String = "") {
    self.problem = problem
    self.program = program
    self.verb = verb
  }

  /// What can be wrong with a command line. Indirect: having none of it costs a start-up nothing.
  public indirect enum Problem: Equatable, Sendable {
    /// Nothing says what to do.
    case missingVerb
    /// No verb has this name; perhaps this one was meant.
    case unknownVerb(String, nearest: String?)
    /// No flag of the verb has this name, dashes included; perhaps this one was meant.
    case unknownFlag(String, nearest: String?)
    /// A flag stands without the value it needs; what stands for the value in help.
    case missingValue(flag: String, value: String)
    /// A switch was given a value.
    case unwantedValue(flag: String, value: String)
    /// A flag that may be given once was given again.
    case repeatedFlag(String)
    /// A flag takes one of a few values, and this is none; perhaps this one was meant.
    case unknownChoice(flag: String, value: String, choices: [String], nearest: String?)
    /// The first operand that is missing.
    case missingOperand(String)
    /// The first operand that is too many.
    case extraOperand(String)
    /// What the program itself objects to.
    case refused(String)
  }

  /// One sentence, then where help is: `unknown flag --ad: did you mean --add? (see `streakd help log`)`.
  public var description: String {
    "\(sentence) (see `\(program) \(verb.isEmpty ? "--help" : "help " + verb)`)"
  }

  private var sentence: String {
    switch problem {
    case .missingVerb: "nothing says what to do"
    case .unknownVerb(let name, let nearest): "unknown verb “\(name)”" + Self.suggestion(nearest)
    case .unknownFlag(let name, let nearest): "unknown flag \(name)" + Self.suggestion(nearest)
    case .missingValue(let flag, let value): "--\(flag) needs a value: --\(flag) \(value)"
    case .unwantedValue(let flag, let value): "--\(flag) takes no value, but was given “\(value)”"
    case .repeatedFlag(let flag): "--\(flag) is given twice"
    case .unknownChoice(let flag, let value, let choices, let nearest):
      "--\(flag) knows no “\(value)”" + Self.suggestion(nearest ?? choices.joined(separator: ", "))
    case .missingOperand(let name): "\(name) is missing"
    case .extraOperand(let text): "“\(text)” is one operand too many: words that belong together need quotes"
    case .refused(let message): message
    }
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { ": did you mean \($0)?" } ?? ""
  }

  /// The exit status a program ends with.
  public var exitStatus: Int32 { 64 }
}
