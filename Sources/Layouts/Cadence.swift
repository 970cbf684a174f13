/// What a run is counted in.
enum Cadence {
  case day, week
  /// Windows of so many days (`d`) or hours (`h`).
  case window(length: String, unit: Character)
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
  func short(_ count: Int, _ glyphs: Glyphs) -> String {
    switch self {
    case .day: "\(count)d"
    case .week: "\(count)w"
    case .window(let length, let unit): "\(count)\(glyphs.times)\(length)\(unit)"
    case .other: "\(count)"
    }
  }

  /// In words: `42 days`, `1 week`, `5 × 3 days`.
  func words(_ count: Int, _ glyphs: Glyphs) -> String {
    switch self {
    case .day: count == 1 ? "1 day" : "\(count) days"
    case .week: count == 1 ? "1 week" : "\(count) weeks"
    case .window(let length, let unit): "\(count) \(glyphs.times) \(length) \(unit == "d" ? "days" : "hours")"
    case .other: "\(count)"
    }
  }

  /// The live unit, after a space: ` today`, ` this week`; nothing where a word would not say which.
  var live: String {
    switch self {
    case .day: " today"
    case .week: " this week"
    case .window, .other: ""
    }
  }

  private static func window(_ name: String) -> Cadence? {
    guard name.hasPrefix("every:"), let unit = name.last, unit == "d" || unit == "h" else { return nil }
    let length = name.dropFirst(6).dropLast()
    guard (1...6).contains(length.utf8.count), length.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return .window(length: String(length), unit: unit)
  }
}
