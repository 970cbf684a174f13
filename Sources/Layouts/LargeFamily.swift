/// The hero in full with today's count, and under it every shown streak with its week.
enum LargeFamily {
  /// Below this columns have no room for a number and its name.
  private static let leastWidth = 34

  static func lines(_ scene: Scene, width: Int) -> [Line] {
    guard let hero = scene.hero, width >= leastWidth else { return narrow(scene, width: width) }
    let cards = [hero] + scene.badges
    let grid = Grid(cards, width: width)
    let head = self.head(scene, hero, width: width)
    return head + [bars(scene, width: width)].compactMap { $0 } + [Line()]
      + [grid.header(day: scene.day)].compactMap { $0 } + cards.map { grid.row($0) }
  }

  private static func narrow(_ scene: Scene, width: Int) -> [Line] {
    SmallFamily.lines(scene, width: width) + scene.badges.map { InlineFamily.badge($0, width: width) }
  }

  private static func head(_ scene: Scene, _ hero: Card, width: Int) -> [Line] {
    let today = count(scene, width: width)
    let column = HeroColumn(card: hero, caution: scene.caution, width: width)
    let title = HeroColumn(card: hero, caution: nil, width: width - today.cells - 1).title ?? Line()
    let state = scene.caution == nil ? column.stateAndOutlook : column.outlook
    // At risk, the line above has said it all.
    let message = scene.caution != nil || hero.streak.state == .atRisk ? nil : column.message
    return [title.padded(to: width - today.cells, then: today), column.run, progress(column, width), state, message]
      .compactMap { $0 }
  }

  /// `▰▰▰▰▰▰▰▱▱  8230/10000 steps`
  private static func progress(_ column: HeroColumn, _ width: Int) -> Line? {
    guard let bar = column.bar, let amounts = column.amounts else { return nil }
    return bar.cells + 2 + amounts.cells <= width ? bar.padded(to: bar.cells + 2, then: amounts) : amounts
  }

  /// `▇▇▅▇█▇▇▁▇▇▇▂  last 12 weeks`
  private static func bars(_ scene: Scene, width: Int) -> Line? {
    guard let grid = scene.grid else { return nil }
    var line = Line()
    for bar in grid.bars(12) { line.append(scene.glyphs.bar(bar, of: grid.greatestBar)) }
    return line.padded(to: line.cells + 2, then: Line(words: [Run(Phrases.weeks(12)[0], .muted)]))
  }

  private static func count(_ scene: Scene, width: Int) -> Line {
    guard let today = scene.today, today.due > 0 else { return Line() }
    let count = Line(words: [Run("\(today.done)/\(today.due)"), Run(Phrases.today, .muted)])
    return count.cells <= width / 2 ? count : Line()
  }
}
