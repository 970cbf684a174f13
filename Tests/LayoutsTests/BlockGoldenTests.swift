import JSONText
import SnapshotFormat
import Testing

@testable import Layouts

@Suite("Blocks")
struct BlockGoldenTests {
  @Test("small tells title, run, progress, amounts, state and what is left until when")
  func small() {
    #expect(
      shown(.small, steps()) == """
        👟 Steps
        42 days  best 61
        ▰▰▰▰▰▰▰▰▰▰▰▰▰▰▱▱▱▱
        8230/10000 steps
        ⏳ open today
        1770 left, 3h 20m

        """)
    #expect(
      shown(.small, steps(), width: 12) == """
        👟 Steps
        42 days
        ▰▰▰▰▰▰▰▰▰▱▱▱
        8230/10000
        ⏳ open
        1770 left

        """)
  }

  @Test(
    "small says every state in words, with what matters next",
    arguments: [
      (steps(.done), ["✓ done today", "8 days to 50"], ["✓ done", "8 to 50"]),
      (steps(.atRisk), ["⚠ at risk", "1770 left, 3h 20m"], ["⚠ at risk", "1770 left"]),
      (steps(.broken, current: 0), ["✗ broken", "1770 left, 3h 20m"], ["✗ broken", "1770 left"]),
      (steps(.covered, week: "111111f"), ["❄ frozen today", "next in 3h 20m"], ["❄ frozen", "next in 3h"]),
      (steps(.covered, week: "111111-"), ["☾ nothing due", "next in 3h 20m"], ["☾ rest", "next in 3h"]),
      (steps(.unknown), ["? no new data", "last 2026-11-29"], ["? unknown"]),
      (steps(.none, current: 0), ["◦ no run yet", "1770 left, 3h 20m"], ["◦ no run", "1770 left"]),
      (reading(), ["⏳ open today", "3h 20m left"], ["⏳ open", "3h left"]),
    ] as [(Streak, [String], [String])])
  func smallStates(hero: Streak, wide: [String], narrow: [String]) {
    #expect(lines(shown(.small, hero)).suffix(2) == wide[...])
    #expect(lines(shown(.small, hero, width: 10)).suffix(narrow.count) == narrow[...])
  }

  @Test("A check-in shows its week instead of a bar")
  func checkIn() {
    #expect(lines(shown(.small, reading()))[2] == "✓ ✓ ✓ ✓ ✓ ✓ ◦")
  }

  @Test("The week of a daily streak shows misses; of a weekly one only days without")
  func weeks() {
    var hero = steps(week: "10f-?1.")
    #expect(lines(shown(.medium, hero)).last?.hasPrefix("✓ ✗ ❄ - ? ✓ ◦ ") == true)
    hero.cadence = "weekly"
    #expect(lines(shown(.medium, hero)).last?.hasPrefix("✓ - ❄ - ? ✓ ◦ ") == true)
  }

  @Test("medium has the hero on the left, badges on the right, week and today's count below")
  func medium() {
    #expect(
      shown(.medium, steps()) == """
        👟 Steps              📚 12d Read 30… ✓
        42 days  best 61      🏃 9w Exercise ⏳
        ▰▰▰▰▰▰▰▰▰▰▰▰▰▰▱▱▱▱    💧 7d Water ⚠ 3h
        8230/10000 steps
        ⏳ 1770 left, 3h 20m
        ✓ ✓ ✓ ✓ ✓ ✓ ◦         2/5 today

        """)
    #expect(shown(.medium, steps(), width: 18) == shown(.small, steps()))
  }

  @Test(
    "medium says every state",
    arguments: [
      (steps(.done), "✓ done today"), (steps(.atRisk), "⚠ 1770 left, 3h 20m"),
      (steps(.broken, current: 0), "✗ broken"), (steps(.covered, week: "111111f"), "❄ frozen today"),
      (steps(.unknown), "? no new data"), (steps(.none, current: 0), "◦ no run yet"),
    ])
  func mediumStates(hero: Streak, words: String) {
    #expect(lines(shown(.medium, hero))[4] == words)
  }

  @Test("One streak asked for by its id has its facts where the badges were")
  func facts() {
    #expect(
      text(Layout(.medium).bytes(Subject(steps(), now: noon))) == """
        👟 Steps              since 2026-10-19
        42 days  best 61      8 days to 50
        ▰▰▰▰▰▰▰▰▰▰▰▰▰▰▱▱▱▱    ❄ 2 freezes
        8230/10000 steps      carry it on
        ⏳ 1770 left, 3h 20m
        ✓ ✓ ✓ ✓ ✓ ✓ ◦

        """)
  }

  @Test("Old data and a clock before the data take the last word")
  func cautions() {
    #expect(lines(shown(.small, steps(.unknown), stale: true)).last == "data is too old")
    #expect(lines(shown(.small, steps(), skewed: true)).last == "check the clock")
    #expect(lines(shown(.medium, steps(), skewed: true))[4] == "check the clock")
  }

  @Test("A store without streaks says what to type")
  func empty() {
    for family in [Family.small, .medium] {
      #expect(shown(family, nil) == "no streaks yet\nstreakd add ID\nstreakd log ID\n")
      #expect(shown(family, nil, width: 3) == "-\n")
    }
  }

  @Test("Where all streaks are hidden that is said, and what shows them, as far as there is room")
  func hidden() {
    #expect(shownHidden(.small) == "all are hidden\nstreakd set hidden\n")
    #expect(shownHidden(.medium) == "all are hidden\nstreakd set hidden none\n")
    #expect(shownHidden(.inline) == "hidden: streakd set hidden\n")
    #expect(shownHidden(.inline, width: 60) == "all are hidden: streakd set hidden none\n")
    #expect(shownHidden(.inline, width: 8) == "hidden\n" && shownHidden(.inline, width: 3) == "-\n")
    #expect(shownHidden(.list).hasPrefix("all are hidden\n"))
  }

  private func shownHidden(_ family: Family, width: Int? = nil) -> String {
    var subject = Subject.nothing(at: 0)
    subject.hidden = 2
    return String(decoding: Layout(family, width: width).bytes(subject), as: UTF8.self)
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }
}
