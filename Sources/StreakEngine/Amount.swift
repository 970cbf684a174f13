/// An exact amount: a whole number of billionths, so that sums and comparisons never round.
public struct Amount: Hashable, Comparable, Sendable {
  /// Digits after the point that are kept.
  public static let maximumScale = 9
  /// Significant digits that one record may have.
  public static let maximumDigits = 18
  /// Nothing.
  public static let zero = Amount(billionths: 0)
  /// One, the amount of a check-in.
  public static let one = Amount(billionths: 1_000_000_000)

  /// The amount in units of 10⁻⁹.
  public let billionths: Int128

  /// From billionths.
  @inlinable public init(billionths: Int128) {
    self.billionths = billionths
  }

  /// A whole number.
  public init(_ integer: Int) {
    self.init(billionths: Int128(integer) * 1_000_000_000)
  }

  /// `coefficient × 10^-scale`; nil if the scale is not 0 to 9, or if the amount is too large to be kept.
  public init?(coefficient: Int128, scale: Int) {
    guard 0...Amount.maximumScale ~= scale else { return nil }
    let (product, overflow) = coefficient.multipliedReportingOverflow(by: Amount.powers[Amount.maximumScale - scale])
    guard !overflow else { return nil }
    self.init(billionths: product)
  }

  /// 10⁰ to 10⁹.
  private static let powers: [Int128] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  ]

  /// Whether the one is smaller.
  @inlinable public static func < (one: Amount, other: Amount) -> Bool { one.billionths < other.billionths }
  /// The exact sum.
  @inlinable public static func + (one: Amount, other: Amount) -> Amount {
    Amount(billionths: one.billionths + other.billionths)
  }
  /// The exact difference.
  @inlinable public static func - (one: Amount, other: Amount) -> Amount {
    Amount(billionths: one.billionths - other.billionths)
  }
  /// Adds exactly.
  @inlinable public static func += (one: inout Amount, other: Amount) { one = one + other }
}
