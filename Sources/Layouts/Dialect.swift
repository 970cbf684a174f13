/// How text and ink are spelled so that a consumer shows the text as it is and takes nothing in it for an order.
///
/// All that a person typed comes through here or is quoted as JSON; `HumanText` has taken controls out before.
enum Dialect {
  case plain, terminal, bash, zsh, tmux, polybar, pango

  /// Appends a line without its end.
  func append(_ line: Line, _ palette: Palette, to out: inout [UInt8]) {
    for run in line.runs { append(run.text.string, palette.ink(run.role), to: &out) }
  }

  /// A line without its end, as text.
  func text(_ line: Line, _ palette: Palette) -> String {
    var out: [UInt8] = []
    append(line, palette, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  private func append(_ text: String, _ ink: Ink, to out: inout [UInt8]) {
    guard !ink.isPlain, self != .plain else { return appendEscaped(text, to: &out) }
    out += opening(ink).utf8
    appendEscaped(text, to: &out)
    out += closing(ink).utf8
  }

  private func appendEscaped(_ text: String, to out: inout [UInt8]) {
    switch self {
    case .plain, .terminal, .bash: out += text.utf8
    case .zsh: Self.append(text, doubling: UInt8(ascii: "%"), to: &out)
    case .tmux: Self.append(text, doubling: UInt8(ascii: "#"), to: &out)
    case .polybar: Self.append(text, partingTagsTo: &out)
    case .pango: Self.append(text, withEntitiesTo: &out)
    }
  }

  private static func append(_ text: String, doubling mark: UInt8, to out: inout [UInt8]) {
    for byte in text.utf8 {
      out.append(byte)
      if byte == mark { out.append(byte) }
    }
  }

  /// polybar has no escape for `%{`, with which a tag begins: a space goes between the two. A title that ends in `%` may
  /// stand before a tag of ours, so the last one is parted from what follows too.
  private static func append(_ text: String, partingTagsTo out: inout [UInt8]) {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if last == UInt8(ascii: "%"), byte == UInt8(ascii: "{") { out.append(0x20) }
      out.append(byte)
      last = byte
    }
    if last == UInt8(ascii: "%") { out.append(0x20) }
  }

  private static func append(_ text: String, withEntitiesTo out: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): out += "&amp;".utf8
      case UInt8(ascii: "<"): out += "&lt;".utf8
      case UInt8(ascii: ">"): out += "&gt;".utf8
      case UInt8(ascii: "'"): out += "&#39;".utf8
      case UInt8(ascii: "\""): out += "&quot;".utf8
      default: out.append(byte)
      }
    }
  }
}
