/// A family as a picture: what is drawn, how large, and what it says to those who do not see it.
struct Picture {
  let width: Double
  let height: Double
  /// A few words, such as `Steps: 42 days, open today`.
  let title: String
  /// Sentences.
  let text: String
  /// What makes the ids in it its own where several stand on one page.
  let name: String
  var drawing: Drawing

  /// An `svg` element; `style` says whether it brings the rules of its looks along, as one that stands alone must.
  func element(style: Bool) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(drawing.bytes.count + 4096)
    let (width, height) = (Int(self.width), Int(self.height))
    out += "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"sl\" width=\"\(width)\" height=\"\(height)\"".utf8
    out += " viewBox=\"0 0 \(width) \(height)\" role=\"img\" aria-labelledby=\"\(name)-t \(name)-d\">\n".utf8
    out += "<title id=\"\(name)-t\">\(XMLText.escaped(title))</title>\n".utf8
    out += "<desc id=\"\(name)-d\">\(XMLText.escaped(text))</desc>\n".utf8
    if style { out += "<style>\n\(Drawing.style)\n</style>\n".utf8 }
    out += drawing.bytes
    out += "</svg>\n".utf8
    return out
  }
}

extension Picture {
  /// What a page shows in its family's shape.
  init(_ page: Page) {
    let scene = page.scene.limited(to: page.layout.family)
    let family = page.layout.family
    let weeks = page.layout.width.map { max(4, min(53, $0 - 2)) } ?? 53
    let drawn: (drawing: Drawing, width: Double, height: Double)
    switch (family, scene.hero) {
    case (_, nil): drawn = Widgets.nothing(scene)
    case (.inline, let hero?): drawn = Widgets.inline(hero, scene)
    case (.small, let hero?): drawn = Widgets.small(hero, scene)
    case (.medium, let hero?): drawn = Widgets.medium(hero, scene)
    case (.rectangular, let hero?): drawn = Widgets.rectangular(hero, scene)
    case (.circular, let hero?): drawn = Widgets.circular(hero, scene)
    case (.corner, let hero?): drawn = Widgets.corner(hero, scene)
    case (.large, let hero?): drawn = LargePicture.draw(hero, scene)
    case (.list, let hero?): drawn = LargePicture.list([hero] + scene.badges, scene)
    case (.heatmap, let hero?): drawn = CalendarPicture.heatmap(hero, scene, weeks: weeks)
    case (.month, let hero?): drawn = CalendarPicture.month(hero, scene)
    }
    (drawing, width, height) = drawn
    title = scene.hero.map { "\($0.spoken): \($0.runWords), \($0.stateWords[0])" } ?? scene.nothing[0]
    text = Picture.text(scene, family)
    name = "sl-" + family.rawValue + (scene.hero.map { "-" + Picture.plain($0.id) } ?? "")
  }

  /// All that the picture tells, in words.
  private static func text(_ scene: Scene, _ family: Family) -> String {
    guard let hero = scene.hero else { return (scene.nothing.prefix(1) + scene.hints()).joined(separator: ", ") }
    var parts = ["\(hero.spoken): \(hero.runWords)", hero.stateWords[0]]
    if let amounts = hero.amounts { parts.append(amounts + (hero.unit.map { " " + $0.string } ?? "")) }
    parts += [hero.outlook.first, hero.best, scene.caution?.words.first].compactMap { $0 }
    var sentences = [parts.joined(separator: ", ")]
    if let grid = scene.grid, family == .heatmap || family == .month {
      sentences.append(Phrases.span("\(grid.first)", "\(grid.today)") + ": " + Phrases.met(grid)[0])
    }
    sentences += scene.badges.map { "\($0.spoken): \($0.runWords), \($0.stateWords[0])" }
    if let today = scene.today, today.due > 0 { sentences.append("\(today.done)/\(today.due) \(Phrases.today)") }
    return sentences.joined(separator: ". ") + "."
  }

  /// Letters that an id may have.
  private static func plain(_ id: String) -> String {
    String(id.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "-" })
  }
}

extension Card {
  /// The name where there is room for all of it.
  var spoken: String { title.text.string }
}

/// Pictures in `svg`, each a document of its own.
enum SVGStyle {
  static func bytes(_ page: Page) -> [UInt8] { Picture(page).element(style: true) }
}
