import SnapshotFormat

/// The streak that comes first, told in full.
struct PageHero {
  let card: Card
  let document: PageDocument

  func append(to out: inout Hypertext) {
    out.element("section", "class=\"card hero\" aria-labelledby=\"hero\"") { out in
      out.raw("<div class=\"what\"><h2 id=\"hero\">")
      out.name(card)
      out.raw("</h2>\n")
      out.run(card, "big")
      out.state(card, document.outlook(card))
      out.raw("</div>\n<div class=\"how\">")
      if card.isProgress, !card.isRedacted { bar(&out) }
      out.week(card, today: document.day, "large")
      facts(&out)
      out.raw("</div>\n")
    }
  }

  private func bar(_ out: inout Hypertext) {
    let percent = max(0, min(100, card.percent ?? 0))
    // What is not met never looks full.
    let filled = card.streak.state == .done ? 100 : min(97, percent)
    out.raw(
      "<div class=\"bar\" aria-hidden=\"true\"><span class=\"g-\(card.streak.state == .done ? "green" : card.run.hue)\""
    )
    out.raw(" style=\"width:\(filled)%\"></span></div>\n<p class=\"amounts\">")
    out.text([card.amounts, card.unit?.string].compactMap { $0 }.joined(separator: " "))
    out.raw("</p>\n")
  }

  private func facts(_ out: inout Hypertext) {
    if card.isRedacted { return }
    var facts = [card.best].compactMap { $0 }
    if card.streak.current > 0, let day = card.streak.since.flatMap({ CivilDay($0) }) {
      facts.append(Phrases.since(day))
    }
    facts += card.nextMilestone.prefix(1)
    if card.streak.freezes > 0 { facts.append(Phrases.counted(card.streak.freezes, .freeze)) }
    out.raw("<ul class=\"facts\">")
    for fact in facts { out.element("li", "", fact) }
    out.raw("</ul>\n")
  }
}

/// The streaks that come next, each in a few words.
struct PageBadges {
  let cards: [Card]
  let document: PageDocument

  func append(to out: inout Hypertext) {
    out.element("section", "aria-labelledby=\"others\"") { out in
      out.element("h2", "id=\"others\"", Phrases.others)
      out.element("ul", "class=\"badges\"") { out in
        for card in cards { append(card, to: &out) }
      }
    }
  }

  private func append(_ card: Card, to out: inout Hypertext) {
    out.raw("<li class=\"card\"><h3>")
    out.name(card)
    out.raw("</h3>\n")
    out.run(card, "mid")
    out.state(card, document.outlook(card))
    out.week(card, today: document.day, "small")
    out.raw("</li>\n")
  }
}

extension Hypertext {
  /// `42 days`, the number in its tint.
  mutating func run(_ card: Card, _ look: String) {
    let (number, words) = (card.runNumber, card.runWords)
    raw("<p class=\"run \(look)\"><b class=\"t-\(card.run.hue)\">")
    text(number)
    raw("</b>")
    if !card.isRedacted, words.hasPrefix(number + " ") {
      raw(" <span>")
      text(String(words.dropFirst(number.utf8.count + 1)))
      raw("</span>")
    }
    raw("</p>\n")
  }

  /// The state's sign and words, and what there is to say beside them.
  mutating func state(_ card: Card, _ outlook: String?) {
    raw("<p class=\"state \(card.streak.state == .atRisk ? "risk" : "")\">")
    sign(Signs.id(card), "i")
    raw("<span><b>")
    text(card.stateWords[0])
    raw("</b>")
    if let outlook, outlook != card.stateWords[0] {
      raw(" <span class=\"dim\">")
      text(outlook)
      raw("</span>")
    }
    raw("</span></p>\n")
  }

  /// Seven days, the last one that of the page.
  mutating func week(_ card: Card, today: CivilDay, _ look: String) {
    let marks = Array(card.streak.week.suffix(7))
    guard !card.isRedacted, marks.count > 1 else { return }
    raw("<ul class=\"week \(look)\" aria-label=\"\(Phrases.lastSeven)\">")
    for (index, mark) in marks.enumerated() {
      let day = today - (marks.count - 1 - index)
      let cell = DayGrid.Cell(mark, card.cadence)
      raw("<li><span class=\"wd\" aria-hidden=\"true\">\(Phrases.weekdays[day.weekday])</span>")
      sign(Signs.id(cell), "d")
      spoken("\(Phrases.weekdayNames[day.weekday]): \(Phrases.day(cell))")
      raw("</li>")
    }
    raw("</ul>\n")
  }
}
