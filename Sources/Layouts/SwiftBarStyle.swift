/// A plugin's output for SwiftBar and xbar: the line of the menu bar, then the menu.
///
/// Whatever follows the first `|` of a line are parameters, and there is no escape for it. Only parameters that both
/// programs know are used: xbar takes any other for an error.
enum SwiftBarStyle {
  static func bytes(_ page: Page) -> [UInt8] {
    // A streamable plugin of SwiftBar parts its updates so.
    var out = page.layout.isStream ? "~~~\n" : ""
    out += item(page.line, page.color.map { " color=" + $0.hex } ?? "", page) + "---\n"
    for line in page.details where line.cells > 0 { out += item(line, " font=Menlo trim=false", page) }
    return Array((out + "---\nRefresh | refresh=true\n").utf8)
  }

  private static func item(_ line: Line, _ parameters: String, _ page: Page) -> String {
    harmless(Dialect.plain.text(line, page.palette), page.layout.isASCII)
      + " | emojize=false ansi=false" + parameters + "\n"
  }

  /// A bar becomes its look-alike; a dash at the start, which would nest or part, is set off; a colon is parted from
  /// the word behind it, since SwiftBar makes symbols of `:name:` whatever xbar's parameter says.
  private static func harmless(_ text: String, _ isASCII: Bool) -> String {
    var out = text.hasPrefix("-") ? (isASCII ? "." : "\u{2060}") : ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "|": out += isASCII ? "/" : "\u{2502}"
      case ":": out += isASCII ? ": " : ":\u{2060}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
