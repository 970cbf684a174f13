/// For whom the bytes are: each consumer has its own escapes.
public enum Style: String, CaseIterable, Sendable {
  /// Text and line feeds.
  case plain
  /// A terminal: SGR escapes around what has a colour or a weight.
  case ansi

  func bytes(_ lines: [Line], _ palette: Palette) -> [UInt8] {
    switch self {
    case .plain: PlainStyle.bytes(lines)
    case .ansi: AnsiStyle.bytes(lines, palette)
    }
  }
}
