/// The one place where text that a person wrote (or a hostile file holds) is made safe to print on a line.
enum HumanText {
  /// Without controls, bidirectional controls, invisible format characters and marks that have nothing to sit on;
  /// line breaks and runs of space become one space, none at the ends.
  static func clean(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    var owesSpace = false
    for scalar in text.unicodeScalars {
      if scalar == " " || isBreak(scalar) {
        owesSpace = true
        continue
      }
      let kind = CellWidth.Kind(scalar)
      if kind.isHidden || (kind.cells == 0 && (out.isEmpty || owesSpace)) { continue }
      if owesSpace, !out.isEmpty { out.append(" ") }
      owesSpace = false
      out.append(scalar)
    }
    return String(out)
  }

  /// Wrapped in FIRST STRONG ISOLATE … POP DIRECTIONAL ISOLATE if it has right-to-left letters, so that it cannot
  /// turn around the numbers beside it. The two take no cell.
  static func isolated(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { CellWidth.Kind($0).isRightToLeft }) else { return text }
    return "\u{2068}" + text + "\u{2069}"
  }

  /// Whether its first letter runs right to left.
  static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      if CellWidth.Kind(scalar).isRightToLeft { return true }
      if scalar.properties.isAlphabetic { return false }
    }
    return false
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
