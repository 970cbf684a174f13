import JSONText
import Testing

@Suite struct DecimalTests {
  @Test(
    "A number is written the shortest way",
    arguments: [
      ("0", "0"), ("-0", "0"), ("0.0e5", "0"), ("1.50", "1.5"), ("100", "100"), ("1e3", "1000"), ("15e-1", "1.5"),
      ("-0.005", "-0.005"), ("0.1", "0.1"), ("1000e-3", "1"), ("1e30", "1000000000000000000000000000000"),
      ("1e-30", "0.000000000000000000000000000001"), ("0e999999999", "0"),
      ("18446744073709551616", "18446744073709551616"), ("123456789.123456789012345678901234567891", nil),
      ("12345678.12345678901234567890123456789", "12345678.12345678901234567890123456789"),
      ("-123456789012345678901234.00001", "-123456789012345678901234.00001"),
      ("1000000000000000000000000000000.5", nil), ("1.1e30", nil), ("1e31", nil), ("1e-31", nil), ("1e999999999", nil),
      ("1e-99999999999999999999999999", nil), ("01", nil), ("+1", nil), (".5", nil), ("5.", nil), ("1e", nil),
      (" 1", nil), ("1 ", nil), ("", nil), ("-", nil), ("NaN", nil), ("1,5", nil), ("true", nil),
    ])
  func canonicalText(text: String, expected: String?) {
    #expect(Decimal(text)?.description == expected)
  }

  @Test("Long zeros on either side cost nothing and lose nothing")
  func longZeros() {
    let zeros = String(repeating: "0", count: 100_000)
    #expect(Decimal("1.5" + zeros) == Decimal("1.5"))
    #expect(Decimal("0." + zeros + "1e100001") == Decimal(1))
    #expect(Decimal("1" + zeros + "e-100000") == Decimal(1))
  }

  @Test("Order is by value whatever the scales, and total")
  func order() throws {
    let rising = [
      "-1e30", "-10", "-9.99", "-1", "-0.000000000000000000000000000001", "0", "0.000000000000000000000000000001",
      "0.5",
      "0.50000000000000000000000000001", "1", "9.99", "10", "12345678.12345678901234567890123456789",
      "12345678.2", "999999999999999999999999999999", "1e30",
    ].map { Decimal($0) }
    #expect(rising.contains(nil) == false)
    let values = rising.compactMap { $0 }
    for (i, left) in values.enumerated() {
      for (j, right) in values.enumerated() { #expect((left < right) == (i < j)) }
    }
    #expect(Decimal(coefficient: 1, scale: 60) < Decimal(coefficient: .max, scale: 1))
    #expect(Decimal(coefficient: .max, scale: 60) < Decimal(coefficient: .max, scale: 10))
  }

  @Test("A floor never rounds up, below zero neither")
  func floor() {
    #expect(Decimal("9999.99").map(\.floor) == 9999)
    #expect(Decimal("-0.1").map(\.floor) == -1)
    #expect(Decimal("7").map(\.floor) == 7)
    #expect(Decimal("2.79")?.floor(digits: 1).description == "2.7")
    #expect(Decimal("-2.71")?.floor(digits: 1).description == "-2.8")
    #expect(Decimal("2.7")?.floor(digits: 3).description == "2.7")
    #expect(Decimal(coefficient: -5, scale: 50).floor == -1)
  }

  @Test("A share of a goal reaches 1 exactly when the goal is reached")
  func ratio() throws {
    let goal = try #require(Decimal("1e30"))
    let nearly = try #require(Decimal("999999999999999999999999999999.9999999"))
    #expect(nearly.ratio(to: goal) < 1)
    #expect(goal.ratio(to: goal) == 1)
    #expect(Decimal(8230).ratio(to: Decimal(10000)) == 0.823)
    #expect(Decimal(3).ratio(to: Decimal(2)) == 1.5)
    #expect(Decimal(3).ratio(to: Decimal(0)) == 0)
    #expect(Decimal(-3).ratio(to: Decimal(2)) == 0)
  }
}
