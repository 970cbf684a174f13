import JSONText
import SnapshotFormat
import Testing

@testable import Layouts

@Suite("Messages")
struct MessageTests {
  @Test(
    "Every state and length of run has its sentence, at 34 cells and at 17",
    arguments: [
      (habit(.none, 0, best: 0), "no run yet: begin today", "no run yet"),
      (habit(.none, 0, best: 9), "no run: the best was 9 days", "best 9 days"),
      (habit(.pending, 1), "1 day so far: keep going", "keep going"),
      (habit(.pending, 6), "6 days so far: keep going", "keep going"),
      (habit(.pending, 7), "7 days: do not stop now", "do not stop now"),
      (habit(.pending, 30), "30 days: carry it on", "carry it on"),
      (habit(.pending, 100), "100 days: stay with it", "stay with it"),
      (habit(.done, 1), "1 day: a good start", "a good start"),
      (habit(.done, 29), "29 days: a habit is forming", nil),
      (habit(.done, 99), "99 days: a habit by now", "a habit by now"),
      (habit(.done, 1234), "1234 days: few get this far", "few get this far"),
      (habit(.atRisk, 2), "3h 20m left to keep 2 days", nil),
      (habit(.atRisk, 2, left: 0), "at risk: 2 days", "at risk: 2 days"),
      (habit(.broken, 0, best: 1), "broken: the best was 1 day", "best 1 day"),
      (habit(.covered, 42, week: "111111f"), "frozen today: 42 days kept", "42 days kept"),
      (habit(.covered, 1, week: "111111-"), "nothing due today: 1 day kept", "1 day kept"),
      (habit(.unknown, 42, knownThrough: "2026-11-29"), "last import was on 2026-11-29", "import 2026-11-29"),
      (habit(.unknown, 42), "no new data", "no new data"),
    ] as [(Streak, String, String?)])
  func messages(hero: Streak, wide: String, narrow: String?) {
    #expect(message(hero, 34) == wide)
    #expect(message(hero, 17) == narrow)
  }

  @Test("A milestone reached today is said before anything else")
  func milestone() {
    var hero = habit(.done, 50)
    hero.milestone = Streak.Milestone(reached: 50, next: 100, today: true)
    #expect(message(hero, 34) == "50 days: a milestone today!")
    #expect(message(hero, 17) == "50 days reached!")
    (hero.cadence, hero.current, hero.isLimit) = ("weekly", 7, true)
    #expect(message(hero, 34) == "7 weeks: a milestone this week!")
  }

  @Test(
    "Nouns follow their counts in every cadence",
    arguments: [
      ("daily", ["0 days", "1 day", "2 days"]), ("weekly", ["0 weeks", "1 week", "2 weeks"]),
      ("every:3d", ["0 × 3 days", "1 × 3 days", "2 × 3 days"]), ("every:1d", ["0 × 1 day", "1 × 1 day", "2 × 1 day"]),
      ("every:36h", ["0 in a row", "1 in a row", "2 in a row"]), ("monthly", ["0", "1", "2"]),
    ])
  func plurals(cadence: String, words: [String]) {
    #expect((0...2).map { Cadence(cadence).words($0, .unicode) } == words)
    #expect((0...2).map { Phrases.counted($0, .time) } == ["0 times", "1 time", "2 times"])
    #expect((0...2).map { Phrases.counted($0, .freeze) } == ["0 freezes", "1 freeze", "2 freezes"])
  }

  @Test(
    "An at-most activity has a limit to stay within, not a goal to reach",
    arguments: [
      (coffee(.pending, 0), "⏳ open today", "3h 20m left", "5 days so far: keep going"),
      (coffee(.done, 1), "✓ within the limit", "1 of at most 2", "1 of at most 2: 5 days"),
      (coffee(.broken, 3, current: 0), "✗ over the limit", "3 of at most 2", "over the limit of 2 today"),
      (coffee(.broken, 1, current: 0), "✗ broken", "1 of at most 2", "broken: the best was 9 days"),
      (coffee(.covered, 3), "☾ forgiven today", "next in 3h 20m", "forgiven today: 5 days kept"),
      (coffee(.none, 3, current: 0), "◦ over the limit", "3 of at most 2", "over the limit of 2 today"),
    ])
  func limits(hero: Streak, state: String, outlook: String, sentence: String) {
    let lines = shown(.small, hero).split(separator: "\n").map(String.init)
    #expect(lines[2] == "✓ ✓ ✓ ✓ ✓ ✓ ◦" && lines[3] == "\(hero.value)/2 cups")
    #expect(lines.suffix(2) == [state, outlook])
    #expect(message(hero, 34) == sentence)
    #expect(!shown(.medium, hero).contains("▰") && !shown(.medium, hero).contains("▱"))
  }

  @Test("Blocks say it where they would say nothing")
  func inBlocks() {
    #expect(shown(.small, habit(.unknown, 42)).hasSuffix("? no new data\nlast 2026-11-29\n"))
    #expect(shown(.small, habit(.unknown, 42, knownThrough: "2026-11-29")).hasSuffix("\nsince 2026-11-29\n"))
    #expect(shown(.small, habit(.atRisk, 2, left: 0)).hasSuffix("⚠ at risk\nat risk: 2 days\n"))
    let alone = Layout(.medium).bytes(Subject(glance(habit(.done, 12), badges: []), now: noon))
    #expect(text(alone).split(separator: "\n").first == "Floss                 a habit is forming")
    let one = text(Layout(.medium).bytes(Subject(habit(.done, 12), now: noon))).split(separator: "\n")
    #expect(one[3].hasSuffix("a habit is forming"))
  }

  private func message(_ streak: Streak, _ cells: Int) -> String? {
    let card = Card(streak, now: noon, .nothing, Typesetter(isASCII: false, emoji: .wide))
    return card.message.first { Text($0).cells <= cells }
  }
}

private func habit(
  _ state: Streak.State, _ current: Int, best: Int? = nil, week: String = "111111.", left: Int64 = 12_000,
  knownThrough: String? = nil
) -> Streak {
  streak(
    "Floss", symbol: "", activity: "floss", state, threshold: Decimal(1), unit: nil, value: Decimal(0),
    current: current, best: best ?? current, week: week, left: left, knownThrough: knownThrough)
}

private func coffee(_ state: Streak.State, _ cups: Int, current: Int = 5) -> Streak {
  streak(
    "Coffee", symbol: "", activity: "coffee", state, threshold: Decimal(2), unit: "cups", value: Decimal(cups),
    current: current, best: 9, isLimit: true)
}
