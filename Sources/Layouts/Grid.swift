/// Streaks in rows and columns: sign, title, run, state, and the week as seven days under their letters.
struct Grid {
  let width: Int
  private let symbolCells: Int
  private let runCells: Int
  private let days: Int

  /// Columns as wide as their widest entry; the title has the rest, and days give way to it.
  init(_ cards: [Card], width: Int) {
    self.width = width
    symbolCells = cards.reduce(0) { max($0, $1.symbol?.cells ?? 0) }
    runCells = cards.reduce(0) { max($0, Grid.run($1).text.cells) }
    let fixed = (symbolCells > 0 ? symbolCells + 1 : 0) + 1 + runCells + 3
    days = [7, 5, 3].first { width - fixed - 2 * $0 - 1 >= 10 } ?? 0
  }

  /// `T W T F S S M` over the weeks, for the civil day that is the last of them; nil where no day has a column.
  func header(day: String?) -> Line? {
    guard days > 0, let day, let weekday = CivilDate(day)?.weekday else { return nil }
    let letters = (0..<days).map { Run(Phrases.weekdays[(weekday + 7 * 7 - (days - 1) + $0) % 7], Role.muted) }
    return Line().padded(to: weekColumn, then: Line(words: letters))
  }

  /// One streak's row; the one-line layout where columns have no room.
  func row(_ card: Card) -> Line {
    let titleRoom = runColumn - titleColumn - 1
    guard titleRoom >= 4, let title = card.title.fitted(to: titleRoom, minimum: 3) else {
      return InlineFamily.badge(card, width: width)
    }
    let symbol = card.symbol.map { Line(words: [Run($0)]) } ?? Line()
    let run = Self.run(card)
    return symbol.padded(to: titleColumn, then: Line(words: [Run(title)]))
      .padded(to: runColumn + runCells - run.text.cells, then: Line(words: [run]))
      .padded(to: markColumn, then: Line(words: [card.mark]))
      .padded(to: weekColumn, then: week(card))
  }

  private var titleColumn: Int { symbolCells > 0 ? symbolCells + 1 : 0 }
  private var weekColumn: Int { days > 0 ? width - (2 * days - 1) : width }
  private var markColumn: Int { days > 0 ? weekColumn - 4 : width - 2 }
  private var runColumn: Int { markColumn - 1 - runCells }

  private func week(_ card: Card) -> Line {
    guard days > 0 else { return Line() }
    return Line(words: card.streak.week.suffix(days).map { mark in Run(card.glyphs.day(mark, card.cadence)) })
  }

  private static func run(_ card: Card) -> Run {
    Run(card.runShort, card.run)
  }
}

extension Run {
  fileprivate init(_ sign: (Text, Role)) {
    self.init(sign.0, sign.1)
  }
}
