import JSONText
import SnapshotFormat
import Testing

@testable import Layouts

@Suite("One line")
struct InlineGoldenTests {
  @Test(
    "Every state has its line at the budget of 26 cells and at 14",
    arguments: [
      (steps(), "👟 42d steps 8230/10000 ⏳", "👟 42d Ste… ⏳"),
      (steps(.done, value: Decimal(10_432), current: 43), "👟 43d steps ✓", "👟 43d steps ✓"),
      (steps(.atRisk), "👟 42d 8230/10000 ⚠ 3h", "👟 42d ⚠ 3h"),
      (steps(.broken, current: 0), "👟 0d steps ✗ best 61d", "👟 0d ✗"),
      (steps(.covered, week: "111111f"), "👟 42d steps ❄", "👟 42d steps ❄"),
      (steps(.covered, week: "111111-"), "👟 42d steps ☾", "👟 42d steps ☾"),
      (steps(.unknown), "👟 42d steps ?", "👟 42d steps ?"),
      (steps(.none, current: 0), "👟 0d steps ◦", "👟 0d steps ◦"),
      (reading(), "📚 12d Read 30 min ⏳", "📚 12d Rea… ⏳"),
      (reading(.done), "📚 12d Read 30 min ✓", "📚 12d Read… ✓"),
    ])
  func states(hero: Streak, wide: String, narrow: String) {
    #expect(shown(.inline, hero) == wide + "\n")
    #expect(shown(.inline, hero, width: 14) == narrow + "\n")
  }

  @Test("With room for it the line at risk names the activity too")
  func atRiskInFull() {
    #expect(shown(.inline, steps(.atRisk), width: 28) == "👟 42d steps 8230/10000 ⚠ 3h\n")
  }

  @Test("Weeks and windows say what they count")
  func cadences() {
    let gym = streak(
      "Gym", symbol: "🏋️", activity: "gym", .pending, cadence: "weekly", threshold: Decimal(3), unit: nil,
      value: Decimal(1), current: 12, best: 12)
    let plants = streak(
      "Plants", symbol: "🪴", activity: "plants", .done, cadence: "every:3d", threshold: Decimal(1), unit: nil,
      value: Decimal(1), current: 9, best: 9)
    #expect(shown(.inline, gym) == "🏋️ 12w Gym 1/3 ⏳\n")
    #expect(shown(.inline, plants) == "🪴 9×3d Plants ✓\n")
  }

  @Test("A milestone reached today is marked")
  func milestone() {
    var hero = steps(.done, current: 50)
    hero.milestone = Streak.Milestone(reached: 50, next: 100, today: true)
    #expect(shown(.inline, hero) == "👟 50d steps ✓ ✦\n")
  }

  @Test("Old data and a clock before the data are said, in whatever room there is")
  func cautions() {
    #expect(shown(.inline, steps(.unknown), stale: true) == "👟 42d steps ? stale\n")
    #expect(shown(.inline, steps(), skewed: true) == "👟 42d steps ⏳ clock?\n")
    #expect(shown(.inline, steps(.unknown), width: 10, stale: true) == "👟 42d ? ~\n")
  }

  @Test("A store without streaks says so, down to a dash")
  func empty() {
    #expect(shown(.inline, nil) == "no streaks: streakd setup\n")
    #expect(shown(.inline, nil, width: 24) == "no streaks yet\n")
    #expect(shown(.inline, nil, width: 10) == "no streaks\n")
    #expect(shown(.inline, nil, width: 1) == "-\n")
  }

  @Test("The narrower, the less, to the sign of the state alone")
  func narrowing() {
    let lines = [8, 6, 5, 2, 1].map { shown(.inline, steps(), width: $0) }
    #expect(lines == ["42d ⏳\n", "42d ⏳\n", "⏳\n", "⏳\n", "◦\n"])
  }

  @Test("ASCII says the state in a word")
  func ascii() {
    #expect(shown(.inline, steps(), isASCII: true) == "42d steps 8230/10000 open\n")
    #expect(shown(.inline, steps(.done, current: 43), isASCII: true) == "43d steps done\n")
    #expect(shown(.inline, steps(.atRisk), isASCII: true) == "42d steps 8230/10000 ! 3h\n")
  }
}
