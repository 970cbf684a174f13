import JSONText
import SnapshotFormat
import Testing

@testable import Layouts

/// Titles that did harm to others, or could.
let hostileTitles = [
  "$(touch /tmp/x)", "`touch x`", "%F{red}", "#[fg=red]#{host}#(id)", "100%{A1:id:}x%{A}", "a|b color=red",
  "R&D <3 \"x\"", "a\nb", "a\tb", "a\u{1B}[31mb", "a\u{9B}31mb", "a\u{7}b", "a\u{202E}b", "\u{301}",
  String(repeating: "🦄", count: 500), "a\u{2028}b\r\nc", "\u{200B}\u{FEFF}\u{2066}", "", "   ", "\u{0}",
  String(repeating: "e\u{301}\u{302}", count: 300), "\u{200D}\u{FE0F}🇫", "\u{FFFE}x\u{10FFFF}", "a\u{AD}b",
]

@Suite("Text from people")
struct HumanTextTests {
  @Test("Controls go, breaks become a space, marks with nothing under them go")
  func cleaning() {
    #expect(HumanText.clean("a\nb\tc\r\nd\u{2028}e") == "a b c d e")
    #expect(HumanText.clean("a\u{1B}[31mb\u{9B}\u{7}\u{202E}c\u{0}") == "a[31mbc")
    #expect(HumanText.clean("\u{301}x \u{302}y") == "x y")
    #expect(HumanText.clean("  a   b  ") == "a b")
    #expect(HumanText.clean("\u{200B}\u{FEFF}\u{2066}\u{200D}") == "")
    #expect(HumanText.clean("👨‍👩‍👧‍👦 می‌خوانم 1️⃣") == "👨‍👩‍👧‍👦 می‌خوانم 1️⃣")
  }

  @Test("A title of which nothing can be shown gives way to the activity's id")
  func nothingLeft() {
    #expect(shown(.inline, reading(title: "\u{301}")) == "📚 12d read ⏳\n")
    #expect(shown(.inline, reading(title: "読書"), isASCII: true) == "12d read open\n")
    #expect(shown(.inline, reading(title: "Read 読書"), isASCII: true) == "12d read open\n")
  }

  @Test("ASCII keeps what letters have of it, spells what can be spelled, drops pictures")
  func folding() {
    #expect(AsciiFold.spell("Zażółć gęślą jaźń") == "Zazolc gesla jazn")
    #expect(AsciiFold.spell("e\u{301}tude — “Straße” … 🦄") == "etude - \"Strasse\" ...")
    #expect(AsciiFold.spell("ＡＢ　½ ﬁn ¿qué?") == "AB1/2 fin que?")
    #expect(AsciiFold.spell("читать") == nil)
  }

  @Test("Right-to-left text is isolated, and costs no cell for it")
  func isolation() {
    #expect(shown(.inline, reading(title: "קריאה")) == "📚 12d \u{2068}קריאה\u{2069} ⏳\n")
    #expect(shown(.inline, reading(title: "קריאה כל יום ארוך מאוד")).hasSuffix("…\u{2069} ⏳\n"))
    #expect(shown(.inline, reading(title: "קריאה"), isASCII: true) == "12d read open\n")
  }

  @Test("A title is cut between clusters, and never within a number")
  func cutting() {
    let flags = Label("🇫🇷🇩🇪🇮🇹", Typesetter(isASCII: false, emoji: .wide))
    #expect((1...6).map { flags.fitted(to: $0)?.string } == ["…", "…", "🇫🇷…", "🇫🇷…", "🇫🇷🇩🇪…", "🇫🇷🇩🇪🇮🇹"])
    let number = Label("Read 300 pages", Typesetter(isASCII: false, emoji: .wide))
    #expect((7...9).map { number.fitted(to: $0)?.string } == ["Read…", "Read…", "Read 300…"])
    #expect(number.fitted(to: 7, minimum: 8) == nil)
  }

  @Test("No title can put a control, a break or a bidirectional override into a layout", arguments: hostileTitles)
  func hostile(title: String) {
    var hero = reading(title: title, symbol: title)
    hero.unit = title
    hero.lastMet = title
    hero.since = title
    hero.week = title
    hero.cadence = title
    for family in Family.allCases {
      for style in Style.allCases {
        let subject = Subject(glance(hero, badges: [hero]), now: noon)
        #expect(Layout(family, style: style, isASCII: true).bytes(subject).allSatisfy { $0 < 128 })
      }
      for style in [Style.plain, .ansi] {
        for state in Streak.State.allCases {
          hero.state = state
          let subject = Subject(glance(hero, badges: [hero, hero, hero]), now: noon)
          check(Layout(family, style: style, color: .none, isASCII: true).bytes(subject), family)
          check(Layout(family, style: style, color: .none).bytes(subject), family)
          check(Layout(family, style: style, color: .none).bytes(Subject(hero, now: noon)), family)
        }
      }
    }
  }

  private func check(_ bytes: [UInt8], _ family: Family) {
    let lines = text(bytes).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= (family.rows ?? 11) + 1 && lines.last == "")
    for line in lines {
      #expect(CellWidth.of(String(line), .wide) <= family.columns)
      let isQuiet = line.unicodeScalars.allSatisfy {
        !CellWidth.Kind($0).isHidden || $0 == "\u{2068}" || $0 == "\u{2069}"
      }
      #expect(isQuiet)
    }
  }
}
