import JSONText
import SnapshotFormat
import Testing

@testable import Layouts

@Suite("rectangular, circular, corner, large and list")
struct FamilyGoldenTests {
  @Test("rectangular has the state beside the title, and last what is late, or there")
  func rectangular() {
    #expect(shown(.rectangular, steps()) == "👟 Steps          ⏳\n42 days  best 61\n8230/10000 steps\n")
    #expect(shown(.rectangular, steps(.atRisk)) == "👟 Steps           ⚠\n42 days  best 61\n1770 left, 3h 20m\n")
    #expect(shown(.rectangular, reading(.done)) == "📚 Read 30 min     ✓\n12 days  best 30\n✓ ✓ ✓ ✓ ✓ ✓ ✓\n")
    #expect(shown(.rectangular, steps(), width: 9) == "Steps  ⏳\n42 days\n✓ ✓ ✓ ✓ ◦\n")
  }

  @Test("circular fills its ring by quarters and closes it only when the goal is reached")
  func circular() {
    #expect(shown(.circular, steps()) == "◕ 42d\n👟 ⏳\n")
    #expect(shown(.circular, steps(value: Decimal(9999))) == "◕ 42d\n👟 ⏳\n")
    #expect(shown(.circular, steps(value: Decimal(2500))) == "◔ 42d\n👟 ⏳\n")
    #expect(shown(.circular, steps(value: Decimal(2499))) == "○ 42d\n👟 ⏳\n")
    #expect(shown(.circular, steps(.done, value: Decimal(10_000))) == "● 42d\n👟 ✓\n")
    #expect(shown(.circular, steps(current: 12_345)) == "12345d\n👟 ⏳\n")
    #expect(shown(.circular, steps(current: 1_234_567)) == "◕\n👟 ⏳\n")
    #expect(shown(.circular, steps(), width: 3) == "42d\n⏳\n")
  }

  @Test("corner is a value and its label")
  func corner() {
    #expect(shown(.corner, steps()) == "42d ⏳\nsteps\n")
    #expect(shown(.corner, reading(.done)) == "12d ✓\nRead 30 m…\n")
    #expect(shown(.corner, reading(.done), width: 3) == "12d\nRe…\n")
  }

  @Test("large has the hero in full, today's count, and the week of every shown streak under its days")
  func large() {
    let wide = """
      👟 Steps                           2/5 today
      42 days  best 61
      ▰▰▰▰▰▰▰▰▰▰▰▰▰▰▱▱▱▱  8230/10000 steps
      ⏳ 1770 left, 3h 20m
      42 days: carry it on

                                     T W T F S S M
      👟 Steps               42d ⏳  ✓ ✓ ✓ ✓ ✓ ✓ ◦
      📚 Read 30 min         12d ✓   ✓ ✓ ✓ ✓ ✓ ✓ ✓
      🏃 Exercise             9w ⏳  ✓ ✓ ✓ ✓ ✓ ✓ ◦
      💧 Water                7d ⚠   ✓ ✓ ✓ ✓ ✓ ✓ ◦

      """
    #expect(shown(.large, steps()) == wide)
    let narrow = """
      👟 Steps
      42 days
      ▰▰▰▰▰▰▰▰▰▱▱▱
      8230/10000
      ⏳ open
      1770 left
      📚 12d ✓
      🏃 9w ⏳
      💧 7d ⚠ 3h

      """
    #expect(shown(.large, steps(), width: 12) == narrow)
  }

  @Test("list has a row for each, its days giving way to its title")
  func list() {
    let wide = """
                                                     T W T F S S M
      👟 Steps                               42d ⏳  ✓ ✓ ✓ ✓ ✓ ✓ ◦
      📚 Read 30 min                         12d ✓   ✓ ✓ ✓ ✓ ✓ ✓ ✓
      🏃 Exercise                             9w ⏳  ✓ ✓ ✓ ✓ ✓ ✓ ◦
      💧 Water                                7d ⚠   ✓ ✓ ✓ ✓ ✓ ✓ ◦

      """
    #expect(shown(.list, steps()) == wide)
    let narrow = """
      👟 Steps           42d ⏳
      📚 Read 30 min     12d ✓
      🏃 Exercise         9w ⏳
      💧 Water            7d ⚠
      data is too old

      """
    #expect(shown(.list, steps(), width: 25, stale: true) == narrow)
    let between = """
                             T F S S M
      👟 Steps       42d ⏳  ✓ ✓ ✓ ✓ ◦
      📚 Read 30 min 12d ✓   ✓ ✓ ✓ ✓ ✓
      🏃 Exercise     9w ⏳  ✓ ✓ ✓ ✓ ◦
      💧 Water        7d ⚠   ✓ ✓ ✓ ✓ ◦

      """
    #expect(shown(.list, steps(), width: 32) == between)
  }

  @Test(
    "The letters over the days are those of the calendar",
    arguments: [
      ("2026-11-30", 0), ("2026-12-06", 6), ("2000-02-29", 1), ("1900-03-01", 3), ("2100-02-28", 6), ("2026-01-01", 3),
    ])
  func weekdays(day: String, weekday: Int) {
    #expect(CivilDate(day)?.weekday == weekday)
  }

  @Test(
    "What is no date has no weekday", arguments: ["", "2026-13-01", "2026-1-01", "26-01-01", "2026-00-10", "x-y-z"])
  func noDate(text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test("A space behind is there only where something is shown", arguments: [Style.bash, .zsh, .fish])
  func gap(style: Style) {
    let layout = Layout(.inline, style: style, hasGap: true)
    #expect(
      text(layout.bytes(Subject(glance(steps()), now: noon)))
        == "👟 42d steps 8230/10000 ⏳ \n".replacing("%", with: "%%"))
    #expect(layout.bytes(Subject(glance(nil, badges: []), now: noon)).isEmpty)
  }
}
