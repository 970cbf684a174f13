@testable import StreakEngine
import Testing

@Suite("Amounts")
struct AmountTests {
  private func amount(_ coefficient: Int128, _ scale: Int) throws -> Amount {
    try #require(Amount(coefficient: coefficient, scale: scale))
  }

  @Test("0.7 and 0.1 are 0.8")
  func tenths() throws {
    #expect(try amount(7, 1) + amount(1, 1) == amount(8, 1))
    #expect(try (0..<10).reduce(Amount.zero) { sum, _ in try sum + amount(1, 1) } == .one)
    #expect(try amount(8, 1) - amount(7, 1) == amount(1, 1))
  }

  @Test("Eighteen digits keep their last one, whole or after the point")
  func digits() throws {
    let whole = try amount(999_999_999_999_999_999, 0)
    #expect(whole + .one == (try amount(1_000_000_000_000_000_000, 0)))
    let fine = try amount(123_456_789_123_456_789, 9)
    #expect(fine.billionths == 123_456_789_123_456_789)
    #expect(whole < whole + fine && whole + fine - fine == whole)
  }

  @Test(
    "More than nine digits after the point, or fewer than none, are no amount", arguments: [10, 30, -1, .max, .min])
  func scale(scale: Int) {
    #expect(Amount(coefficient: 1, scale: scale) == nil)
  }

  @Test("The same value is the same amount at any scale")
  func scales() throws {
    for scale in 0...9 {
      let power = (0..<scale).reduce(Int128(1)) { power, _ in power * 10 }
      #expect(try amount(5 * power, scale) == Amount(5))
    }
    #expect(try amount(1, 9).billionths == 1)
  }

  @Test("What is too large is nil and no trap")
  func overflow() throws {
    #expect(Amount(coefficient: .max, scale: 0) == nil && Amount(coefficient: .min, scale: 8) == nil)
    #expect(try amount(.max, 9).billionths == .max)
    #expect(Amount(Int.max).billionths == Int128(Int.max) * 1_000_000_000)
  }
}
