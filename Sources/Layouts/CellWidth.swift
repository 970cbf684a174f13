/// How many terminal cells text takes, by `CellWidthTable` and the shape of its grapheme clusters.
enum CellWidth {
  /// The cells of a whole text.
  static func of(_ text: String, _ emoji: EmojiWidth) -> Int {
    if isPrintableASCII(text) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1, emoji) }
  }

  /// The cells of one cluster: a flag, a joined emoji and a keycap count once.
  static func of(_ cluster: Character, _ emoji: EmojiWidth) -> Int {
    var cells = 0
    var base: Unicode.Scalar?
    var isJoined = false
    for scalar in cluster.unicodeScalars {
      switch scalar.value {
      case 0x200D: isJoined = true
      case 0xFE0F:
        if emoji == .wide, cells == 1, base?.properties.isEmoji == true { cells = 2 }
      case 0x1F3FB...0x1F3FF where base?.properties.isEmojiModifierBase == true: cells = 2
      default:
        if isJoined, scalar.properties.isEmoji { cells = max(cells, 2) } else { cells += Kind(scalar).cells }
        isJoined = false
        base = base ?? scalar
      }
    }
    return cells
  }

  /// Whether every byte is a visible ASCII character or a space, so that bytes are cells.
  static func isPrintableASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// What the table says of one code point.
  struct Kind {
    private let bits: UInt32

    init(_ scalar: Unicode.Scalar) {
      bits = scalar.value >= 0x20 && scalar.value < 0x7F ? 1 : Self.search(scalar.value << 4 | 15)
    }

    var cells: Int { Int(bits & 3) }
    var isRightToLeft: Bool { bits & 4 != 0 }
    /// A control, a bidirectional control, an invisible format character or a noncharacter.
    var isHidden: Bool { bits & 8 != 0 }

    /// The last stretch that begins at or before the code point; the first begins at 0.
    private static func search(_ key: UInt32) -> UInt32 {
      let stretches = CellWidthTable.stretches
      var low = 0
      var high = stretches.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if stretches[middle] <= key { low = middle } else { high = middle }
      }
      return stretches[low] & 15
    }
  }
}
