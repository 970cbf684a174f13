extension Command {
  /// Help as text of at most 80 columns that ends in a newline: of one verb, or with nil of the whole program.
  public func help(for verb: Verb?) -> String {
    guard let verb else { return programHelp }
    return join([
      usage(verb.name, verb.operands), Layout.wrap(verb.summary + ".") + aliases(verb), section("Options", verb.flags),
      section("Options of every verb", flags + Self.standardFlags), paragraphs(verb.details),
      exampleSection(verb.examples),
    ])
  }

  private var programHelp: String {
    let own = section(verbs.isEmpty ? "Options" : "Options of every verb", flags + Self.standardFlags)
    return join([
      Layout.wrap("\(name): \(summary)."), usage(verbs.isEmpty ? "" : "VERB", verbs.isEmpty ? operands : "[OPERAND…]"),
      verbSection, own, paragraphs(details), exampleSection(examples),
      verbs.isEmpty ? "" : "“\(name) help VERB” tells more about a verb.\n",
    ])
  }

  private func join(_ sections: [String]) -> String {
    sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func usage(_ verb: String, _ operands: Operands) -> String {
    "Usage: " + [name, verb, operands.text, "[OPTION…]"].filter { !$0.isEmpty }.joined(separator: " ") + "\n"
  }

  private func aliases(_ verb: Verb) -> String {
    let others = verb.names.dropFirst()
    return others.isEmpty ? "" : "Also called: \(others.joined(separator: ", ")).\n"
  }

  private var verbSection: String {
    guard !verbs.isEmpty else { return "" }
    let rows = verbs.map { verb in
      let words = [verb.names.joined(separator: ", "), verb.operands.text].filter { !$0.isEmpty }
      return (words.joined(separator: " "), verb.summary)
    }
    return "Verbs:\n" + Layout.table(rows)
  }

  private func section(_ title: String, _ flags: [Flag]) -> String {
    guard !flags.isEmpty else { return "" }
    let rows = flags.map { flag in
      let choices = flag.choices.isEmpty ? "" : " One of: \(flag.choices.joined(separator: ", "))."
      return (flag.signature, flag.help + choices + (flag.isRepeatable ? " May be repeated." : ""))
    }
    return "\(title):\n" + Layout.table(rows)
  }

  private func paragraphs(_ text: String) -> String {
    text.split(separator: "\n").map { Layout.wrap(String($0)) }.joined(separator: "\n")
  }

  private func exampleSection(_ examples: [String]) -> String {
    guard !examples.isEmpty else { return "" }
    return "Examples:\n" + examples.map { "  \(name) \($0)\n" }.joined()
  }
}
