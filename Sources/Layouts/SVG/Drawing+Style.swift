extension Drawing {
  /// What the shapes of all pictures look like, light and dark; no rule reaches outside of what they draw.
  static var style: String { style(dark: "(prefers-color-scheme:dark)") }

  /// The same, dark where a media query holds.
  static func style(dark query: String) -> String {
    """
    .sl text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif}
    .sl .b{font-weight:700}.sl .h{font-weight:600}
    .sl .n{font-variant-numeric:tabular-nums}
    .sl .card{fill:#fff;stroke:#d9dce1}
    .sl .ink{fill:#1f2328}.sl .dim{fill:#59636e}
    .sl .line{stroke:#e4e7eb;fill:none}.sl .pit{fill:#e8ebef}
    .sl .track{stroke:#e8ebef;fill:none;stroke-width:7}
    .sl .arc{fill:none;stroke-width:7;stroke-linecap:round}
    .sl .icon{fill:none;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
    .sl .on{stroke:#fff;fill:none;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
    .sl .band{fill:#1f883d;fill-opacity:.16}
    .sl .part{fill-opacity:.35}.sl .half{fill-opacity:.6}
    \(rules(light))
    @media \(query){
    .sl .card{fill:#1c1f24;stroke:#343a42}
    .sl .ink{fill:#f0f3f6}.sl .dim{fill:#a0a9b4}
    .sl .line{stroke:#343a42}.sl .pit{fill:#31373f}
    .sl .track{stroke:#31373f}.sl .on{stroke:#0d1117}
    .sl .band{fill:#57d364;fill-opacity:.2}
    \(rules(dark))
    }
    """
  }

  /// The colours by name on a light ground.
  static var light: [(String, String)] {
    [
      ("red", "#cf222e"), ("orange", "#bc4c00"), ("yellow", "#946000"), ("green", "#1a7f37"), ("cyan", "#0e7490"),
      ("blue", "#0969da"), ("magenta", "#8250df"), ("plain", "#1f2328"), ("mute", "#59636e"),
    ]
  }

  /// The same on a dark one.
  static var dark: [(String, String)] {
    [
      ("red", "#ff7b72"), ("orange", "#ffa657"), ("yellow", "#f2cc60"), ("green", "#57d364"), ("cyan", "#56d4dd"),
      ("blue", "#79c0ff"), ("magenta", "#d2a8ff"), ("plain", "#f0f3f6"), ("mute", "#a0a9b4"),
    ]
  }

  /// `f-` fills with a colour, `s-` draws with it.
  private static func rules(_ colors: [(String, String)]) -> String {
    var rules = ""
    for (name, value) in colors { rules += ".sl .f-\(name){fill:\(value)}.sl .s-\(name){stroke:\(value)}" }
    return rules
  }
}

/// The name of a role's colour in a picture's style.
extension Role {
  var hue: String {
    switch self {
    case .plain, .strong: "plain"
    case .muted: "mute"
    case .good: "green"
    case .calm: "cyan"
    case .warning: "orange"
    case .bad: "red"
    case .tinted(let color): color?.rawValue ?? "plain"
    case .heat, .shade: "green"
    }
  }
}
