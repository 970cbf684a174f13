/// The small families as widgets of a phone's sizes.
enum Widgets {
  typealias Drawn = (drawing: Drawing, width: Double, height: Double)

  /// The ground that a widget lies on.
  static func card(_ width: Double, _ height: Double, radius: Double = 20) -> Drawing {
    var drawing = Drawing()
    drawing.rect(0.5, 0.5, width - 1, height - 1, "card", radius: radius)
    return drawing
  }

  static func nothing(_ scene: Scene) -> Drawn {
    var drawing = card(170, 170)
    drawing.text(scene.nothing[0], 85, 76, 15, "h ink", .middle)
    let words = scene.caution.map { [$0.words[0]] } ?? scene.hints()
    for (row, hint) in words.enumerated() { drawing.text(hint, 85, 100 + 18 * Double(row), 12, "dim", .middle) }
    return (drawing, 170, 170)
  }

  static func small(_ hero: Card, _ scene: Scene) -> Drawn {
    var drawing = card(170, 170)
    block(hero, scene, &drawing)
    return (drawing, 170, 170)
  }

  /// The hero told from top to bottom, in 170 by 170.
  static func block(_ hero: Card, _ scene: Scene, _ drawing: inout Drawing) {
    heading(hero, 16, 33, width: 138, size: 14, &drawing)
    run(hero, 16, 78, width: 138, size: 42, &drawing)
    if let best = hero.longerBest { drawing.text(best, 16, 96, 12, "dim n") }
    if hero.isProgress, !hero.isRedacted {
      bar(hero, 16, 108, width: 138, &drawing)
      let unit = hero.unit.map { " " + $0.string } ?? ""
      let amounts = hero.amounts.flatMap { Measure.first([$0 + unit, $0], in: 138, size: 12) }
      drawing.text(amounts ?? "", 16, 130, 12, "ink n")
    } else {
      drawing.week(hero, day: scene.day, 16, scene.day == nil ? 108 : 116, width: 138, radius: 8)
    }
    status(hero, scene, 16, 152, width: 138, &drawing)
  }

  /// `👟 Steps`, on a base line.
  static func heading(
    _ card: Card, _ x: Double, _ y: Double, width: Double, size: Double, look: String = "h ink",
    _ drawing: inout Drawing
  ) {
    var (x, width) = (x, width)
    if let symbol = card.symbol {
      let room = Measure.width(of: symbol.string, size: size) + size * 0.4
      if room < width / 2 {
        drawing.text(symbol.string, x, y, size, "ink")
        (x, width) = (x + room, width - room)
      }
    }
    if let title = Measure.fitted(card.title, in: width, size: size, isBold: true) {
      drawing.text(title, x, y, size, look)
    }
  }

  /// `42 days`, the number large and in its tint.
  static func run(_ card: Card, _ x: Double, _ y: Double, width: Double, size: Double, _ drawing: inout Drawing) {
    let number = card.runNumber
    let fitting = Measure.size(of: number, from: size, in: width)
    drawing.text(number, x, y, fitting, "b n f-" + card.run.hue)
    let start = Measure.width(of: number, size: fitting, isBold: true) + fitting * 0.14
    let words = card.runWords
    guard !card.isRedacted, words.hasPrefix(number + " ") else { return }
    if let unit = Measure.first([String(words.dropFirst(number.utf8.count + 1))], in: width - start, size: 14) {
      drawing.text(unit, x + start, y, 14, "dim")
    }
  }

  /// How far the live unit has come.
  static func bar(_ card: Card, _ x: Double, _ y: Double, width: Double, _ drawing: inout Drawing) {
    drawing.rect(x, y, width, 8, "pit", radius: 4)
    let fraction = card.streak.state == .unknown ? 0 : max(0, card.value.fraction(of: card.threshold))
    // What is not met never looks full.
    let filled = fraction < 1 ? min(width * fraction, width - 4) : width
    let look = card.streak.state == .done ? "green" : card.run.hue
    if filled > 0 { drawing.rect(x, y, max(8, filled), 8, "f-" + look, radius: 4) }
  }

  /// The state's sign and what there is to say of it, or what is wrong with the data.
  static func status(_ card: Card, _ scene: Scene, _ x: Double, _ y: Double, width: Double, _ drawing: inout Drawing) {
    drawing.sign(card, x, y - 12, size: 15)
    let isOpen = card.streak.state == .pending || card.streak.state == .atRisk
    let outlook = isOpen && !card.isRedacted ? card.outlook : []
    let words = scene.caution.map { $0.words } ?? outlook.filter { _ in isOpen } + card.stateWords
    let look = scene.caution != nil || card.streak.state == .atRisk ? "h f-orange" : "ink"
    drawing.text(Measure.first(words, in: width - 21, size: 12, isBold: look != "ink") ?? "", x + 21, y, 12, look)
  }

  static func rectangular(_ hero: Card, _ scene: Scene) -> Drawn {
    var drawing = card(172, 76, radius: 16)
    heading(hero, 12, 24, width: 126, size: 13, &drawing)
    drawing.sign(hero, 146, 11, size: 15)
    run(hero, 12, 47, width: 148, size: 20, &drawing)
    let isLate = scene.caution != nil || hero.streak.state == .atRisk
    let unit = hero.unit.map { " " + $0.string } ?? ""
    let amounts = hero.amounts.map { [$0 + unit, $0] } ?? []
    let late = (scene.caution?.words ?? hero.outlook)
    let words = (isLate ? late : []) + amounts + hero.stateWords
    drawing.text(Measure.first(words, in: 148, size: 12) ?? "", 12, 64, 12, isLate ? "h f-orange" : "dim n")
    return (drawing, 172, 76)
  }

  static func circular(_ hero: Card, _ scene: Scene) -> Drawn {
    var drawing = card(76, 76, radius: 38)
    let isMet = hero.streak.state == .done || hero.streak.state == .covered
    let isKnown = hero.streak.state != .unknown && !hero.isRedacted
    let fraction = isMet ? 1 : isKnown ? min(0.97, max(0, hero.value.fraction(of: hero.threshold))) : 0
    drawing.ring(38, 38, 31, fraction: fraction, isMet ? "s-green" : "s-" + hero.run.hue)
    let size = Measure.size(of: hero.runShort, from: 19, in: 46)
    drawing.text(hero.runShort, 38, 42, size, "b n f-" + hero.run.hue, .middle)
    if let caution = scene.caution {
      drawing.text(caution.sign.text.string, 38, 59, 13, "b f-orange", .middle)
    } else {
      drawing.sign(hero, 31.5, 47, size: 13)
    }
    return (drawing, 76, 76)
  }

  static func corner(_ hero: Card, _ scene: Scene) -> Drawn {
    var drawing = card(76, 76, radius: 16)
    let size = Measure.size(of: hero.runShort, from: 24, in: 60)
    drawing.text(hero.runShort, 38, 33, size, "b n f-" + hero.run.hue, .middle)
    drawing.sign(hero, 31, 38, size: 14)
    let name = hero.unit.map { hero.title.says($0.string) ? $0.string : "" } ?? ""
    let label = name.isEmpty ? Measure.fitted(hero.title, in: 64, size: 11) : name
    drawing.text(label ?? hero.symbol?.string ?? "", 38, 66, 11, "dim", .middle)
    return (drawing, 76, 76)
  }

  static func inline(_ hero: Card, _ scene: Scene) -> Drawn {
    var drawing = card(260, 32, radius: 16)
    drawing.sign(hero, 236, 8.5, size: 15)
    let run = hero.runShort
    let room = Measure.width(of: run, size: 14, isBold: true)
    var x = 12.0
    if let symbol = hero.symbol {
      drawing.text(symbol.string, x, 21, 14, "ink")
      x += Measure.width(of: symbol.string, size: 14) + 6
    }
    let size = Measure.size(of: run, from: 14, in: 230 - x)
    drawing.text(run, x, 21, size, "b n f-" + hero.run.hue)
    x += min(room, 230 - x) + 7
    let isOpen = hero.streak.state == .pending || hero.streak.state == .atRisk
    let amounts = scene.caution?.words.last ?? (isOpen ? hero.amounts : nil) ?? ""
    let amountRoom = amounts.isEmpty ? 0 : Measure.width(of: amounts, size: 12) + 8
    let isRoomForBoth = x + amountRoom + 30 < 230
    if isRoomForBoth, amountRoom > 0 { drawing.text(amounts, 230, 21, 12, "dim n", .end) }
    let width = 230 - x - (isRoomForBoth ? amountRoom : 0)
    drawing.text(Measure.fitted(hero.title, in: width, size: 13) ?? "", x, 21, 13, "ink")
    return (drawing, 260, 32)
  }

  static func medium(_ hero: Card, _ scene: Scene) -> Drawn {
    var drawing = card(364, 170)
    block(hero, scene, &drawing)
    drawing.rect(181.5, 18, 1, 134, "pit")
    if scene.today == nil {
      facts(hero, 196, &drawing)
    } else {
      for (row, badge) in scene.badges.prefix(3).enumerated() {
        self.badge(badge, 196, 18 + 36 * Double(row), width: 152, &drawing)
      }
      if scene.badges.isEmpty { message(hero, 196, 33, &drawing) }
    }
    foot(hero, scene, 196, width: 152, &drawing)
    return (drawing, 364, 170)
  }

  /// The week where the left side shows a bar, and today's count.
  private static func foot(_ hero: Card, _ scene: Scene, _ x: Double, width: Double, _ drawing: inout Drawing) {
    let count = scene.today.flatMap { $0.due > 0 ? "\($0.done)/\($0.due) \(Phrases.today)" : nil }
    if hero.isProgress, !hero.isRedacted {
      drawing.week(hero, day: nil, x, 139, width: count == nil ? 130 : 80, radius: 5)
    }
    if let count {
      let fits = Measure.width(of: count, size: 12) <= 68
      if fits { drawing.text(count, x + width, 149, 12, "dim n", .end) }
    }
  }

  /// A streak in two lines: name and sign, run.
  static func badge(_ card: Card, _ x: Double, _ y: Double, width: Double, _ drawing: inout Drawing) {
    heading(card, x, y + 14, width: width - 22, size: 13, &drawing)
    drawing.sign(card, x + width - 15, y + 2, size: 15)
    let words = Measure.first([card.runWords, card.runShort], in: width, size: 12) ?? ""
    drawing.text(words, x, y + 30, 12, "h n f-" + card.run.hue)
    let tail = card.streak.state == .atRisk ? card.timeLeft?.short ?? "" : ""
    if Measure.width(of: words + tail, size: 12, isBold: true) + 12 < width {
      drawing.text(tail, x + width, y + 30, 12, "h f-orange", .end)
    }
  }

  /// What there is to know about one streak that was asked for by its id.
  private static func facts(_ card: Card, _ x: Double, _ drawing: inout Drawing) {
    if card.isRedacted { return }
    let streak = card.streak
    var rows = [streak.since.map { [Phrases.since + " " + AsciiFold.strip($0)] } ?? [], card.nextMilestone]
    if streak.freezes > 0 { rows.append([Phrases.counted(streak.freezes, .freeze)]) }
    rows.append(card.message)
    var y = 33.0
    for words in rows {
      guard let text = Measure.first(words, in: 152, size: 13) else { continue }
      drawing.text(text, x, y, 13, "ink n")
      y += 26
    }
  }

  private static func message(_ card: Card, _ x: Double, _ y: Double, _ drawing: inout Drawing) {
    drawing.text(Measure.first(card.message, in: 152, size: 13) ?? "", x, y, 13, "dim")
  }
}
