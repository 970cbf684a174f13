/// Three lines: the title with its state, the run, and the amounts or the week.
enum RectangularFamily {
  static func lines(_ scene: Scene, width: Int) -> [Line] {
    guard let hero = scene.hero else { return SmallFamily.nothing(scene, width: width) }
    let column = HeroColumn(card: hero, caution: scene.caution, width: width)
    return [title(hero, width: width), column.run, last(column)].compactMap { $0 }
  }

  /// What is doubtful or late comes before what is there.
  private static func last(_ column: HeroColumn) -> Line? {
    let isLate = column.caution != nil || column.card.streak.state == .atRisk
    return (isLate ? column.outlook : nil) ?? column.amounts ?? column.week
  }

  /// `👟 Steps ⏳`, the sign of the state at the end of the line.
  private static func title(_ card: Card, width: Int) -> Line? {
    let mark = Line(words: [card.mark])
    let room = width - mark.cells - 1
    guard let title = HeroColumn(card: card, caution: nil, width: room).title else {
      return HeroColumn(card: card, caution: nil, width: width).state
    }
    return title.padded(to: width - mark.cells, then: mark)
  }
}
