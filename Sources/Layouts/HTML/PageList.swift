import SnapshotFormat

/// Every streak as a row of a table.
struct PageList {
  let cards: [Card]
  /// The day of the last of seven; nil where that is not known.
  let today: CivilDay?

  func append(to out: inout Hypertext) {
    out.element("section", "aria-labelledby=\"all\"") { out in
      out.element("h2", "id=\"all\"", Phrases.all)
      table(&out)
    }
  }

  func table(_ out: inout Hypertext) {
    out.element("table", "class=\"card list\" aria-labelledby=\"all\"") { out in
      out.raw("<thead><tr>")
      let looks = ["", "num", "num best", "", "wk"]
      for (name, look) in zip(Phrases.columns, looks) { out.element("th", "scope=\"col\" class=\"\(look)\"", name) }
      out.raw("</tr></thead><tbody>\n")
      for card in cards { row(card, &out) }
      out.raw("</tbody>")
    }
  }

  private func row(_ card: Card, _ out: inout Hypertext) {
    out.raw("<tr><th scope=\"row\">")
    out.name(card)
    out.raw("</th><td class=\"num\"><b class=\"t-\(card.run.hue)\">")
    out.text(card.runShort)
    out.raw("</b></td><td class=\"num best\">")
    out.text(card.isRedacted ? card.glyphs.hidden : card.cadence.short(card.streak.best, card.glyphs))
    out.raw("</td><td class=\"st\"><span class=\"state\">")
    out.sign(Signs.id(card), "i")
    out.element("span", "", card.stateWords.last ?? "")
    out.raw("</span></td><td class=\"wk\">")
    if let today { out.week(card, today: today, "tiny") }
    out.raw("</td></tr>\n")
  }
}

/// What signs and colours mean.
struct PageLegend {
  let glyphs: Glyphs

  func append(to out: inout Hypertext) {
    out.element("section", "class=\"legend\" aria-labelledby=\"legend\"") { out in
      out.element("h2", "id=\"legend\"", Phrases.legend)
      out.element("ul") { out in
        for (id, state) in Signs.states { entry(id, "i", state.words[0], &out) }
      }
      out.element("ul") { out in
        for (id, cell) in Signs.days { entry(id, "d", Phrases.day(cell), &out) }
      }
      out.element("ul") { out in
        for (color, words) in Phrases.tints { out.raw("<li><b class=\"t-\(color)\">\(words)</b></li>\n") }
      }
    }
  }

  private func entry(_ id: String, _ look: String, _ words: String, _ out: inout Hypertext) {
    out.raw("<li>")
    out.sign(id, look)
    out.element("span", "", words)
    out.raw("</li>\n")
  }
}
