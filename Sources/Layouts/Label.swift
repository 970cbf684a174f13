/// A title: the only text that may be shortened.
struct Label {
  /// The whole of it.
  let text: Text
  private let clean: String
  private let typesetter: Typesetter

  init(_ clean: String, _ typesetter: Typesetter) {
    self.clean = clean
    self.typesetter = typesetter
    text = typesetter.measured(clean)
  }

  /// The whole of it, or as many clusters from its start as fit beside the ellipsis, no number cut; nil if less
  /// than `minimum` cells are there to be filled.
  func fitted(to cells: Int, minimum: Int = 1) -> Text? {
    if text.cells <= cells { return text }
    let ellipsis = typesetter.glyphs.ellipsis
    var room = cells - ellipsis.cells
    guard cells >= minimum, room >= 0 else { return nil }
    var start: [Character] = []
    var isWithinNumber = false
    for cluster in clean {
      room -= CellWidth.of(cluster, typesetter.emoji)
      isWithinNumber = room < 0 && cluster.isNumber
      if room < 0 { break }
      start.append(cluster)
    }
    while let last = start.last, last == " " || (isWithinNumber && last.isNumber) { start.removeLast() }
    return typesetter.measured(String(start) + ellipsis.string)
  }

  /// Whether it says the same as a unit, whatever the case: then one of them is enough.
  func says(_ unit: String) -> Bool {
    clean.lowercased() == unit.lowercased()
  }
}
