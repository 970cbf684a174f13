/// How wide text is at most in the fonts that systems show pictures in; who fits text by it need not know the font.
enum Measure {
  /// Pixels, in a size of so many.
  static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
    let ems = text.reduce(0.0) { $0 + Measure.ems($1) }
    return ems * size * (isBold ? 1.09 : 1)
  }

  /// The widths of a wide one of them, DejaVu Sans.
  private static func ems(_ cluster: Character) -> Double {
    guard let byte = cluster.asciiValue else {
      let cells = CellWidth.of(cluster, .wide)
      return cells == 0 ? 0 : cells == 1 ? 0.72 : 1.32
    }
    switch byte {
    case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "I"), UInt8(ascii: "'"): return 0.3
    case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"): return 0.34
    case UInt8(ascii: "f"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "-"), UInt8(ascii: "("): return 0.42
    case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "@"): return 1
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return 0.72
    default: return 0.64
    }
  }

  /// The first of several ways to say something that fits; nil where none does.
  static func first(_ variants: [String], in width: Double, size: Double, isBold: Bool = false) -> String? {
    variants.first { Measure.width(of: $0, size: size, isBold: isBold) <= width }
  }

  /// A title, cut with an ellipsis where it is too long; nil where not even a stump fits.
  static func fitted(_ label: Label, in width: Double, size: Double, isBold: Bool = false) -> String? {
    var cells = min(label.text.cells, Int(width / size * 4) + 2)
    while cells > 0 {
      guard let text = label.fitted(to: cells, minimum: 2) else { return nil }
      if Measure.width(of: text.string, size: size, isBold: isBold) <= width { return text.string }
      cells -= 1
    }
    return nil
  }

  /// The greatest size, of those that fall from one to another, in which a number fits: it is never cut.
  static func size(of text: String, from size: Double, in width: Double, isBold: Bool = true) -> Double {
    let full = Measure.width(of: text, size: size, isBold: isBold)
    return full <= width ? size : max(4, size * width / full)
  }
}
