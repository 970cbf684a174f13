import JSONText

/// A custom block of i3status-rust: text is Pango markup, colour comes by state.
enum I3statusRustStyle {
  static var nothing: [UInt8] { object("", short: "", state: "Idle") }

  static func bytes(_ page: Page) -> [UInt8] {
    object(
      Dialect.pango.text(page.line, page.palette), short: Dialect.pango.text(page.short, page.palette),
      state: state(page))
  }

  private static func object(_ text: String, short: String, state: String) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.field("text", text)
    json.field("short_text", short)
    json.field("state", state)
    json.endObject()
    return json.bytes + [0x0A]
  }

  private static func state(_ page: Page) -> String {
    if page.isUrgent { return "Critical" }
    if page.scene.caution != nil { return "Warning" }
    switch page.hero?.streak.state {
    case .done: return "Good"
    case .atRisk: return "Warning"
    default: return "Idle"
    }
  }
}
