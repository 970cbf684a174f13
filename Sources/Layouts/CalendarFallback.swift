/// What calendars have in common: the line above them, and what is shown where there is none.
enum CalendarFallback {
  /// `👟 Steps  42 days  best 61  ⏳`, and what is wrong with the data.
  static func head(_ scene: Scene, _ hero: Card, width: Int) -> [Line] {
    let words = Line(words: [Run(hero.runWords, hero.run), hero.longerBest.map { Run(" " + $0, .muted) }, hero.mark])
    let short = Line(words: [Run(hero.runShort, hero.run), hero.mark])
    let caution = HeroColumn(card: hero, caution: scene.caution, width: width)
    let warning = scene.caution == nil ? nil : caution.outlook
    for tail in [words, short] {
      let title = HeroColumn(card: hero, caution: nil, width: width - tail.cells - 2).title
      if let title { return [title.padded(to: title.cells + 2, then: tail), warning].compactMap { $0 } }
    }
    return [InlineFamily.badge(hero, width: width), warning].compactMap { $0 }
  }

  /// Without days to show, or room for them: the streak alone, and why.
  static func lines(_ scene: Scene, width: Int) -> [Line] {
    let lines = SmallFamily.lines(scene, width: width)
    guard let hero = scene.hero, !hero.isRedacted, scene.grid == nil else { return lines }
    let hint = Phrases.noHistory.map { Line(words: [Run($0, .muted)]) }.first { $0.cells <= width }
    return lines + [hint].compactMap { $0 }
  }
}
