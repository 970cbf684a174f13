import JSONText

/// The two formats of i3blocks: lines of text, or a flat object.
enum I3blocksStyle {
  static var nothing: [UInt8] { Array("{\"full_text\":\"\"}\n".utf8) }

  /// Full text, short text, colour. In a stream every line is an update, so there is but the first.
  static func bytes(_ page: Page) -> [UInt8] {
    var lines = [I3Block.text(page.line, page)]
    if !page.layout.isStream {
      lines.append(I3Block.text(page.short, page))
      if let color = page.color { lines.append(color.hex) }
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  static func json(_ page: Page) -> [UInt8] {
    var json = JSONWriter()
    I3Block.write(page, &json)
    return json.bytes + [0x0A]
  }

  /// i3blocks before 1.5 ends a string at any quotation mark, escaped or not, and shows a backslash as it is written:
  /// look-alikes stand in for both.
  static func unquoted(_ text: String, isASCII: Bool) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += isASCII ? "'" : "\u{201D}"
      case "\\": out += isASCII ? "/" : "\u{29F5}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
