/// Shapes and text of a picture, as the inside of an `svg` element; what they look like is for `Drawing.style`.
///
/// Lengths are in CSS pixels from the upper left corner. Names of people come in as text alone, and are escaped here.
struct Drawing {
  private(set) var bytes: [UInt8] = []

  /// Where a text lies to its point.
  enum Anchor: String {
    case start, middle, end
  }

  mutating func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ look: String, radius: Double = 0) {
    bytes += "<rect x=\"\(at(x))\" y=\"\(at(y))\" width=\"\(at(width))\" height=\"\(at(height))\"".utf8
    if radius > 0 { bytes += " rx=\"\(at(radius))\"".utf8 }
    close(look)
  }

  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ look: String) {
    bytes += "<circle cx=\"\(at(x))\" cy=\"\(at(y))\" r=\"\(at(radius))\"".utf8
    close(look)
  }

  /// A path in a box of 16 by 16, brought to a place and a size.
  mutating func path(_ data: String, _ x: Double, _ y: Double, size: Double, _ look: String) {
    bytes += "<path transform=\"translate(\(at(x)) \(at(y))) scale(\(at(size / 16)))\" d=\"\(data)\"".utf8
    close(look)
  }

  /// A ring that is filled from the top, clockwise, as far as a fraction says.
  mutating func ring(_ x: Double, _ y: Double, _ radius: Double, fraction: Double, _ look: String) {
    circle(x, y, radius, "track")
    guard fraction > 0 else { return }
    // The length of the way around is said to be 100.
    bytes += "<circle cx=\"\(at(x))\" cy=\"\(at(y))\" r=\"\(at(radius))\" pathLength=\"100\"".utf8
    bytes += " stroke-dasharray=\"\(at(min(1, fraction) * 100)) 100\"".utf8
    bytes += " transform=\"rotate(-90 \(at(x)) \(at(y)))\"".utf8
    close("arc " + look)
  }

  /// A text in a size of so many pixels; one that runs right to left lies within the same bounds.
  mutating func text(
    _ text: String, _ x: Double, _ y: Double, _ size: Double, _ look: String, _ anchor: Anchor = .start
  ) {
    guard !text.isEmpty else { return }
    let isReversed = HumanText.isRightToLeft(text)
    bytes += "<text x=\"\(at(x))\" y=\"\(at(y))\" font-size=\"\(at(size))\"".utf8
    if isReversed { bytes += " direction=\"rtl\"".utf8 }
    let shown: Anchor = isReversed ? anchor == .start ? .end : anchor == .end ? .start : .middle : anchor
    if shown != .start { bytes += " text-anchor=\"\(shown.rawValue)\"".utf8 }
    bytes += " class=\"\(look)\">".utf8
    XMLText.append(text, to: &bytes)
    bytes += "</text>\n".utf8
  }

  /// Another drawing, moved.
  mutating func place(_ other: Drawing, _ x: Double, _ y: Double) {
    bytes += "<g transform=\"translate(\(at(x)) \(at(y)))\">\n".utf8
    bytes += other.bytes
    bytes += "</g>\n".utf8
  }

  private mutating func close(_ look: String) { bytes += " class=\"\(look)\"/>\n".utf8 }

  /// A length with two digits after the point at most.
  private func at(_ length: Double) -> String {
    let hundredths = Int((length * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole).\(rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")"
  }
}

/// Text for XML and HTML: nothing in it is markup, and nothing in it is a character that XML 1.0 does not have.
enum XMLText {
  static func append(_ text: String, to out: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: out += "&amp;".utf8
      case 0x3C: out += "&lt;".utf8
      case 0x3E: out += "&gt;".utf8
      case 0x22: out += "&quot;".utf8
      case 0x27: out += "&#39;".utf8
      case ..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: continue
      default: out += scalar.utf8
      }
    }
  }

  static func escaped(_ text: String) -> String {
    var out: [UInt8] = []
    append(text, to: &out)
    return String(decoding: out, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  fileprivate var utf8: String.UTF8View { String(self).utf8 }
}
