/// The hero in full over the weeks of all that are shown, and the list of all streaks.
enum LargePicture {
  static func draw(_ hero: Card, _ scene: Scene) -> Widgets.Drawn {
    var drawing = Widgets.card(364, 382, radius: 22)
    head(hero, scene, &drawing)
    week(hero, scene, &drawing)
    drawing.rect(20, 187, 324, 1, "pit")
    // Seven rows have room; the list has all.
    let cards = scene.badges
    let room = 7
    let pitch = max(25, min(34, 180 / Double(max(1, cards.count))))
    for (row, card) in cards.prefix(room).enumerated() {
      self.row(card, 20, 197 + pitch * Double(row), width: 324, &drawing)
    }
    if cards.isEmpty {
      drawing.text(Measure.first(hero.message, in: 324, size: 14) ?? "", 20, 220, 14, "dim")
    }
    return (drawing, 364, 382)
  }

  private static func head(_ hero: Card, _ scene: Scene, _ drawing: inout Drawing) {
    let count = scene.today.flatMap { $0.due > 0 ? "\($0.done)/\($0.due) \(Phrases.today)" : nil } ?? ""
    let room = Measure.width(of: count, size: 13) + (count.isEmpty ? 0 : 12)
    let isRoom = room < 140
    if isRoom { drawing.text(count, 344, 36, 13, "dim n", .end) }
    Widgets.heading(hero, 20, 36, width: 324 - (isRoom ? room : 0), size: 17, &drawing)
    Widgets.run(hero, 20, 84, width: 180, size: 44, &drawing)
    if let best = hero.longerBest { drawing.text(best, 20, 103, 12, "dim n") }
    let right = 214.0
    if hero.isProgress, !hero.isRedacted {
      Widgets.bar(hero, right, 56, width: 130, &drawing)
      let unit = hero.unit.map { " " + $0.string } ?? ""
      let amounts = hero.amounts.flatMap { Measure.first([$0 + unit, $0], in: 130, size: 12) }
      drawing.text(amounts ?? "", right, 80, 12, "ink n")
      Widgets.status(hero, scene, right, 103, width: 130, &drawing)
    } else {
      Widgets.status(hero, scene, right, 84, width: 130, &drawing)
    }
  }

  /// Seven days, and beside them the last weeks as bars.
  private static func week(_ hero: Card, _ scene: Scene, _ drawing: inout Drawing) {
    drawing.week(hero, day: scene.day, 20, 136, width: 168, radius: 10)
    guard let grid = scene.grid else { return }
    for (index, bar) in grid.bars(12).enumerated() {
      let height = max(2, 36 * Double(bar) / Double(grid.greatestBar))
      let look = bar == grid.greatestBar ? "f-green" : "f-green half"
      drawing.rect(214 + 11 * Double(index), 122, 8, 36, "pit", radius: 2)
      if bar > 0 { drawing.rect(214 + 11 * Double(index), 158 - height, 8, height, look, radius: 2) }
    }
    drawing.text(Phrases.weeks(12)[0], 344, 174, 10, "dim", .end)
  }

  /// A streak on one line: name, week, run, sign.
  static func row(_ card: Card, _ x: Double, _ y: Double, width: Double, _ drawing: inout Drawing) {
    let right = x + width
    drawing.sign(card, right - 15, y + 2, size: 15)
    drawing.text(card.runShort, right - 24, y + 15, 13, "b n f-" + card.run.hue, .end)
    let run = max(44, Measure.width(of: card.runShort, size: 13, isBold: true))
    let week = right - 24 - run - 8 - 82
    drawing.week(card, day: nil, week, y + 5.5, width: 78, radius: 4.5)
    Widgets.heading(card, x, y + 15, width: week - x - 8, size: 13, look: "ink", &drawing)
  }

  static func list(_ cards: [Card], _ scene: Scene) -> Widgets.Drawn {
    let caution = scene.caution.map { $0.words[0] }
    let height = 32 + 26 * Double(cards.count) + (caution == nil ? 0 : 24)
    var drawing = Widgets.card(404, height)
    for (row, card) in cards.enumerated() { self.row(card, 20, 16 + 26 * Double(row), width: 364, &drawing) }
    drawing.text(caution ?? "", 20, height - 18, 13, "h f-orange")
    return (drawing, 404, height)
  }
}
