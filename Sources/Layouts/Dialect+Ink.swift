/// The orders of a consumer that give a stretch of text its ink and take it back.
extension Dialect {
  func opening(_ ink: Ink) -> String {
    switch self {
    case .plain: ""
    case .terminal: Self.sgr(ink)
    // Bytes 1 and 2 tell readline what takes no cell; `\[` and `\]` would not be understood in a command's output.
    case .bash: "\u{1}" + Self.sgr(ink) + "\u{2}"
    case .zsh: "%{" + Self.sgr(ink) + "%}"
    case .tmux: "#[" + Self.tmux(ink) + "]"
    case .polybar: ink.color.map { "%{F" + $0.hex + "}" } ?? ""
    case .pango: "<span" + Self.pango(ink) + ">"
    }
  }

  func closing(_ ink: Ink) -> String {
    switch self {
    case .plain: ""
    case .terminal: "\u{1B}[0m"
    case .bash: "\u{1}\u{1B}[0m\u{2}"
    case .zsh: "%{\u{1B}[0m%}"
    case .tmux: "#[default]"
    case .polybar: ink.color == nil ? "" : "%{F-}"
    case .pango: "</span>"
    }
  }

  private static func sgr(_ ink: Ink) -> String {
    if let (upper, lower) = ink.shade { return sgr(upper, lower) }
    let weight = ink.isBold ? "1" : ink.isDim ? "2" : ""
    guard let color = ink.color else { return "\u{1B}[" + weight + "m" }
    return "\u{1B}[" + (weight.isEmpty ? color.sgr : weight + ";" + color.sgr) + "m"
  }

  private static func sgr(_ upper: Shade, _ lower: Shade) -> String {
    "\u{1B}[38;5;\(upper.number)" + (lower == .none ? "m" : ";48;5;\(lower.number)m")
  }

  private static func tmux(_ ink: Ink) -> String {
    let weight = ink.isBold ? "bold" : ink.isDim ? "dim" : ""
    guard let color = ink.color else { return weight }
    return "fg=" + color.tmux + (weight.isEmpty ? "" : "," + weight)
  }

  /// In single quotation marks, since all of it goes into a string of JSON.
  private static func pango(_ ink: Ink) -> String {
    (ink.color.map { " foreground='" + $0.hex + "'" } ?? "")
      + (ink.isBold ? " weight='bold'" : ink.isDim ? " alpha='60%'" : "")
  }
}

extension Color {
  /// The parameter of an SGR escape; orange is of the 256-colour palette.
  fileprivate var sgr: String {
    switch self {
    case .red: "31"
    case .orange: "38;5;208"
    case .yellow: "33"
    case .green: "32"
    case .cyan: "36"
    case .blue: "34"
    case .magenta: "35"
    }
  }

  fileprivate var tmux: String { self == .orange ? "colour208" : rawValue }

  /// `#rrggbb`, of a lightness that can be read on a dark bar and on a light one.
  var hex: String {
    switch self {
    case .red: "#e5534b"
    case .orange: "#e0823d"
    case .yellow: "#c69026"
    case .green: "#57ab5a"
    case .cyan: "#2f9fa8"
    case .blue: "#539bf5"
    case .magenta: "#b083f0"
    }
  }
}
