/// For whom the bytes are: each consumer has its own escapes.
public enum Style: String, CaseIterable, Sendable {
  /// Text and line feeds.
  case plain
  /// A terminal: SGR escapes around what has a colour or a weight.
  case ansi

  /// What all of them are called, in order; a list of texts, which costs a start-up less than a list of values.
  public static var names: [String] { [plain.rawValue, ansi.rawValue] }

  func bytes(_ lines: [Line], _ palette: Palette) -> [UInt8] {
    switch self {
    case .plain: PlainStyle.bytes(lines)
    case .ansi: AnsiStyle.bytes(lines, palette)
    }
  }
}
