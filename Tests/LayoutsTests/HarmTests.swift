import JSONText
import SnapshotFormat
import Testing

@testable import Layouts

/// What people and hostile files call things.
let harmfulTitles = [
  "$(touch /tmp/x)", "`touch /tmp/x`", "%F{red}", "50% more", "a%20b", "100%", "#[fg=red]#{host}#(id)", "C#[x", "#",
  "100%{A1:id:}x%{A}", "%{", "%", "a|b color=red", "x | shell=/bin/sh", "--nested", "---", "Read:book:now", ":fire:",
  "R&D <3 \"x\"", "'&amp;'", "</tt><b>", "a\nb", "a\tb", "\u{1B}[31mred\u{1B}[0m", "\u{9B}31m", "bell\u{07}",
  "\u{202E}evil", "\u{301}", "q\u{301}\"\u{301}", "%\u{301}{A}", "\\[\\]\\u\\h", "!!", "קריאה", "日本語", "❤️",
  String(repeating: "👟", count: 500), "\u{1}\u{2}", "{\"a\":1}", "\\", "\"", "…",
]

@Suite("No name can do harm")
struct HarmTests {
  @Test("Every consumer shows what plain text shows, and takes nothing in it for an order", arguments: harmfulTitles)
  func same(title: String) {
    check(title, .done, .inline, .none)
    // On one line calendars are another text; a test of theirs has it.
    for family in Family.allCases where family != .heatmap && family != .month {
      check(title, .atRisk, family, .full)
    }
  }

  private func check(_ title: String, _ state: Streak.State, _ family: Family, _ color: ColorMode) {
    var hero = steps(state)
    (hero.title, hero.symbol, hero.unit) = (title, String(title.prefix(2)), title)
    let subject = Subject(glance(hero, badges: [hero] + badges), now: noon)
    let plain = text(Layout(family, width: 60).bytes(subject))
    let shown = { (style: Style) in text(Layout(family, style: style, color: color, width: 60).bytes(subject)) }
    #expect(Consumers.terminal(shown(.ansi)) == plain)
    #expect(Consumers.terminal(shown(.fish)) == plain)
    #expect(Consumers.terminal(shown(.starship)) == plain)
    #expect(Consumers.bash(shown(.bash)) == plain, "\(shown(.bash))")
    #expect(Consumers.zsh(shown(.zsh)) == plain, "\(shown(.zsh))")
    #expect(same(Consumers.tmux(shown(.tmux)), plain), "\(shown(.tmux))")
    #expect(Consumers.polybar(shown(.polybar)).map(bare) == bare(plain), "\(shown(.polybar))")
    #expect(same(Consumers.i3blocks(shown(.i3blocksJSON)), unquoted(plain)), "\(shown(.i3blocksJSON))")
    for style in [Style.waybar, .i3statusRust] {
      #expect(same(Consumers.strings(shown(style))?["text"].flatMap(Consumers.pango), plain), "\(shown(style))")
    }
    let tooltip = Consumers.strings(shown(.waybar))?["tooltip"].flatMap(Consumers.pango)
    #expect(tooltip == String(text(Layout(.large).bytes(subject)).dropLast()))
    let menu = shown(.swiftbar).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(menu.allSatisfy { $0 == "---" || Consumers.swiftbar(String($0)) != nil }, "\(shown(.swiftbar))")
  }

  /// What stands in for signs that i3blocks has no escape for.
  private func unquoted(_ plain: String) -> String {
    plain.unicodeScalars.map { $0 == "\"" ? "\u{201D}" : $0 == "\\" ? "\u{29F5}" : String($0) }.joined()
  }

  /// One line for several: only the spaces between differ.
  private func same(_ joined: String?, _ plain: String) -> Bool {
    joined.map { $0.split { $0 == " " || $0 == "\n" } == plain.split { $0 == " " || $0 == "\n" } } ?? false
  }

  /// polybar's tags are parted by spaces.
  private func bare(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != " " && $0 != "\n" }))
  }

  @Test("With markup asked for, i3 blocks are Pango; without, they are text as it is", arguments: harmfulTitles)
  func markup(title: String) {
    let subject = Subject(glance(reading(title: title)), now: noon)
    let plain = text(Layout(.inline).bytes(subject))
    for color in ColorMode.allCases {
      for style in [Style.i3blocks, .i3blocksJSON] {
        let layout = Layout(.inline, style: style, color: color, isMarkup: true, isStream: true)
        let shown = text(layout.bytes(subject))
        let full = style == .i3blocks ? shown : (Consumers.strings(shown)?["full_text"] ?? "") + "\n"
        // A quotation mark is an entity in markup; a backslash has none.
        let expected = style == .i3blocks ? plain : plain.replacing("\\", with: "\u{29F5}")
        #expect(Consumers.pango(full) == expected)
      }
      let lines = text(Layout(.inline, style: .i3blocks, color: color).bytes(subject)).split(separator: "\n")
      #expect(lines.first.map { $0 + "\n" } == plain)
      #expect((2...3).contains(lines.count))
    }
  }

  @Test("A label of Prometheus ends where it should", arguments: harmfulTitles)
  func labels(title: String) throws {
    let subject = Subject(glance(reading(.done, title: title), badges: []), now: noon)
    for line in text(Layout(.inline, style: .prometheus).bytes(subject)).split(separator: "\n") {
      let sample = /streakline_[a-z_]+(\{([a-z]+="([^"\\\n]|\\\\|\\"|\\n)*"(,|(?=\})))+\})? -?[0-9.]+/
        .matchingSemantics(.unicodeScalar)
      let match = try sample.wholeMatch(in: line)
      #expect(line.hasPrefix("# ") || match != nil, "\(line)")
    }
  }
}
