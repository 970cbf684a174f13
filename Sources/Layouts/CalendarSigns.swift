/// The signs and the inks of days in a calendar.
extension Glyphs {
  /// One cell; nil, for a day that is not spoken of, is a space.
  func sign(_ cell: DayGrid.Cell?) -> Run {
    switch cell {
    case .hit: Run(isASCII ? "#" : "▮", .heat(Shade(cell)))
    case .part: Run(isASCII ? "+" : "▯", .heat(Shade(cell)))
    case .miss: Run(isASCII ? "." : "⋅", .muted)
    case .frozen: Run(isASCII ? "*" : "❄", .calm)
    case .off: Run(isASCII ? "-" : "-", .muted)
    case .open: Run(isASCII ? "o" : "◦", .strong)
    case .unknown: Run("?", .muted)
    case nil: Run(" ")
    }
  }

  /// A week's bar as one sign, of so much of the greatest.
  func bar(_ value: Int, of greatest: Int) -> Run {
    let heat = Role.heat(Shade(.hit(level: value * 9 / greatest)))
    if isASCII { return Run("\(min(9, value))", heat) }
    let step = value == 0 ? 0 : max(1, value * 7 / greatest)
    let signs: InlineArray<8, String> = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    return Run(Text(signs[min(7, step)], cells: 1), value == 0 ? .muted : heat)
  }
}
