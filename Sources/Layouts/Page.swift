/// A subject laid out for one consumer: the family's lines, and what a structured style says beside them.
struct Page {
  let layout: Layout
  let scene: Scene

  var palette: Palette { Palette(mode: layout.color) }
  var hero: Card? { scene.hero }

  /// The family's lines.
  var lines: [Line] {
    layout.family.lines(
      scene.limited(to: layout.family), width: max(1, layout.width ?? layout.family.columns), isShaded: isShaded)
  }

  /// Whether half blocks with a colour behind them can be drawn.
  private var isShaded: Bool {
    guard layout.color == .full, !layout.isASCII else { return false }
    switch layout.style {
    case .ansi, .fish, .starship, .bash, .zsh: return true
    default: return false
    }
  }

  /// All of them side by side, for a consumer that shows one line; of a calendar the streak and its week.
  var line: Line {
    if layout.family == .heatmap || layout.family == .month { return strip }
    let lines = self.lines
    if lines.count == 1 { return lines[0] }
    var joined = Line()
    for line in lines where line.cells > 0 {
      joined = joined.cells == 0 ? line : joined.padded(to: joined.cells + 2, then: line)
    }
    return joined
  }

  /// `👟 42d ✓ ✓ ✗ ✓ ✓ ✓ ◦`
  private var strip: Line {
    let width = max(1, layout.width ?? Family.inline.columns)
    guard let hero, !hero.isRedacted else { return InlineFamily.lines(scene, width: width)[0] }
    let line = InlineFamily.badge(hero, width: max(1, width - 14))
    let week = HeroColumn(card: hero, caution: nil, width: 13).week ?? Line()
    return line.cells + 1 + week.cells <= width ? line.padded(to: line.cells + 1, then: week) : line
  }

  /// What is left where room is short: the run and its state.
  var short: Line { InlineFamily.lines(scene, width: 8)[0] }

  /// What there is to tell to someone who points at it.
  var details: [Line] { LargeFamily.lines(scene, width: Family.large.columns) }

  /// Whether the hero cannot wait.
  var isUrgent: Bool { hero?.isUrgent ?? false }

  /// The one colour of a block that can have but one.
  var color: Color? {
    guard let hero else { return nil }
    let state = palette.ink(hero.mark.role).color
    return hero.streak.state == .atRisk || hero.streak.state == .broken ? state : palette.ink(hero.run).color
  }

  /// The lines, each ended by a line feed.
  func text(_ dialect: Dialect) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(512)
    for line in lines {
      dialect.append(line, palette, to: &out)
      out.append(0x0A)
    }
    if layout.hasGap, !out.isEmpty { out.insert(0x20, at: out.count - 1) }
    return out
  }

  /// The lines as one, ended by a line feed.
  func joined(_ dialect: Dialect) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(256)
    dialect.append(line, palette, to: &out)
    out.append(0x0A)
    return out
  }
}
