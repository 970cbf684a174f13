import SnapshotFormat

/// The month that is current and the one before it, as tables.
struct PageMonths {
  let card: Card
  let grid: DayGrid

  func append(to out: inout Hypertext) {
    out.element("section", "class=\"months\" aria-labelledby=\"month\"") { out in
      out.element("h2", "id=\"month\"", Phrases.month)
      out.raw("\n<p class=\"dim\">")
      out.name(card)
      out.raw("</p>\n")
      out.element("div", "class=\"pair\"") { out in
        for month in months { append(month, to: &out) }
      }
    }
  }

  /// Each by its first day; the one before only where anything is known of it.
  private var months: [CivilDay] {
    let current = grid.month - (grid.month.date.day - 1)
    let before = (current - 1) - ((current - 1).date.day - 1)
    return grid.first < current ? [before, current] : [current]
  }

  func append(_ month: CivilDay, to out: inout Hypertext) {
    let (year, number, _) = month.date
    out.element("table", "class=\"card month\"") { out in
      out.element("caption", "", "\(Phrases.monthName(number)) \(year)")
      out.raw("<thead><tr>")
      for step in 0..<7 {
        let day = (grid.weekStart + step) % 7
        out.raw("<th scope=\"col\"><abbr title=\"\(Phrases.weekdayNames[day])\">\(Phrases.weekdays[day])</abbr></th>")
      }
      out.raw("</tr></thead><tbody>\n")
      for week in MonthFamily.weeks(from: month, grid) { row(week, number, &out) }
      out.raw("</tbody>")
    }
  }

  private func row(_ week: CivilDay, _ month: Int, _ out: inout Hypertext) {
    out.raw("<tr>")
    for step in 0..<7 {
      let day = week + step
      guard day.date.month == month else {
        out.raw("<td></td>")
        continue
      }
      cell(day, isJoined: step > 0 && joins(day), &out)
    }
    out.raw("</tr>\n")
  }

  private func joins(_ day: CivilDay) -> Bool {
    grid.isInRun(day) && grid.isInRun(day - 1) && day.date.day > 1
  }

  private func cell(_ day: CivilDay, isJoined: Bool, _ out: inout Hypertext) {
    let cell = grid.cell(day)
    let isEnd = !(grid.isInRun(day + 1) && (day + 1).date.day > 1)
    let run = grid.isInRun(day) ? "run" + (isJoined ? "" : " from") + (isEnd ? " to" : "") : ""
    let isToday = day == grid.today
    out.raw("<td class=\"\(run)\(isToday ? " now" : "")\"\(isToday ? " aria-current=\"date\"" : "")>")
    out.raw("<span class=\"\(cell == nil ? "dim" : "")\">\(day.date.day)</span>")
    if let cell {
      out.sign(Signs.id(cell), "d")
      out.spoken(" " + Phrases.day(cell))
    }
    out.raw("</td>")
  }
}
