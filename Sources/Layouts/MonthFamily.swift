import SnapshotFormat

/// A month as a grid: each day's number and sign, the days of the run joined, today in brackets.
enum MonthFamily {
  /// `[30✓`
  private static let cellCells = 4
  /// Seven cells, and the closing bracket of the last.
  private static let leastWidth = 29

  static func lines(_ scene: Scene, width: Int) -> [Line] {
    guard let hero = scene.hero, let grid = scene.grid, width >= leastWidth else {
      return CalendarFallback.lines(scene, width: width)
    }
    let (year, month, day) = grid.month.date
    let first = grid.month - (day - 1)
    let name = Line().padded(to: 1, then: Line(words: [Run("\(Phrases.monthName(month)) \(year)", .strong)]))
    return CalendarFallback.head(scene, hero, width: width) + [name, header(grid)]
      + weeks(from: first, grid).map { self.row($0, month: first, grid, scene.glyphs) }
  }

  /// The first day of each week that has a day of the month.
  static func weeks(from first: CivilDay, _ grid: DayGrid) -> [CivilDay] {
    let month = first.date.month
    return (0..<6).map { grid.start(ofWeek: first) + 7 * $0 }.filter { week in
      week.date.month == month || (week + 6).date.month == month
    }
  }

  private static func header(_ grid: DayGrid) -> Line {
    var line = Line()
    for step in 0..<7 {
      let letter = Line(words: [Run(Phrases.weekdays[(grid.weekStart + step) % 7], .muted)])
      line = line.padded(to: cellCells * step + 2, then: letter)
    }
    return line
  }

  private static func row(_ week: CivilDay, month: CivilDay, _ grid: DayGrid, _ glyphs: Glyphs) -> Line {
    var line = Line()
    for step in 0..<7 {
      let day = week + step
      guard day.date.month == month.date.month else {
        // The month's last day may be today: its bracket is closed even where no cell follows.
        let isClosing = day - 1 == grid.today && step > 0
        if isClosing { line.append(Run("]", .strong)) }
        line.append(Run(isClosing ? "   " : "    "))
        continue
      }
      line.append(joint(day, month, isFirst: step == 0, grid))
      append(day, grid, glyphs, to: &line)
    }
    if week + 6 == grid.today { line.append(Run("]", .strong)) }
    return line.trimmed
  }

  private static func joint(_ day: CivilDay, _ month: CivilDay, isFirst: Bool, _ grid: DayGrid) -> Run {
    if day == grid.today { return Run("[", .strong) }
    if day - 1 == grid.today, !isFirst { return Run("]", .strong) }
    let isJoined = !isFirst && grid.isInRun(day) && grid.isInRun(day - 1) && (day - 1).date.month == month.date.month
    return isJoined ? Run("-", .good) : Run(" ")
  }

  private static func append(_ day: CivilDay, _ grid: DayGrid, _ glyphs: Glyphs, to line: inout Line) {
    let number = day.date.day
    let cell = grid.cell(day)
    let role: Role = cell == nil ? .muted : grid.isInRun(day) ? .strong : .plain
    line.append(Run((number < 10 ? " " : "") + "\(number)", role))
    line.append(glyphs.monthSign(cell))
  }
}

extension Glyphs {
  /// As in a week's strip.
  fileprivate func monthSign(_ cell: DayGrid.Cell?) -> Run {
    switch cell {
    case .hit: Run(done, .good)
    case .part: Run(isASCII ? "/" : "▯", .warning)
    case .miss: Run(broken, .bad)
    case .frozen: Run(frozen, .calm)
    case .open: Run(open)
    case .unknown: Run(unknown, .muted)
    case .off: Run("-", .muted)
    case nil: Run(" ")
    }
  }
}
