import JSONText

/// The stream of i3bar and swaybar: a header, then an endless array of which each element is all blocks at one time.
enum I3barStyle {
  static var preamble: [UInt8] { Array("{\"version\":1}\n[\n".utf8) }

  static var nothing: [UInt8] { Array("[],\n".utf8) }

  static func bytes(_ page: Page) -> [UInt8] {
    var json = JSONWriter()
    json.beginArray()
    I3Block.write(page, &json)
    json.endArray()
    return json.bytes + Array(",\n".utf8)
  }
}

/// The block that i3bar, swaybar and i3blocks understand. Text is raw UTF-8: i3blocks decodes `\u` by halves.
enum I3Block {
  static func write(_ page: Page, _ json: inout JSONWriter) {
    json.beginObject()
    json.field("full_text", text(page.line, page))
    json.field("short_text", text(page.short, page))
    if let color = page.color { json.field("color", color.hex) }
    json.field("name", "streakline")
    if let hero = page.hero { json.field("instance", hero.id) }
    if page.isUrgent {
      json.key("urgent")
      json.bool(true)
    }
    if page.layout.isMarkup { json.field("markup", "pango") }
    json.endObject()
  }

  /// Markup only where it is asked for: elsewhere its signs would be shown.
  static func text(_ line: Line, _ page: Page) -> String {
    let text = (page.layout.isMarkup ? Dialect.pango : .plain).text(line, page.palette)
    guard page.layout.style == .i3blocksJSON else { return text }
    return I3blocksStyle.unquoted(text, isASCII: page.layout.isASCII)
  }
}
