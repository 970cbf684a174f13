extension Command {
  /// What a command line asks for.
  public enum Request: Equatable, Sendable {
    /// To do something.
    case run(Invocation)
    /// To print this text of help to standard output and end.
    case print(String)
    /// To print which version of the program this is, and end.
    case version
  }

  /// Understands a command line, the program's own name left out.
  ///
  /// Flags may stand anywhere, with their value behind a space or `=`; what follows `--` is operands. A number below zero
  /// and a lone `-` are operands. `--help`, `-h`, `help [VERB]` and `--version` win over everything that may be wrong.
  public func parse(_ arguments: [String]) throws(UsageError) -> Request {
    var scan = Scan(self)
    let problem = scan.read(arguments)
    let verb = takeVerb(&scan.operands)
    if let request = answer(scan, verb) { return request }
    // A flag that is not known may have left its value where the verb is looked for, so it is told first.
    if let problem { throw refine(problem, verb) }
    if !verbs.isEmpty, verb == nil { throw verbProblem(scan.operands.first { $0 != "help" }) }
    try check(scan, verb)
    return .run(
      Invocation(program: name, verb: verb?.name ?? "", operands: scan.operands, given: scan.given))
  }

  /// Takes the verb's one or two words from the front of the operands.
  func takeVerb(_ operands: inout [String]) -> Verb? {
    if verbs.isEmpty { return nil }
    for length in [2, 1] where operands.count >= length {
      if let verb = verb(operands.prefix(length).joined(separator: " ")) {
        operands.removeFirst(length)
        return verb
      }
    }
    return nil
  }

  /// Help or version, where that is what was asked for.
  private func answer(_ scan: Scan, _ verb: Verb?) -> Request? {
    if scan.has("help") { return .print(help(for: verb)) }
    if scan.has("version") { return .version }
    guard !verbs.isEmpty, verb == nil, scan.operands.first == "help" else { return nil }
    var topic = Array(scan.operands.dropFirst())
    if topic.isEmpty { return .print(help(for: nil)) }
    return takeVerb(&topic).map { .print(help(for: $0)) }
  }

  private func verbProblem(_ word: String?) -> UsageError {
    guard let word else { return UsageError(.missingVerb, program: name) }
    let first = Set(verbs.flatMap(\.names).compactMap { $0.split(separator: " ").first.map(String.init) })
    let group = verbs.map(\.name).filter { $0.hasPrefix(word + " ") }
    if !group.isEmpty {
      return UsageError(.refused("“\(word)” is not complete: \(group.joined(separator: ", "))"), program: name)
    }
    return UsageError(.unknownVerb(word, nearest: Spelling.nearest(to: word, in: first.sorted())), program: name)
  }

  /// A flag that no verb has is compared with those of the verb at hand, or with all where there is no verb.
  private func refine(_ problem: UsageError.Problem, _ verb: Verb?) -> UsageError {
    guard case .unknownFlag(let text, _) = problem else {
      return UsageError(problem, program: name, verb: verb?.name ?? "")
    }
    return unknown(text, verb)
  }

  private func unknown(_ text: String, _ verb: Verb?) -> UsageError {
    let word = String(text.drop { $0 == "-" })
    let candidates = flags(of: verb) + (verb == nil ? verbs.flatMap(\.flags) : [])
    let near = Spelling.nearest(to: word, in: candidates.map(\.name)).map { "--" + $0 }
    return UsageError(.unknownFlag(text, nearest: near), program: name, verb: verb?.name ?? "")
  }

  private func check(_ scan: Scan, _ verb: Verb?) throws(UsageError) {
    let known = flags(of: verb)
    for flag in scan.given {
      guard let entry = known.first(where: { $0.name == flag.name }) else { throw unknown("--" + flag.name, verb) }
      try check(entry, flag.values, verb)
    }
    let expected = verb?.operands ?? operands
    if scan.operands.count < expected.least {
      throw UsageError(.missingOperand(expected.required[scan.operands.count]), program: name, verb: verb?.name ?? "")
    }
    if let most = expected.most, scan.operands.count > most {
      throw extra(scan.operands[most], verb)
    }
    if let name = expected.emptyPath(in: scan.operands) { throw empty(name, verb) }
  }

  /// The current folder is not meant by it: a variable that is not set is what mostly leaves a path empty.
  private func empty(_ name: String, _ verb: Verb?) -> UsageError {
    UsageError(
      .refused("\(name) is empty: is a variable not set? The current folder is ."), program: self.name,
      verb: verb?.name ?? "")
  }

  /// A word too many may be a flag without its dashes.
  private func extra(_ text: String, _ verb: Verb?) -> UsageError {
    let isFlag = flags(of: verb).contains { $0.name == text }
    let problem: UsageError.Problem =
      isFlag ? .refused("“\(text)” is one operand too many: did you mean --\(text)?") : .extraOperand(text)
    return UsageError(problem, program: name, verb: verb?.name ?? "")
  }

  private func check(_ flag: Flag, _ values: [String], _ verb: Verb?) throws(UsageError) {
    if values.count > 1, !flag.isRepeatable {
      throw UsageError(.repeatedFlag(flag.name), program: name, verb: verb?.name ?? "")
    }
    if values.contains(where: \.isEmpty), let value = flag.value, Operands.arePaths(value) {
      throw empty("--\(flag.name)", verb)
    }
    guard !flag.choices.isEmpty, let wrong = values.first(where: { !flag.choices.contains($0) }) else { return }
    let problem = UsageError.Problem.unknownChoice(
      flag: flag.name, value: wrong, choices: flag.choices, nearest: Spelling.nearest(to: wrong, in: flag.choices))
    throw UsageError(problem, program: name, verb: verb?.name ?? "")
  }
}
