/// Elements and text of HTML: what people wrote comes in as text alone, and is escaped here.
struct Hypertext {
  private(set) var bytes: [UInt8] = []

  /// Markup of ours.
  mutating func raw(_ markup: String) { bytes += markup.utf8 }

  /// What may be anything.
  mutating func text(_ text: String) { XMLText.append(text, to: &bytes) }

  /// An element around others, alone on its lines.
  mutating func element(_ name: String, _ attributes: String = "", _ body: (inout Hypertext) -> Void) {
    open(name, attributes)
    raw("\n")
    body(&self)
    raw("</\(name)>\n")
  }

  /// An element around text.
  mutating func element(_ name: String, _ attributes: String = "", _ text: String) {
    open(name, attributes)
    self.text(text)
    raw("</\(name)>")
  }

  /// A name as a person gave it, which turns nothing around that stands beside it.
  mutating func name(_ card: Card, hasSymbol: Bool = true) {
    if hasSymbol, let symbol = card.symbol {
      raw("<span class=\"sym\" aria-hidden=\"true\">")
      text(symbol.string)
      raw("</span>")
    }
    element("bdi", "", card.spoken)
  }

  /// What only screen readers say.
  mutating func spoken(_ words: String) { element("span", "class=\"vh\"", words) }

  /// A sign that is defined once on the page.
  mutating func sign(_ id: String, _ look: String) {
    raw("<svg class=\"sl \(look)\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><use href=\"#\(id)\"/></svg>")
  }

  /// A whole picture of its own.
  mutating func picture(_ picture: Picture) { bytes += picture.element(style: false) }

  private mutating func open(_ name: String, _ attributes: String) {
    raw(attributes.isEmpty ? "<\(name)>" : "<\(name) \(attributes)>")
  }
}
