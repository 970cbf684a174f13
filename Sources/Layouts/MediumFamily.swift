/// Two columns of up to six lines: the hero, three badges beside it, and below the week and today's count.
enum MediumFamily {
  private static let gap = 2
  /// Below this two columns have no room for a number and its name.
  private static let leastWidth = 34

  static func lines(_ scene: Scene, width: Int) -> [Line] {
    guard let hero = scene.hero, width >= leastWidth else { return SmallFamily.lines(scene, width: width) }
    // Twenty cells hold `⏳ 1770 left, 3h 20m`; what is more than the budget is shared.
    let left = min(26, max(18, 20 + (width - 40) / 2))
    let column = HeroColumn(card: hero, caution: scene.caution, width: left)
    let right = self.right(scene, hero, width: width - left - gap)
    return beside(block(column, hero, rows: right.count), right, at: left + gap)
      + [below(scene, column, at: left + gap, width: width - left - gap)].compactMap { $0 }
  }

  /// What is above the week: five lines, or four and the rest for the badges.
  private static func block(_ column: HeroColumn, _ hero: Card, rows: Int) -> [Line] {
    let top = [column.title, column.run]
    let lines =
      hero.isMeasured
      ? top + [column.bar, column.amounts, column.caution == nil ? column.stateAndOutlook : column.outlook]
      : top + [column.state, column.outlook]
    return lines.compactMap { $0 }
  }

  private static func right(_ scene: Scene, _ hero: Card, width: Int) -> [Line] {
    if scene.today == nil { return facts(hero, width: width) }
    if scene.badges.isEmpty { return [message(hero, width: width)].compactMap { $0 } }
    return scene.badges.map { InlineFamily.badge($0, width: width) }
  }

  /// What there is to know about one streak that was asked for by its id.
  private static func facts(_ card: Card, width: Int) -> [Line] {
    if card.isRedacted { return [] }
    let streak = card.streak
    let milestone = card.nextMilestone.map { Line(words: [Run($0)]) }.first { $0.cells <= width }
    let facts: [Line?] = [
      streak.since.map { Line(words: [Run(Phrases.since, .muted), Run(AsciiFold.strip($0))]) },
      milestone,
      streak.freezes > 0
        ? Line(words: [Run(card.glyphs.frozen, .calm), Run(Phrases.counted(streak.freezes, .freeze))]) : nil,
    ]
    return facts.compactMap { $0 }.filter { $0.cells <= width } + [message(card, width: width)].compactMap { $0 }
  }

  /// What else there is to say, where there would be nothing.
  private static func message(_ card: Card, width: Int) -> Line? {
    card.message.map { Line(words: [Run($0, .muted)]) }.first { $0.cells <= width }
  }

  private static func below(_ scene: Scene, _ column: HeroColumn, at start: Int, width: Int) -> Line? {
    let today = scene.today.flatMap { count in
      count.due > 0 ? Line(words: [Run("\(count.done)/\(count.due)"), Run(Phrases.today, .muted)]) : nil
    }
    let shown = today.flatMap { $0.cells <= width ? $0 : nil } ?? Line()
    guard let week = column.week else { return shown.cells > 0 ? Line().padded(to: start, then: shown) : nil }
    return week.padded(to: start, then: shown)
  }

  private static func beside(_ left: [Line], _ right: [Line], at column: Int) -> [Line] {
    (0..<max(left.count, right.count)).map { row in
      let line = row < left.count ? left[row] : Line()
      return row < right.count ? line.padded(to: column, then: right[row]) : line
    }
  }
}
