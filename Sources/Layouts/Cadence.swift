/// What a run is counted in.
enum Cadence {
  case day, week
  /// Windows of so many days.
  case window(days: Int)
  /// Times, each within so many hours of the one before.
  case interval(hours: Int)
  /// A cadence of a later contract: the number alone is still true.
  case other

  init(_ name: String) {
    switch name {
    case "daily": self = .day
    case "weekly": self = .week
    default: self = Self.window(name) ?? .other
    }
  }

  /// As short as a prompt likes it: `42d`, `12w`, `5×3d`.
  func short(_ count: Int, _ glyphs: Glyphs) -> String { Phrases.short(count, self, glyphs) }

  /// In words: `42 days`, `1 week`, `5 × 3 days`.
  func words(_ count: Int, _ glyphs: Glyphs) -> String { Phrases.run(count, self, glyphs) }

  private static func window(_ name: String) -> Cadence? {
    guard name.hasPrefix("every:"), let unit = name.last, unit == "d" || unit == "h" else { return nil }
    let digits = name.dropFirst(6).dropLast()
    guard (1...6).contains(digits.utf8.count), digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
      let length = Int(digits)
    else { return nil }
    return unit == "d" ? .window(days: length) : .interval(hours: length)
  }
}
