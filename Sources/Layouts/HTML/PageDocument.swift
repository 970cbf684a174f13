import SnapshotFormat

/// A page from its head to its end.
struct PageDocument {
  let page: WebPage
  let typesetter: Typesetter
  let hero: Card?
  let badges: [Card]
  let others: [Card]
  /// The day that the page is of.
  let day: CivilDay
  /// The year of each streak that has one and may be seen.
  let grids: [(card: Card, grid: DayGrid)]
  let heroGrid: DayGrid?

  init(_ page: WebPage) {
    self.page = page
    let typesetter = Typesetter(isASCII: page.isASCII, emoji: .wide)
    let card = { (streak: Streak) in Card(streak, now: page.subject.now, page.privacy, typesetter) }
    self.typesetter = typesetter
    hero = page.subject.hero.map(card)
    badges = page.subject.badges.map(card)
    others = page.others.map(card)
    day = page.subject.day.flatMap { CivilDay($0) } ?? page.clock(page.subject.now).day
    grids = ([hero].compactMap { $0 } + badges).compactMap { card in
      guard !card.isRedacted, let found = page.years.first(where: { $0.id == card.streak.id }) else { return nil }
      return DayGrid(found.year, card.streak).map { (card, $0) }
    }
    heroGrid = grids.first.flatMap { [hero] in $0.card.streak.id == hero?.streak.id ? $0.grid : nil }
  }

  var bytes: [UInt8] {
    let title = hero.map { "\($0.spoken): \($0.runWords)" } ?? Phrases.streaks
    return DocumentShell(title: title, look: PageLook.text, refresh: page.refresh).around { out in
      Signs.append(to: &out, typesetter)
      out.raw("<a class=\"skip\" href=\"#streaks\">\(Phrases.skip)</a>\n")
      head(&out)
      out.element("main", "id=\"streaks\" tabindex=\"-1\"") { parts(&$0) }
      foot(&out)
    }
  }

  private var caution: Caution? { page.subject.isSkewed ? .skewed : page.subject.isStale ? .stale : nil }

  private func head(_ out: inout Hypertext) {
    out.element("header") { out in
      out.raw("<div>")
      out.element("h1", "", Phrases.streaks)
      out.raw("\n<p class=\"day\">")
      out.element("time", "datetime=\"\(day)\"", Phrases.longDay(day))
      if let today = page.subject.today, today.due > 0, page.privacy != .everything {
        out.raw(" <span class=\"count\">")
        out.text(Phrases.habits(today))
        out.raw("</span>")
      }
      out.raw("</p></div>\n")
      if hero != nil { navigation(&out) }
    }
  }

  private func navigation(_ out: inout Hypertext) {
    out.element("nav", "aria-label=\"Parts\"") { out in
      out.raw("<ul>")
      for (id, name) in sections { out.raw("<li><a href=\"#\(id)\">\(name)</a></li>") }
      out.raw("</ul>\n")
    }
  }

  /// The parts that this page has and links lead to.
  private var sections: [(String, String)] {
    var sections: [(String, String)] = []
    if !changes.isEmpty { sections.append(("coming", Phrases.coming)) }
    if !grids.isEmpty { sections.append(("year", Phrases.year)) }
    if heroGrid != nil { sections.append(("month", Phrases.month)) }
    return sections + [("all", Phrases.all), ("legend", Phrases.legend)]
  }

  private func parts(_ out: inout Hypertext) {
    state(&out)
    guard let hero else { return empty(&out) }
    PageHero(card: hero, document: self).append(to: &out)
    if !badges.isEmpty { PageBadges(cards: badges, document: self).append(to: &out) }
    if !changes.isEmpty { PageChanges(changes: changes, document: self).append(to: &out) }
    if !grids.isEmpty { PageYears(grids: grids).append(to: &out) }
    if let heroGrid { PageMonths(card: hero, grid: heroGrid).append(to: &out) }
    PageList(cards: [hero] + badges + others, today: day).append(to: &out)
    PageLegend(glyphs: typesetter.glyphs).append(to: &out)
  }

  /// As of when, and until when.
  private func state(_ out: inout Hypertext) {
    let now = Phrases.moment(page.clock(page.subject.now), from: day)
    let zone = HumanText.clean(page.zone)
    out.raw("<p class=\"\(caution == nil ? "asof" : "asof late")\">")
    out.text(Phrases.asOf(now, AsciiFold.strip(zone)) + " ")
    if let caution {
      out.text("\(Phrases.caution(caution)[0]). ")
      out.text(Phrases.holdsNoLonger)
    } else if let until = page.until {
      out.text(Phrases.holds(until: Phrases.end(page.clock(until), from: day)))
    }
    out.raw("</p>\n")
  }

  private func empty(_ out: inout Hypertext) {
    out.element("section", "class=\"card empty\" aria-labelledby=\"none\"") { out in
      let isHiding = page.subject.hidden > 0
      out.element("h2", "id=\"none\"", isHiding ? Phrases.hiding[0] : Phrases.nothing[0])
      out.raw("\n")
      out.element("p", "", isHiding ? Phrases.emptyOfHidden : Phrases.empty)
      for hint in isHiding ? Array(Phrases.hidingHints.prefix(1)) : Phrases.hints {
        out.raw("<p>")
        out.element("code", "", hint)
        out.raw("</p>\n")
      }
    }
  }

  private func foot(_ out: inout Hypertext) {
    out.element("footer") { out in out.element("p", "", Phrases.made) }
  }
}

/// What several parts need.
extension PageDocument {
  /// A card's deadline, as seen from the day of the page.
  func deadline(_ card: Card) -> String {
    Phrases.end(page.clock(card.streak.deadline), from: day)
  }

  /// What is left until when, or what is worth knowing instead.
  func outlook(_ card: Card) -> String? {
    if card.isRedacted { return nil }
    guard card.timeLeft != nil, !card.streak.isLimit else { return card.outlook.first }
    switch card.streak.state {
    case .pending, .atRisk: return Phrases.left(card.missing, until: deadline(card))
    case .broken, .none: return card.missing.map { Phrases.left($0, until: deadline(card)) }
    case .covered: return nil
    case .done, .unknown: return card.outlook.first
    }
  }
}
