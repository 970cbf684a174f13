/// Two lines of six cells: a ring that fills with the live unit beside the run, then what it is and how it stands.
enum CircularFamily {
  static func lines(_ scene: Scene, width: Int) -> [Line] {
    guard let hero = scene.hero else { return [InlineFamily.lines(scene, width: width)[0]] }
    return [run(hero, width: width), mark(hero, scene.caution, width: width)]
  }

  private static func run(_ card: Card, width: Int) -> Line {
    let ring = Run(card.glyphs.ring(card), card.run)
    let words = Run(card.runShort, card.run)
    return first(of: [[ring, words], [words], [Run(card.runNumber, card.run)], [ring]], width)
  }

  private static func mark(_ card: Card, _ caution: Caution?, width: Int) -> Line {
    let symbol = card.symbol.map { Run($0) }
    let state = caution?.sign ?? card.mark
    return first(of: [[symbol, state], [state], [Run(card.glyphs.open)]], width)
  }

  /// The last one is one cell wide.
  private static func first(of variants: [[Run?]], _ width: Int) -> Line {
    for words in variants.dropLast() {
      let line = Line(words: words)
      if line.cells <= width { return line }
    }
    return Line(words: variants[variants.count - 1])
  }
}
