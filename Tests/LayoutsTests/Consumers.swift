import JSONText

/// What each consumer shows of bytes, by its own documented rules and not by ours; nil where bytes hold an order that no
/// layout gives, or are malformed.
enum Consumers {
  /// A terminal: SGR escapes and nothing else outside text.
  static func terminal(_ text: String) -> String? {
    var out = ""
    var rest = Substring(text)
    while let escape = rest.firstIndex(of: "\u{1B}") {
      out += rest[..<escape]
      rest = rest[escape...].dropFirst()
      guard rest.first == "[", let end = rest.firstIndex(of: "m") else { return nil }
      guard rest[..<end].dropFirst().allSatisfy({ $0.isNumber || $0 == ";" }) else { return nil }
      rest = rest[end...].dropFirst()
    }
    return isClean(out + rest) ? out + rest : nil
  }

  /// readline: what lies between bytes 1 and 2 takes no cell.
  static func bash(_ text: String) -> String? {
    var out = ""
    for (index, part) in text.split(separator: "\u{1}", omittingEmptySubsequences: false).enumerated() {
      guard index > 0 else {
        out += part
        continue
      }
      let halves = part.split(separator: "\u{2}", omittingEmptySubsequences: false)
      guard halves.count == 2, terminal(String(halves[0])) == "" else { return nil }
      out += halves[1]
    }
    return isClean(out) ? out : nil
  }

  /// zsh's prompt expansion: `%%` is a per cent sign, `%{…%}` takes no cell, any other `%` is an order.
  static func zsh(_ text: String) -> String? {
    var out = ""
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "%" else {
        out.unicodeScalars.append(scalar)
        continue
      }
      switch scalars.popFirst() {
      case "%": out += "%"
      case "{":
        guard let end = scalars.firstIndex(of: "%"), scalars[end...].dropFirst().first == "}" else { return nil }
        var inner = String.UnicodeScalarView()
        inner.append(contentsOf: scalars[..<end])
        guard terminal(String(inner)) == "" else { return nil }
        scalars = scalars[end...].dropFirst(2)
      default: return nil
      }
    }
    return isClean(out) ? out : nil
  }

  /// tmux: `##` is a number sign, `#[…]` a style, any other `#` is an order.
  static func tmux(_ text: String) -> String? {
    var out = ""
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "#" else {
        out.unicodeScalars.append(scalar)
        continue
      }
      switch scalars.popFirst() {
      case "#": out += "#"
      case "[":
        guard let end = scalars.firstIndex(of: "]") else { return nil }
        var style = String.UnicodeScalarView()
        style.append(contentsOf: scalars[..<end])
        guard String(style).wholeMatch(of: /default|bold|dim|fg=[a-z0-9]+(,bold|,dim)?/) != nil else { return nil }
        scalars = scalars[end...].dropFirst()
      default: return nil
      }
    }
    return isClean(out) ? out : nil
  }

  /// polybar: `%{` begins a tag, and of those only two may be there.
  static func polybar(_ text: String) -> String? {
    let out = text.replacing(/%\{F(#[0-9a-f]{6}|-)\}/, with: "")
    return isClean(out) && !out.unicodeScalars.elementsEqual([]) && !holds(out, "%", "{") ? out : nil
  }

  /// Pango markup: entities, and elements that are opened and closed in order.
  static func pango(_ text: String) -> String? {
    var out = ""
    var open: [Substring] = []
    var rest = text[...]
    while let scalar = rest.unicodeScalars.first {
      switch scalar {
      case "&":
        guard let end = rest.unicodeScalars.firstIndex(of: ";"),
          let letter = entities[String(rest.unicodeScalars[...end])]
        else {
          return nil
        }
        out += letter
        rest = rest[rest.unicodeScalars.index(after: end)...]
      case "<":
        guard let end = rest.unicodeScalars.firstIndex(of: ">") else { return nil }
        let tag = rest[..<end].dropFirst()
        if tag.hasPrefix("/") {
          guard open.popLast() == tag.dropFirst() else { return nil }
        } else {
          guard tag.wholeMatch(of: /tt|span( (foreground|weight|alpha)='[#a-z0-9%]+')+/) != nil else { return nil }
          open.append(tag.prefix { $0 != " " })
        }
        rest = rest[rest.unicodeScalars.index(after: end)...]
      case ">", "'", "\"": return nil
      default:
        out.unicodeScalars.append(scalar)
        rest = Substring(rest.unicodeScalars.dropFirst())
      }
    }
    return open.isEmpty ? out : nil
  }

  /// SwiftBar and xbar: text before the first bar, known parameters behind it; nil where a word could become a symbol.
  static func swiftbar(_ line: String) -> String? {
    let parts = line.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 2, !line.hasPrefix("--") else { return nil }
    let known = /(emojize=false|ansi=false|trim=false|refresh=true|font=Menlo|color=#[0-9a-f]{6})/
    guard parts[1].split(separator: " ").allSatisfy({ $0.wholeMatch(of: known) != nil }) else { return nil }
    guard parts[0].firstMatch(of: /:[A-Za-z0-9._]+:/) == nil else { return nil }
    return parts[0].hasSuffix(" ") ? String(parts[0].dropLast()) : nil
  }

  /// i3blocks before 1.5 knows no escape in JSON; nil where there is one.
  static func i3blocks(_ line: String) -> String? {
    line.unicodeScalars.contains("\\") ? nil : strings(line)?["full_text"]
  }

  /// The strings under a flat object's keys; nil if the text is no JSON object or not on one line.
  static func strings(_ line: String) -> [String: String]? {
    guard line.hasSuffix("\n"), !line.dropLast().contains("\n") else { return nil }
    return try? object(Array(line.utf8))
  }

  private static func object(_ bytes: [UInt8]) throws -> [String: String] {
    var json = JSONReader(bytes.span)
    var out: [String: String] = [:]
    try json.beginObject()
    while let key = try json.nextKey() {
      if try json.peek() == .string { out[key] = try json.string() } else { try json.skip() }
    }
    try json.end()
    return out
  }

  private static var entities: [String: String] {
    ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&#39;": "'", "&quot;": "\""]
  }

  private static func holds(_ text: String, _ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    zip(text.unicodeScalars, text.unicodeScalars.dropFirst()).contains { $0 == first && $1 == second }
  }

  /// No control but line feeds, nothing that turns or hides text but the isolates around right-to-left titles.
  private static func isClean(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar != "\u{202E}"
    }
  }
}
