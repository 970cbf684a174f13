/// A block of up to six lines: title, run, progress or week, state, outlook.
enum SmallFamily {
  static func lines(_ scene: Scene, width: Int) -> [Line] {
    guard let hero = scene.hero else { return nothing(scene, width: width) }
    let column = HeroColumn(card: hero, caution: scene.caution, width: width)
    let progress = hero.isProgress ? column.bar : column.week
    let lines = [column.title, column.run, progress, column.amounts, column.state, column.outlook ?? column.message]
    return lines.compactMap { $0 }
  }

  /// Nothing is published to be shown: say so, and what to type.
  static func nothing(_ scene: Scene, width: Int) -> [Line] {
    let hints = scene.hints(in: width).map { Line(words: [Run($0, .muted)]) }
    return [InlineFamily.nothing(scene, width, scene.nothing)] + (scene.caution == nil ? hints : [])
  }
}
