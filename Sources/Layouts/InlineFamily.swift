/// One line: `👟 42d steps 8230/10000 ⏳`.
enum InlineFamily {
  static func lines(_ scene: Scene, width: Int) -> [Line] {
    guard let hero = scene.hero else { return [nothing(scene, width, scene.invitation)] }
    return [line(hero, scene.caution, width: width)]
  }

  /// A badge: the same without amounts.
  static func badge(_ card: Card, width: Int) -> Line {
    line(card, nil, width: width, without: .amounts)
  }

  /// What a variant shows beside the sign of the state.
  struct Parts: OptionSet {
    let rawValue: Int
    static let symbol = Parts(rawValue: 1)
    static let run = Parts(rawValue: 2)
    static let title = Parts(rawValue: 4)
    /// A title may be cut to what room there is.
    static let cutTitle = Parts(rawValue: 8)
    static let amounts = Parts(rawValue: 16)
    static let unit = Parts(rawValue: 32)
    static let extra = Parts(rawValue: 64)
    /// Words where there is also a sign.
    static let word = Parts(rawValue: 128)
  }

  /// From longest to shortest.
  private static let variants: InlineArray<_, Parts> = [
    [.symbol, .run, .title, .amounts, .unit, .extra, .word],
    [.symbol, .run, .title, .amounts, .extra, .word],
    [.symbol, .run, .cutTitle, .amounts, .extra, .word],
    [.symbol, .run, .amounts, .extra, .word],
    [.symbol, .run, .title, .extra, .word],
    [.symbol, .run, .cutTitle, .extra, .word],
    [.symbol, .run, .extra, .word],
    [.symbol, .run, .extra],
    [.symbol, .run],
    [.run],
    [],
  ]

  private static func line(_ card: Card, _ caution: Caution?, width: Int, without unwanted: Parts = []) -> Line {
    for index in variants.indices where variants[index].isDisjoint(with: unwanted) {
      if let line = line(card, caution, width, variants[index]) { return line }
    }
    // One cell is always there.
    return Line(words: [Run(card.streak.state == .pending ? card.glyphs.open : card.mark.text, card.mark.role)])
  }

  private static func line(_ card: Card, _ caution: Caution?, _ width: Int, _ parts: Parts) -> Line? {
    let amounts = parts.contains(.amounts) ? amounts(card, parts) : nil
    // Without amounts to show, a variant that gives up the title for them gives it up for nothing.
    if parts.contains(.amounts), amounts == nil { return nil }
    var line = Line()
    if parts.contains(.symbol) { line.append(word: card.symbol.map { Run($0) }) }
    if parts.contains(.run) {
      line.append(word: Run(card.runShort, card.run))
    }
    let front = line.runs.count
    line.append(word: amounts)
    line.append(word: parts.contains(.word) ? card.inlineMark : card.mark)
    if parts.contains(.extra) { line.append(word: extra(card)) }
    line.append(word: parts.contains(.word) ? caution?.word : caution?.sign)
    if !parts.isDisjoint(with: [.title, .cutTitle]) {
      guard let name = name(card, parts, room: width - 1 - line.cells) else { return nil }
      line.insert(word: Run(name), at: front)
    }
    return line.cells <= width ? line : nil
  }

  private static func name(_ card: Card, _ parts: Parts, room: Int) -> Text? {
    // A stump of a title says less than the symbol does.
    let name = card.name(fitting: room, minimum: parts.contains(.amounts) ? 6 : 4)
    guard parts.contains(.title) else { return name }
    return name == card.unit || name == card.title.text ? name : nil
  }

  /// Amounts matter while there is something to do, or a last known value to see.
  private static func amounts(_ card: Card, _ parts: Parts) -> Run? {
    guard card.streak.state == .pending || card.streak.state == .atRisk, let amounts = card.amounts else { return nil }
    guard parts.contains(.unit), let unit = card.unit, !card.title.says(unit.string) else { return Run(amounts) }
    return Run(Text(amounts + " " + unit.string, cells: amounts.utf8.count + 1 + unit.cells))
  }

  private static func extra(_ card: Card) -> Run? {
    switch card.streak.state {
    case .atRisk: card.timeLeft.map { Run($0.short, .warning) }
    case .done: card.isAtMilestone ? Run(card.glyphs.milestone, card.run) : nil
    case .broken: card.best.map { Run($0, .muted) }
    case .pending, .covered, .unknown, .none: nil
    }
  }

  /// A store without streaks, in the longest of these words that fit.
  static func nothing(_ scene: Scene, _ width: Int, _ words: [String]) -> Line {
    for words in words {
      let line = Line(words: [Run(words, .muted), scene.caution?.word])
      if line.cells <= width { return line }
    }
    return Line(words: [Run("-", .muted)])
  }
}
