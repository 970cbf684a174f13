import SnapshotFormat
import Testing

@testable import Layouts

@Suite("Cells")
struct CellWidthTests {
  @Test(
    "Clusters take the cells that terminals give them",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("👟", 2), ("👍🏽", 2), ("☝🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🇫🇷", 2), ("🇫🇷🇩🇪", 4), ("1️⃣", 2), ("❤️", 2),
      ("❤", 1), ("☀️", 2), ("⚡", 2), ("✓", 1), ("·", 1), ("▰", 1), ("…", 1), ("█", 1), ("a\u{FE0F}", 1), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2),
      ("🫩", 2), ("𠀀", 2), ("\u{E0B0}", 1), ("ש", 1), ("שָׁ", 1), ("क्षि", 3), ("กำ", 2),
    ])
  func clusters(text: String, cells: Int) {
    #expect(CellWidth.of(text, .wide) == cells)
  }

  @Test("By the narrow policy a variation selector changes nothing")
  func narrow() {
    #expect(CellWidth.of("❤️", .narrow) == 1)
    #expect(CellWidth.of("1️⃣", .narrow) == 1)
    #expect(CellWidth.of("👟", .narrow) == 2)
    #expect(shown(.inline, reading(symbol: "❤️"), width: 20, emoji: .narrow) == "❤️ 12d Read 30 min ⏳\n")
    #expect(shown(.inline, reading(symbol: "❤️"), width: 20, emoji: .wide) == "❤️ 12d Read 30 m… ⏳\n")
  }

  @Test("The table begins at 0, rises, and never says the same twice in a row")
  func table() {
    let table = CellWidthTable.stretches
    #expect(table.first == 8)
    #expect(zip(table, table.dropFirst()).allSatisfy { $0 >> 4 < $1 >> 4 && $0 & 15 != $1 & 15 })
    #expect(table.allSatisfy { $0 & 3 < 3 })
  }

  @Test("ASCII and the end of the code space are where the search must not slip")
  func edges() {
    #expect(CellWidth.Kind("\u{0}").isHidden)
    #expect(CellWidth.Kind("\u{7F}").isHidden)
    #expect(CellWidth.Kind("\u{9B}").isHidden)
    #expect(CellWidth.Kind(" ").cells == 1)
    #expect(CellWidth.Kind("~").cells == 1)
    #expect(CellWidth.Kind("\u{10FFFD}").cells == 1)
    #expect(CellWidth.Kind("\u{10FFFF}").isHidden)
  }

  @Test("All other signs of ours take the cells their glyph says")
  func glyphs() {
    for glyphs in [Glyphs.unicode, .ascii] {
      let signs = [
        glyphs.done, glyphs.pending, glyphs.atRisk, glyphs.broken, glyphs.frozen, glyphs.off, glyphs.unknown,
        glyphs.none, glyphs.open, glyphs.milestone, glyphs.ellipsis,
      ]
      #expect(signs.allSatisfy { $0.cells == CellWidth.of($0.string, .wide) })
      #expect([glyphs.times, glyphs.filled, glyphs.empty].allSatisfy { CellWidth.of($0, .wide) == 1 })
    }
  }
}
