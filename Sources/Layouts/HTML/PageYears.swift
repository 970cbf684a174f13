import SnapshotFormat

/// A year of each streak in squares, and its months in numbers.
struct PageYears {
  let grids: [(card: Card, grid: DayGrid)]

  func append(to out: inout Hypertext) {
    out.element("section", "class=\"years\" aria-labelledby=\"year\"") { out in
      out.element("h2", "id=\"year\"", Phrases.year)
      out.raw("\n")
      for (index, entry) in grids.enumerated() { append(entry.card, entry.grid, index, to: &out) }
    }
  }

  private func append(_ card: Card, _ grid: DayGrid, _ index: Int, to out: inout Hypertext) {
    out.raw("<figure class=\"card\"><figcaption><h3>")
    out.name(card)
    out.raw(" <span class=\"dim\">\(card.runWords)</span></h3><p class=\"dim\">")
    out.text(Phrases.met(grid)[0])
    out.raw("</p></figcaption>\n<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"")
    out.text(Phrases.year(of: card.spoken))
    out.raw("\">\n")
    out.picture(CalendarPicture.plain(card, grid, name: "y\(index)"))
    out.raw("</div>\n<details><summary>\(Phrases.inNumbers)")
    out.spoken(": " + card.spoken)
    out.raw("</summary>\n")
    months(grid, &out)
    out.raw("</details></figure>\n")
  }

  private func months(_ grid: DayGrid, _ out: inout Hypertext) {
    out.raw("<table class=\"numbers\"><thead><tr>")
    let columns = grid.isDaily ? Phrases.monthColumns : Array(Phrases.monthColumns.prefix(2))
    for name in columns { out.element("th", "scope=\"col\"", name) }
    out.raw("</tr></thead><tbody>\n")
    for (month, met, counted) in grid.months.reversed() {
      out.raw("<tr>")
      out.element("th", "scope=\"row\"", "\(Phrases.monthName(month.date.month)) \(month.date.year)")
      out.element("td", "", "\(met)")
      if grid.isDaily { out.element("td", "", "\(counted)") }
      out.raw("</tr>\n")
    }
    out.raw("</tbody></table>\n")
  }
}

extension DayGrid {
  /// Each month that it speaks of, by its first day in it: days met, and days that counted.
  var months: [(day: CivilDay, met: Int, counted: Int)] {
    var months: [(day: CivilDay, met: Int, counted: Int)] = []
    for number in first.number...today.number {
      let day = CivilDay(number: number)
      if months.last?.day.date.month != day.date.month { months.append((day, 0, 0)) }
      switch cell(day) {
      case .hit, .frozen:
        months[months.count - 1].met += 1
        months[months.count - 1].counted += 1
      case .part, .miss: months[months.count - 1].counted += 1
      case .off, .open, .unknown, nil: continue
      }
    }
    // The first days may be of a month in which nothing was to be done yet.
    return Array(months.drop { $0.counted == 0 })
  }
}

extension CalendarPicture {
  /// A year without a card around it, for a page that has the words beside it.
  static func plain(_ card: Card, _ grid: DayGrid, name: String) -> Picture {
    let weeks = grid.weeks(53)
    let (pitch, side, top) = (13.0, 10.5, 18.0)
    var drawing = Drawing()
    let width = max(120, pitch * Double(weeks.count) + 18)
    names(weeks, 2, 11, pitch: pitch, &drawing)
    for row in [0, 2, 4, 6] {
      let letter = Phrases.weekdays[(grid.weekStart + row) % 7]
      drawing.text(letter, width - 7, top + pitch * Double(row) + 9, 10, "dim", .middle)
    }
    let left = width - 16 - pitch * Double(weeks.count)
    for (column, week) in weeks.enumerated() {
      for row in 0..<7 {
        guard let cell = grid.cell(week + row) else { continue }
        let (x, y) = (left + pitch * Double(column), top + pitch * Double(row))
        drawing.square(cell, x, y, side: side)
        if week + row == grid.today {
          drawing.rect(x - 1.25, y - 1.25, side + 2.5, side + 2.5, "icon s-plain", radius: 3.5)
        }
      }
    }
    return Picture(
      width: width, height: top + pitch * 7 + 2, title: Phrases.year(of: card.spoken),
      text: Phrases.span("\(grid.first)", "\(grid.today)") + ": " + Phrases.met(grid)[0], name: name, drawing: drawing)
  }
}
