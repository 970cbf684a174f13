/// A row for each streak, aligned.
enum ListFamily {
  static func lines(_ scene: Scene, width: Int) -> [Line] {
    guard let hero = scene.hero else { return SmallFamily.nothing(scene, width: width) }
    let cards = [hero] + scene.badges
    let grid = Grid(cards, width: width)
    let caution = scene.caution.map { caution in
      Line(words: [Run(caution.words.first { $0.utf8.count <= width } ?? "", .warning)])
    }
    return [grid.header(day: scene.day)].compactMap { $0 } + cards.map { grid.row($0) }
      + [caution].compactMap { $0 }.filter { $0.cells > 0 }
  }
}
