/// Signs drawn as shapes, since fonts differ in which they have.
extension Drawing {
  private static let check = "M3.5 8.6l3 3L12.5 5"
  private static let cross = "M4.5 4.5l7 7M11.5 4.5l-7 7"
  private static let flake = "M8 2.5v11M3.2 5.2l9.6 5.6M12.8 5.2l-9.6 5.6"
  private static let question = "M5.9 6.2a2.2 2.2 0 1 1 3.2 2c-.8.4-1.1.9-1.1 1.7M8 12.3v.1"

  /// The sign of a streak's state.
  mutating func sign(_ card: Card, _ x: Double, _ y: Double, size: Double) {
    sign(StateSign(card), x, y, size: size)
  }

  mutating func sign(_ state: StateSign, _ x: Double, _ y: Double, size: Double) {
    switch state {
    case .done: path(Self.check, x, y, size: size, "icon s-green")
    case .open: path("M14 8A6 6 0 1 1 2 8a6 6 0 1 1 12 0ZM8 4.8V8l2.2 1.5", x, y, size: size, "icon s-mute")
    case .atRisk: path("M8 2.3l6.2 11H1.8ZM8 6.6v3.2M8 11.6v.1", x, y, size: size, "icon s-orange")
    case .frozen: path(Self.flake, x, y, size: size, "icon s-cyan")
    case .resting: path("M12.8 10A5.6 5.6 0 0 1 6 3.2a5.6 5.6 0 1 0 6.8 6.8Z", x, y, size: size, "icon s-cyan")
    case .broken: path(Self.cross, x, y, size: size, "icon s-red")
    case .unknown: path(Self.question, x, y, size: size, "icon s-mute")
    case .none: path("M11.5 8A3.5 3.5 0 1 1 4.5 8a3.5 3.5 0 1 1 7 0Z", x, y, size: size, "icon s-mute")
    }
  }

  /// A day as a disc around a point: what it was is in its shape, and in its colour beside.
  mutating func day(_ cell: DayGrid.Cell, _ x: Double, _ y: Double, radius: Double) {
    let (left, top, size) = (x - radius * 0.75, y - radius * 0.75, radius * 1.5)
    switch cell {
    case .hit:
      circle(x, y, radius, "f-green")
      path(Self.check, left, top, size: size, "on")
    case .frozen:
      circle(x, y, radius, "f-cyan")
      path(Self.flake, left, top, size: size, "on")
    case .part:
      circle(x, y, radius, "f-green part")
    case .miss:
      circle(x, y, radius, "pit")
      path(Self.cross, left, top, size: size, "icon s-red")
    case .open: circle(x, y, radius - 0.75, "icon s-plain")
    case .off: path("M5 8h6", x - 8, y - 8, size: 16, "icon s-mute")
    case .unknown:
      circle(x, y, radius, "pit")
      path(Self.question, left, top, size: size, "icon s-mute")
    }
  }

  /// A day as a square of a heatmap.
  mutating func square(_ cell: DayGrid.Cell, _ x: Double, _ y: Double, side: Double) {
    switch cell {
    case .hit(let level): rect(x, y, side, side, level == 9 ? "f-green" : "f-green half", radius: 2.5)
    case .part(let level): rect(x, y, side, side, level > 4 ? "f-green half" : "f-green part", radius: 2.5)
    case .miss: rect(x, y, side, side, "pit", radius: 2.5)
    case .frozen:
      rect(x, y, side, side, "f-cyan", radius: 2.5)
      path(Self.flake, x + 1, y + 1, size: side - 2, "on")
    case .off: circle(x + side / 2, y + side / 2, 1.2, "pit")
    case .open: rect(x + 0.75, y + 0.75, side - 1.5, side - 1.5, "icon s-plain", radius: 2.5)
    case .unknown: path(Self.question, x, y, size: side, "icon s-mute")
    }
  }

  /// A streak's last seven days, and over them the letters of their weekdays where the last of them is known.
  mutating func week(_ card: Card, day: String?, _ x: Double, _ y: Double, width: Double, radius: Double) {
    let marks = Array(card.streak.week.suffix(7))
    guard !card.isRedacted, marks.count > 1 else { return }
    let step = (width - 2 * radius) / Double(marks.count - 1)
    let last = day.flatMap { CivilDate($0)?.weekday }
    for (index, mark) in marks.enumerated() {
      let center = x + radius + step * Double(index)
      self.day(DayGrid.Cell(mark, card.cadence), center, y + radius, radius: radius)
      guard let last, radius > 5 else { continue }
      let letter = Phrases.weekdays[(last + 7 * 7 - (marks.count - 1) + index) % 7]
      text(letter, center, y - 4, 9, index == marks.count - 1 ? "b ink" : "dim", .middle)
    }
  }
}

extension DayGrid.Cell {
  /// A mark of a week, which tells nothing of parts.
  init(_ mark: Character, _ cadence: Cadence) {
    switch mark {
    case "1": self = .hit(level: 9)
    case "0": if case .day = cadence { self = .miss } else { self = .off }
    case "f": self = .frozen
    case "-": self = .off
    case ".": self = .open
    default: self = .unknown
    }
  }
}
