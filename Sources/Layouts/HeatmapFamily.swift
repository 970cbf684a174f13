import SnapshotFormat

/// A year in weeks side by side, a row for each day of the week; in full colour two days a row, as half blocks.
enum HeatmapFamily {
  /// A letter and a space.
  private static let labelCells = 2
  /// Below this no week could be told from another.
  private static let leastWidth = 10

  static func lines(_ scene: Scene, width: Int, isColored: Bool) -> [Line] {
    guard let hero = scene.hero, let grid = scene.grid, width >= leastWidth else {
      return CalendarFallback.lines(scene, width: width)
    }
    let weeks = grid.weeks(min(53, width - labelCells))
    let rows = isColored ? halves(grid, weeks) : rows(grid, weeks, scene.glyphs)
    return CalendarFallback.head(scene, hero, width: width) + [months(weeks, grid)] + rows
      + foot(grid, scene.glyphs, width: width, isColored: isColored)
  }

  /// The names of months over the weeks that hold their first days, as far as each has room.
  private static func months(_ weeks: [CivilDay], _ grid: DayGrid) -> Line {
    var line = Line()
    for (column, week) in weeks.enumerated() {
      let isFirst = week.date.month != (week - 7).date.month || column == 0
      guard isFirst, labelCells + column >= line.cells + (line.cells > 0 ? 1 : 0) else { continue }
      // The first column's month is named only where the next one leaves it room.
      if column == 0, weeks.dropFirst().prefix(3).contains(where: { $0.date.month != week.date.month }) { continue }
      let name = Phrases.months[week.date.month - 1]
      guard column + name.utf8.count <= weeks.count else { continue }
      line = line.padded(to: labelCells + column, then: Line(words: [Run(name, .muted)]))
    }
    return line
  }

  private static func rows(_ grid: DayGrid, _ weeks: [CivilDay], _ glyphs: Glyphs) -> [Line] {
    (0..<7).map { row in
      var line = Line(words: [Run(Phrases.weekdays[(grid.weekStart + row) % 7], .muted)])
      line.append(Run(" "))
      for week in weeks { line.append(glyphs.sign(grid.cell(week + row))) }
      return line.trimmed
    }
  }

  /// Rows of two days: what is drawn is met or partly so, what is not is a gap, and the ink says how much.
  private static func halves(_ grid: DayGrid, _ weeks: [CivilDay]) -> [Line] {
    stride(from: 0, to: 7, by: 2).map { row in
      var line = Line(words: [Run(Phrases.weekdays[(grid.weekStart + row) % 7], .muted)])
      line.append(Run(" "))
      for week in weeks {
        line.append(half(Shade(grid.cell(week + row)), row == 6 ? .none : Shade(grid.cell(week + row + 1))))
      }
      return line.trimmed
    }
  }

  private static func half(_ top: Shade, _ bottom: Shade) -> Run {
    switch (top, bottom) {
    case (.none, .none): Run(" ")
    case (_, .none): Run(Text("▀", cells: 1), .shade(top, .none))
    case (.none, _): Run(Text("▄", cells: 1), .shade(bottom, .none))
    default: Run(Text("▀", cells: 1), .shade(top, bottom))
    }
  }

  /// How many days were met, and what the signs mean, as far as there is room.
  private static func foot(_ grid: DayGrid, _ glyphs: Glyphs, width: Int, isColored: Bool) -> [Line] {
    let count = Phrases.met(grid).map { Line(words: [Run($0)]) }.first { $0.cells <= width }
    let signs: [(DayGrid.Cell, String)] = [
      (.hit(level: 9), Phrases.day(.hit(level: 9))), (.part(level: 5), Phrases.day(.part(level: 5))),
      (.miss, Phrases.day(.miss)), (.frozen, Phrases.day(.frozen)), (.open, Phrases.day(.open)),
      (.unknown, Phrases.day(.unknown)),
    ]
    var legend = Line()
    for (cell, word) in signs where grid.has(cell) {
      let sign = isColored ? half(Shade(cell), .none) : glyphs.sign(cell)
      let entry = Line(words: [sign, Run(word, .muted)])
      guard legend.cells + 2 + entry.cells <= width else { break }
      legend = legend.cells == 0 ? entry : legend.padded(to: legend.cells + 2, then: entry)
    }
    return [count, legend.cells > 0 ? legend : nil].compactMap { $0 }
  }
}

/// How a half block is coloured; a byte, so that a stretch of text stays small.
enum Shade: UInt8 {
  /// Nothing is drawn.
  case none
  /// By how much was reached.
  case little, some, much, met
  case miss, frozen, open, unknown

  init(_ cell: DayGrid.Cell?) {
    switch cell {
    case .hit(let level), .part(let level): self = level == 9 ? .met : level > 5 ? .much : level > 2 ? .some : .little
    case .miss: self = .miss
    case .frozen: self = .frozen
    case .open: self = .open
    case .unknown: self = .unknown
    case .off, nil: self = .none
    }
  }

  /// A colour of the 256-colour palette.
  var number: Int {
    switch self {
    case .none: 0
    case .met: 34
    case .much: 71
    case .some: 108
    case .little: 151
    case .miss: 238
    case .frozen: 39
    case .open: 220
    case .unknown: 245
    }
  }
}
