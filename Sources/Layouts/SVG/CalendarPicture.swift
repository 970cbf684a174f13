import SnapshotFormat

/// A year in squares, and a month in discs.
enum CalendarPicture {
  static let pitch = 13.0
  private static let side = 10.5

  static func heatmap(_ hero: Card, _ scene: Scene, weeks count: Int) -> Widgets.Drawn {
    guard let grid = scene.grid else { return without(hero, scene) }
    let weeks = grid.weeks(count)
    let left = 34.0
    let width = max(230, left + pitch * Double(weeks.count) + 18)
    let height = 208.0
    var drawing = Widgets.card(width, height)
    head(hero, scene, width: width, &drawing)
    names(weeks, left, 62, &drawing)
    for row in [0, 2, 4, 6] {
      let letter = Phrases.weekdays[(grid.weekStart + row) % 7]
      drawing.text(letter, 23, 70 + pitch * Double(row) + 9, 10, "dim", .middle)
    }
    for (column, week) in weeks.enumerated() {
      for row in 0..<7 {
        guard let cell = grid.cell(week + row) else { continue }
        let (x, y) = (left + pitch * Double(column), 70 + pitch * Double(row))
        drawing.square(cell, x, y, side: side)
        if week + row == grid.today {
          drawing.rect(x - 1.25, y - 1.25, side + 2.5, side + 2.5, "icon s-plain", radius: 3.5)
        }
      }
    }
    foot(grid, width: width, 188, &drawing)
    return (drawing, width, height)
  }

  private static func head(_ hero: Card, _ scene: Scene, width: Double, _ drawing: inout Drawing) {
    drawing.sign(hero, width - 33, 21, size: 15)
    let words = scene.caution?.words[0] ?? hero.runWords
    let tail = Measure.first([words, hero.runShort], in: width / 2, size: 14, isBold: true) ?? ""
    drawing.text(tail, width - 40, 34, 14, scene.caution == nil ? "b n f-" + hero.run.hue : "b f-orange", .end)
    let room = width - 18 - 40 - Measure.width(of: tail, size: 14, isBold: true) - 14
    Widgets.heading(hero, 18, 34, width: room, size: 15, &drawing)
  }

  /// Months over the weeks that hold their first days, unless one would run into the next.
  static func names(
    _ weeks: [CivilDay], _ left: Double, _ y: Double, pitch: Double = pitch, _ drawing: inout Drawing
  ) {
    var last = -4
    for (column, week) in weeks.enumerated() {
      guard week.date.month != (week - 7).date.month, column - last >= 3, column + 2 < weeks.count else { continue }
      last = column
      drawing.text(Phrases.months[week.date.month - 1], left + pitch * Double(column), y, 10, "dim")
    }
  }

  /// Days met, and what the squares mean.
  private static func foot(_ grid: DayGrid, width: Double, _ y: Double, _ drawing: inout Drawing) {
    let words = Measure.first(Phrases.met(grid), in: width - 40, size: 12) ?? ""
    drawing.text(words, 18, y, 12, "ink n")
    let cells: [DayGrid.Cell] = [.hit(level: 9), .part(level: 6), .miss, .frozen, .open, .unknown]
    let entries = cells.filter { grid.has($0) }.map { ($0, Phrases.day($0)) }
    var x = width - 18
    for (cell, word) in entries.reversed() {
      let room = Measure.width(of: word, size: 11) + 30
      guard x - room > 18 + Measure.width(of: words, size: 12) + 8 else { break }
      x -= room
      drawing.square(cell, x, y - 9.5, side: side)
      drawing.text(word, x + 16, y, 11, "dim")
    }
  }

  static func month(_ hero: Card, _ scene: Scene) -> Widgets.Drawn {
    guard let grid = scene.grid else { return without(hero, scene) }
    let (year, month, day) = grid.month.date
    let first = grid.month - (day - 1)
    let weeks = MonthFamily.weeks(from: first, grid)
    let height = 116 + 46 * Double(weeks.count)
    var drawing = Widgets.card(364, height, radius: 22)
    head(hero, scene, width: 364, &drawing)
    drawing.text("\(Phrases.monthName(month)) \(year)", 18, 66, 14, "h ink n")
    for step in 0..<7 {
      drawing.text(Phrases.weekdays[(grid.weekStart + step) % 7], 44 + 46 * Double(step), 92, 11, "dim", .middle)
    }
    for (row, week) in weeks.enumerated() { self.row(week, month, grid, 102 + 46 * Double(row), &drawing) }
    return (drawing, 364, height)
  }

  private static func row(_ week: CivilDay, _ month: Int, _ grid: DayGrid, _ y: Double, _ drawing: inout Drawing) {
    let days = (0..<7).map { week + $0 }
    let joined = days.map { $0.date.month == month && grid.isInRun($0) }
    if let from = joined.firstIndex(of: true), let to = joined.lastIndex(of: true) {
      drawing.rect(44 + 46 * Double(from) - 19, y, 46 * Double(to - from) + 38, 42, "band", radius: 12)
    }
    for (step, day) in days.enumerated() where day.date.month == month {
      let x = 44 + 46 * Double(step)
      let isToday = day == grid.today
      if isToday { drawing.rect(x - 19, y, 38, 42, "icon s-plain", radius: 12) }
      let cell = grid.cell(day)
      drawing.text("\(day.date.day)", x, y + 15, 12, isToday ? "b ink n" : cell == nil ? "dim n" : "ink n", .middle)
      if let cell { drawing.day(cell, x, y + 28, radius: 8) }
    }
  }

  /// Where there are no days to show: the streak, and why.
  private static func without(_ hero: Card, _ scene: Scene) -> Widgets.Drawn {
    var drawing = Widgets.card(364, 92)
    head(hero, scene, width: 364, &drawing)
    let words = hero.isRedacted ? hero.stateWords : Phrases.noHistory
    drawing.text(Measure.first(words, in: 328, size: 13) ?? "", 18, 66, 13, "dim")
    return (drawing, 364, 92)
  }
}
