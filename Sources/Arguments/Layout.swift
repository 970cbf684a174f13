/// Text in lines and columns for a terminal of 80.
enum Layout {
  private static let width = 80

  /// The widest left column; a longer entry has the line to itself.
  private static let widestEntry = 30

  /// Breaks text between words into lines, each ended by a newline, all but the first indented.
  static func wrap(_ text: String, indent: Int = 0) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if indent + last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n" + spaces(indent)) + "\n"
  }

  /// Two columns: entries, indented by two, and what each means.
  static func table(_ rows: [(String, String)]) -> String {
    let fitting = rows.map(\.0.count).filter { $0 <= widestEntry }
    let column = (fitting.max() ?? widestEntry) + 4
    return rows.map { entry, meaning in
      let gap = entry.count > widestEntry ? "\n" + spaces(column) : spaces(column - 2 - entry.count)
      return "  " + entry + gap + wrap(meaning, indent: column)
    }.joined()
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: count)
  }
}
