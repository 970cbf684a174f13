/// Text as man(7) wants it, so that no word is taken for an order.
enum Roff {
  /// Running text: what begins a line or an escape is kept from doing so, and a hyphen stays one that can be copied.
  static func text(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": out += "\\e"
      case "-": out += "\\-"
      case "`": out += "\\(ga"
      case "'": out += "\\(aq"
      case "^": out += "\\(ha"
      case "~": out += "\\(ti"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out.hasPrefix(".") ? "\\&" + out : out
  }

  /// An argument of a macro.
  static func quoted(_ text: String) -> String {
    "\"" + self.text(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\(dq") + "\""
  }

  /// Lines that stand as they are.
  static func literal(_ lines: String) -> String {
    let rows = lines.split(separator: "\n", omittingEmptySubsequences: false).map { text(String($0)) }
    return ".RS 4\n.nf\n" + rows.joined(separator: "\n") + "\n.fi\n.RE\n"
  }

  /// Another page, such as `streakline(5)`.
  static func reference(_ page: String) -> String {
    let parts = page.split(separator: "(")
    guard parts.count == 2 else { return text(page) }
    return "\\fB\(text(String(parts[0])))\\fR(\(parts[1])"
  }
}
