/// The hero told from top to bottom, as `small` shows it and `medium` on its left; each line fits or is left out.
struct HeroColumn {
  let card: Card
  let caution: Caution?
  let width: Int

  /// `👟 Steps`
  var title: Line? {
    let room = card.symbol.map { width - $0.cells - 1 } ?? width
    guard let title = card.title.fitted(to: room, minimum: 4) else {
      return card.title.fitted(to: width).map { Line(words: [Run($0, .strong)]) }
    }
    return Line(words: [card.symbol.map { Run($0) }, Run(title, .strong)])
  }

  /// `42 days  best 61`
  var run: Line? {
    let words = Run(card.runWords, card.run)
    let best = card.longerBest.map { Run(" " + $0, .muted) }
    let short = Run(card.runShort, card.run)
    return first(of: [[words, best], [words], [short], [Run(card.runNumber, card.run)]])
  }

  /// `▰▰▰▰▰▰▰▱▱`
  var bar: Line? {
    guard card.isProgress else { return nil }
    let length = min(width, 18)
    let filled = card.streak.state == .unknown ? 0 : Int(card.value.fraction(of: card.threshold) * Double(length))
    var line = Line()
    line.append(Run(Text(String(repeating: card.glyphs.filled, count: filled), cells: filled), card.run))
    let rest = length - filled
    line.append(Run(Text(String(repeating: card.glyphs.empty, count: rest), cells: rest), .muted))
    return line
  }

  /// `8230/10000 steps`
  var amounts: Line? {
    guard let amounts = card.amounts else { return nil }
    return first(of: [[Run(amounts), card.unit.map { Run($0, .muted) }], [Run(amounts)]])
  }

  /// `✓ done today`
  var state: Line? {
    let word = card.stateWords.map { [card.mark, Run($0, card.mark.role)] }
    let narrow = card.streak.state == .pending ? Run(card.glyphs.open) : card.mark
    return first(of: word + [[card.mark], [narrow]])
  }

  /// `1770 left, 3h 20m`, or what is wrong with the data.
  var outlook: Line? {
    if let caution { return first(of: caution.words.map { [Run($0, .warning)] } + [[caution.sign]]) }
    return first(of: card.outlook.map { [Run($0, outlookRole)] })
  }

  /// `a habit by now`, where nothing else is to be said.
  var message: Line? { first(of: card.message.map { [Run($0, outlookRole)] }) }

  /// `⏳ 1770 left, 3h 20m`: both in one line, where the outlook speaks for the state.
  var stateAndOutlook: Line? {
    guard caution == nil, card.streak.state == .pending || card.streak.state == .atRisk else { return state }
    return first(of: card.outlook.map { [card.mark, Run($0, outlookRole)] }) ?? state
  }

  /// `✓ ✓ ✗ ✓ ✓ ✓ ◦`: seven days, or as many of the newest as fit.
  var week: Line? {
    let days = card.streak.week.suffix(min(7, (width + 1) / 2)).map { card.glyphs.day($0, card.cadence) }
    return days.isEmpty ? nil : Line(words: days.map { Run($0.0, $0.1) })
  }

  private var outlookRole: Role { card.streak.state == .atRisk ? .warning : .plain }

  private func first(of variants: [[Run?]]) -> Line? {
    for words in variants {
      let line = Line(words: words)
      if line.cells <= width { return line }
    }
    return nil
  }
}
