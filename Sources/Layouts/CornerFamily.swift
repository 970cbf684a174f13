/// A value, and under it the label that says of what.
enum CornerFamily {
  static func lines(_ scene: Scene, width: Int) -> [Line] {
    guard let hero = scene.hero else { return [InlineFamily.lines(scene, width: width)[0]] }
    return [value(hero, scene.caution, width: width), label(hero, width: width)].compactMap { $0 }
  }

  private static func value(_ card: Card, _ caution: Caution?, width: Int) -> Line {
    let words = Run(card.runShort, card.run)
    let state = caution?.sign ?? card.mark
    for variant in [[words, state], [words], [state]] {
      let line = Line(words: variant)
      if line.cells <= width { return line }
    }
    return Line(words: [Run(card.glyphs.open)])
  }

  private static func label(_ card: Card, width: Int) -> Line? {
    (card.name(fitting: width, minimum: 3) ?? card.symbol.flatMap { $0.cells <= width ? $0 : nil })
      .map { Line(words: [Run($0, .muted)]) }
  }
}
