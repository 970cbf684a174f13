/// How a stretch of text looks, whatever the consumer.
struct Ink {
  var color: Color?
  var isBold = false
  var isDim = false
  /// The upper and the lower half of a cell, in their own colours.
  var shade: (Shade, Shade)?

  static let plain = Ink()

  /// Whether nothing is to be changed.
  var isPlain: Bool { color == nil && !isBold && !isDim && shade == nil }
}

/// Which ink a role is written in.
struct Palette {
  let mode: ColorMode

  func ink(_ role: Role) -> Ink {
    switch mode {
    case .none: .plain
    case .accent: accent(role)
    case .full: full(role)
    }
  }

  private func full(_ role: Role) -> Ink {
    switch role {
    case .plain: .plain
    case .strong: Ink(isBold: true)
    case .muted: Ink(isDim: true)
    case .good: Ink(color: .green)
    case .calm: Ink(color: .cyan)
    case .warning: Ink(color: .yellow, isBold: true)
    case .bad: Ink(color: .red)
    case .tinted(let color): Ink(color: color, isBold: true)
    case .heat(let shade): Ink(color: shade == .met ? .green : .yellow)
    case .shade(let upper, let lower): Ink(shade: (upper, lower))
    }
  }

  private func accent(_ role: Role) -> Ink {
    switch role {
    case .tinted, .warning: full(role)
    default: .plain
    }
  }
}
