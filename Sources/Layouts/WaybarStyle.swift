import JSONText

/// One line of JSON for a custom module of waybar: text and tooltip are Pango markup, colour comes by CSS class.
enum WaybarStyle {
  static func bytes(_ page: Page) -> [UInt8] {
    guard let hero = page.hero else { return [0x0A] }
    var json = JSONWriter()
    json.beginObject()
    json.field("text", Dialect.pango.text(page.line, page.palette))
    json.field("alt", hero.streak.state.rawValue)
    json.field("tooltip", tooltip(page))
    json.key("class")
    json.beginArray()
    for name in classes(page, hero) { json.string(name) }
    json.endArray()
    if let percent = hero.percent {
      json.key("percentage")
      json.integer(percent)
    }
    json.endObject()
    return json.bytes + [0x0A]
  }

  /// In a font of one width, since its lines are set in columns.
  private static func tooltip(_ page: Page) -> String {
    var out = Array("<tt>".utf8)
    out.reserveCapacity(2048)
    for (index, line) in page.details.enumerated() {
      if index > 0 { out.append(0x0A) }
      Dialect.pango.append(line, page.palette, to: &out)
    }
    return String(decoding: out, as: UTF8.self) + "</tt>"
  }

  private static func classes(_ page: Page, _ hero: Card) -> [String] {
    var classes = [hero.streak.state.rawValue]
    if page.isUrgent { classes.append("urgent") }
    if page.scene.isStale { classes.append("stale") }
    if page.scene.isSkewed { classes.append("skewed") }
    if let color = hero.tint { classes.append("tint-" + color.rawValue) }
    return classes
  }
}
