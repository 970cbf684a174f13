extension Command {
  /// The program's manual page in section 1, as man(7) macros that end in a newline.
  ///
  /// - Parameters:
  ///   - date: The day of the page, as YYYY-MM-DD.
  ///   - seeAlso: Other pages, such as `streakline(5)`.
  public func manual(date: String, seeAlso: [String]) -> String {
    [
      ".TH \(Roff.quoted(name.uppercased())) 1 \"\(date)\" \(Roff.quoted("\(name) \(version)")) Streakline\n",
      ".SH NAME\n\(name) \\- \(Roff.text(summary.lowercasedFirst))\n", synopsis, details(details), verbPages,
      flagPage("OPTIONS", flags + Self.standardFlags),
      examplePage,
      ".SH SEE ALSO\n" + seeAlso.map(Roff.reference).joined(separator: ",\n") + "\n",
    ].joined()
  }

  private var synopsis: String {
    let words = verbs.isEmpty ? [operands.text] : ["VERB", "[OPERAND…]"]
    let line = (words + ["[OPTION…]"]).filter { !$0.isEmpty }.joined(separator: " ")
    return ".SH SYNOPSIS\n.B \(name)\n\(Roff.text(line))\n"
  }

  private func details(_ text: String) -> String {
    ".SH DESCRIPTION\n" + paragraphs(summary + ".\n" + text)
  }

  private func paragraphs(_ text: String) -> String {
    text.split(separator: "\n").map { Roff.text(String($0)) + "\n" }.joined(separator: ".PP\n")
  }

  private var verbPages: String {
    guard !verbs.isEmpty else { return "" }
    return ".SH VERBS\n" + verbs.map(page).joined()
  }

  private func page(_ verb: Verb) -> String {
    let words = verb.names.joined(separator: ", ") + " " + verb.operands.text
    let examples = verb.examples.map { "\(name) \($0)" }.joined(separator: "\n")
    return ".SS \(Roff.quoted(words.trimmedEnd))\n" + paragraphs(verb.summary + ".\n" + verb.details)
      + verb.flags.map(entry).joined() + (examples.isEmpty ? "" : ".PP\n" + Roff.literal(examples))
  }

  private func flagPage(_ title: String, _ flags: [Flag]) -> String {
    ".SH \(title)\n" + flags.map(entry).joined()
  }

  private func entry(_ flag: Flag) -> String {
    let value = flag.value.map { " \\fI\(Roff.text($0))\\fR" } ?? ""
    let choices = flag.choices.isEmpty ? "" : " One of: \(flag.choices.joined(separator: ", "))."
    let help = flag.help + choices + (flag.isRepeatable ? " May be repeated." : "")
    return ".TP\n\\fB\(Roff.text("--" + flag.name))\\fR\(value)\n\(Roff.text(help))\n"
  }

  private var examplePage: String {
    guard !examples.isEmpty else { return "" }
    return ".SH EXAMPLES\n" + Roff.literal(examples.map { "\(name) \($0)" }.joined(separator: "\n"))
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
  fileprivate var trimmedEnd: String { hasSuffix(" ") ? String(dropLast()) : self }
}
