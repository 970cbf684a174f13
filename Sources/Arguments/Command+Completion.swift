extension Command {
  /// What may stand as the last of these words, the program's own name left out; that one may be begun or empty.
  ///
  /// A shell may have parted `--flag=value` at its sign.
  public func completion(of words: [String]) -> Completion {
    var words = words
    if words.last == "=" { words.append("") }
    words.removeAll { $0 == "=" }
    let typed = words.popLast() ?? ""
    var scan = Scan(self)
    _ = scan.read(words)
    let verb = takeVerb(&scan.operands)
    if !words.contains("--") {
      if let flag = waiting(words.last, verb) { return values(of: flag, verb, scan.operands) }
      if typed.hasPrefix("-") { return .candidates(open(scan, verb)) }
    }
    return operand(scan.operands, verb)
  }

  /// The flag that a value is to follow.
  private func waiting(_ word: String?, _ verb: Verb?) -> Flag? {
    guard let word, word.hasPrefix("--") else { return nil }
    return flags(of: verb).first { "--" + $0.name == word && $0.value != nil }
  }

  private func values(of flag: Flag, _ verb: Verb?, _ operands: [String]) -> Completion {
    if !flag.choices.isEmpty { return .candidates(flag.choices.map { Candidate($0) }) }
    return .value(flag.value ?? "", verb: verb?.name ?? "", operands: operands)
  }

  /// The flags that may still be given.
  private func open(_ scan: Scan, _ verb: Verb?) -> [Candidate] {
    flags(of: verb).filter { $0.isRepeatable || !scan.has($0.name) }.map { Candidate("--" + $0.name, $0.help) }
  }

  private func operand(_ before: [String], _ verb: Verb?) -> Completion {
    if !verbs.isEmpty, verb == nil { return .candidates(verbWords(before)) }
    let expected = (verb?.operands ?? operands).words
    guard let word = before.count < expected.count ? expected[before.count] : expected.last,
      before.count < expected.count || word.contains("…")
    else { return .candidates([]) }
    let name = word.filter { $0 != "[" && $0 != "]" && $0 != "…" }
    return .value(name, verb: verb?.name ?? "", operands: before)
  }

  /// The next word of each verb that begins with these words.
  private func verbWords(_ before: [String]) -> [Candidate] {
    let before = before.first == "help" ? Array(before.dropFirst()) : before
    var found: [Candidate] = []
    for verb in verbs {
      for name in verb.names {
        let words = name.split(separator: " ").map(String.init)
        guard words.count > before.count, Array(words.prefix(before.count)) == before else { continue }
        let isWhole = words.count == before.count + 1
        let next = Candidate(words[before.count], isWhole ? verb.summary : "")
        if !found.contains(where: { $0.word == next.word }) { found.append(next) }
      }
    }
    return found
  }
}
