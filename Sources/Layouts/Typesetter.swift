/// Turns strings from documents into text that is safe to print and measured, by the reader's choice of alphabet.
struct Typesetter {
  let isASCII: Bool
  let emoji: EmojiWidth
  let glyphs: Glyphs

  init(isASCII: Bool, emoji: EmojiWidth) {
    self.isASCII = isASCII
    self.emoji = emoji
    glyphs = isASCII ? .ascii : .unicode
  }

  /// A title, or what best stands for it where nothing of it can be shown.
  func title(_ title: String, else fallback: String) -> Label {
    let shown = spelled(title) ?? ""
    if !shown.isEmpty { return Label(shown, self) }
    let id = AsciiFold.strip(fallback)
    return Label(id.isEmpty ? "streak" : id, self)
  }

  /// A unit, sign or date; nil where nothing of it can be shown.
  func text(_ string: String) -> Text? {
    guard let shown = spelled(string), !shown.isEmpty else { return nil }
    return measured(shown)
  }

  /// Cleaned text with its cells, isolated where it runs right to left.
  func measured(_ clean: String) -> Text {
    let cells = CellWidth.of(clean, emoji)
    return Text(isASCII || CellWidth.isPrintableASCII(clean) ? clean : HumanText.isolated(clean), cells: cells)
  }

  private func spelled(_ string: String) -> String? {
    let clean = HumanText.clean(string)
    return isASCII ? AsciiFold.spell(clean) : clean
  }
}
