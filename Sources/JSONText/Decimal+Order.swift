extension Decimal: Comparable {
  /// By value, exactly, whatever the scales.
  public static func < (left: Decimal, right: Decimal) -> Bool {
    if left.scale == right.scale { return left.coefficient < right.coefficient }
    if left.coefficient.signum() != right.coefficient.signum() { return left.coefficient < right.coefficient }
    return left.coefficient < 0 ? right.isSmaller(than: left) : left.isSmaller(than: right)
  }

  /// Whether the magnitude is the smaller one.
  private func isSmaller(than other: Decimal) -> Bool {
    scale < other.scale
      ? Decimal.wide(coefficient, other.scale - scale) < (0, other.coefficient.magnitude)
      : (0, coefficient.magnitude) < Decimal.wide(other.coefficient, scale - other.scale)
  }

  /// The magnitude of `coefficient × 10^shift` in 256 bits, or the greatest where that is not enough; it is not 0 here.
  private static func wide(_ coefficient: Int128, _ shift: Int) -> (UInt128, UInt128) {
    guard shift <= maximumDigits else { return (.max, .max) }
    let product = coefficient.magnitude.multipliedFullWidth(by: .powerOfTen(shift))
    return (product.high, product.low)
  }
}

extension Decimal {
  /// The greatest whole number not above the value.
  public var floor: Int128 {
    floor(digits: 0).coefficient
  }

  /// The greatest value not above this one with at most `digits` digits after the point.
  public func floor(digits: Int) -> Decimal {
    guard scale > digits else { return self }
    guard scale - digits <= Decimal.maximumDigits else {
      return Decimal(coefficient: coefficient < 0 ? -1 : 0, scale: digits)
    }
    let (quotient, remainder) = coefficient.quotientAndRemainder(dividingBy: Int128(UInt128.powerOfTen(scale - digits)))
    return Decimal(coefficient: remainder < 0 ? quotient - 1 : quotient, scale: digits)
  }

  /// How much of `goal` this is, for drawing only: 0 where either is not above 0, below 1 exactly while below the goal.
  public func ratio(to goal: Decimal) -> Double {
    guard coefficient > 0, goal.coefficient > 0 else { return 0 }
    let ratio = approximation / goal.approximation
    return self < goal ? min(ratio, 1.0.nextDown) : max(ratio, 1)
  }

  private var approximation: Double {
    var value = Double(coefficient)
    for _ in 0..<scale { value /= 10 }
    return value
  }
}
