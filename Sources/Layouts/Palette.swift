/// How a stretch of text looks, whatever the consumer.
struct Ink: Equatable {
  var color: Color?
  var isBold = false
  var isDim = false

  static let plain = Ink()
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
    }
  }

  private func accent(_ role: Role) -> Ink {
    switch role {
    case .tinted, .warning: full(role)
    default: .plain
    }
  }
}
