import JSONText
import SnapshotFormat
import Testing

@testable import Layouts

@Suite("Styles and colour")
struct StyleTests {
  @Test("Full colour has each role's own; accent only the run and a warning; none no escape")
  func modes() {
    let subject = Subject(glance(steps(.atRisk)), now: noon)
    func line(_ color: ColorMode) -> String { text(Layout(.inline, style: .ansi, color: color).bytes(subject)) }
    let warning = "\u{1B}[1;33m⚠\u{1B}[0m \u{1B}[1;33m3h\u{1B}[0m\n"
    #expect(line(.full) == "👟 \u{1B}[1;38;5;208m42d\u{1B}[0m 8230/10000 " + warning)
    #expect(line(.accent) == line(.full))
    #expect(line(.none) == "👟 42d 8230/10000 ⚠ 3h\n")
    let done = Subject(glance(steps(.done)), now: noon)
    #expect(text(Layout(.inline, style: .ansi, color: .full).bytes(done)).contains("\u{1B}[32m✓\u{1B}[0m"))
    #expect(text(Layout(.inline, style: .ansi, color: .accent).bytes(done)).hasSuffix(" steps ✓\n"))
  }

  @Test("Without its escapes an ANSI layout is the plain one", arguments: Family.allCases, ColorMode.allCases)
  func plainWithin(family: Family, color: ColorMode) {
    for state in Streak.State.allCases {
      let subject = Subject(glance(steps(state)), now: noon)
      let ansi = text(Layout(family, style: .ansi, color: color).bytes(subject))
      #expect(withoutSGR(ansi) == text(Layout(family, color: color).bytes(subject)))
    }
  }

  @Test("Every escape is closed before the line ends")
  func closed() {
    let bytes = Layout(.medium, style: .ansi, color: .full).bytes(Subject(glance(steps()), now: noon))
    for line in text(bytes).split(separator: "\n") {
      let parts = line.split(separator: "\u{1B}", omittingEmptySubsequences: false).dropFirst()
      #expect(parts.count.isMultiple(of: 2))
      #expect(parts.enumerated().allSatisfy { $0.offset.isMultiple(of: 2) != $0.element.hasPrefix("[0m") })
    }
  }

  @Test("A tint of no known name leaves the run uncoloured, never unwritten")
  func tints() {
    var hero = steps()
    hero.tint = "\u{1B}[31m"
    let line = text(Layout(.inline, style: .ansi, color: .full).bytes(Subject(hero, now: noon)))
    #expect(line.contains("\u{1B}[1m42d\u{1B}[0m"))
  }

  private func withoutSGR(_ text: String) -> String {
    text.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset == 0 ? $0.element : $0.element.drop { $0 != "m" }.dropFirst() }.joined()
  }
}

@Suite("Names of choices")
struct ChoiceNameTests {
  @Test("No style, colour mode or emoji width is missing from the names on offer")
  func names() {
    #expect(Style.names == Style.allCases.map(\.rawValue))
    #expect(ColorMode.names == ColorMode.allCases.map(\.rawValue))
    #expect(EmojiWidth.names == EmojiWidth.allCases.map(\.rawValue))
  }
}
