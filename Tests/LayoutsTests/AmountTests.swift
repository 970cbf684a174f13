import JSONText
import SnapshotFormat
import Testing

@testable import Layouts

@Suite("Amounts and time left")
struct AmountTests {
  @Test(
    "A live value is floored, and below its goal it never looks like it",
    arguments: [
      (Decimal(coefficient: 99995, scale: 1), Decimal(10_000), "9999.5/10000"),
      (Decimal(coefficient: 99_999_999, scale: 4), Decimal(10_000), "9999.9/10000"),
      (Decimal(coefficient: 149, scale: 2), Decimal(coefficient: 15, scale: 1), "1.4/1.5"),
      (Decimal(coefficient: 1249, scale: 4), Decimal(coefficient: 125, scale: 3), "0.124/0.125"),
      (Decimal(coefficient: 8, scale: 20), Decimal(5), "0/5"),
      (Decimal(coefficient: Int128.max), Decimal(5), "170141183460469231731687303715884105727/5"),
    ])
  func floored(value: Decimal, threshold: Decimal, expected: String) {
    var hero = steps(value: value)
    hero.threshold = threshold
    #expect(shown(.small, hero, width: 80).contains("\n" + expected + " steps\n"))
  }

  @Test("What is shown and what is left add up to the goal")
  func left() {
    let hero = steps(value: Decimal(coefficient: 999_996, scale: 2))
    #expect(shown(.small, hero).contains("9999.9/10000"))
    #expect(shown(.small, hero).contains("0.1 left, 3h 20m"))
  }

  @Test("The bar is full only when the goal is reached")
  func bar() {
    let nearly = Decimal(coefficient: 9_999_999_999_999_999_999_999, scale: 18)
    #expect(shown(.small, steps(value: nearly)).contains("▰▱\n"))
    #expect(!shown(.small, steps(.done, value: Decimal(10_000))).contains("▱"))
    #expect(!shown(.small, steps(value: Decimal(0))).contains("▰"))
  }

  @Test("Numbers no one could read are left out, not shortened")
  func absurd() {
    var hero = steps(value: Decimal(1))
    hero.threshold = Decimal(coefficient: 3, scale: 5000)
    #expect(!shown(.small, hero, width: 80).contains("/"))
  }

  @Test(
    "Time left is rounded down, in one unit or two",
    arguments: [
      (1, "<1m", "<1m"), (59, "<1m", "<1m"), (60, "1m", "1m"), (3599, "59m", "59m"), (3600, "1h", "1h"),
      (12_000, "3h", "3h 20m"), (172_799, "47h", "47h 59m"), (172_800, "2d", "2d"), (183_600, "2d", "2d 3h"),
    ])
  func timeLeft(seconds: Int64, short: String, long: String) {
    let left = TimeLeft(from: noon, until: noon + seconds)
    #expect(left?.short == short)
    #expect(left?.long == long)
  }

  @Test("A deadline that has passed, or lies beyond counting, leaves no time to speak of")
  func noTimeLeft() {
    #expect(TimeLeft(from: noon, until: noon) == nil)
    #expect(TimeLeft(from: .min, until: .max) == nil)
    #expect(shown(.inline, steps(.atRisk, left: -5)) == "👟 42d steps 8230/10000 ⚠\n")
  }
}
