/// The digits of a number as they are met, kept as long as they can be kept exactly.
///
/// Zeros are held back until a digit follows them, so that the length of `1.000…` is no matter, and an exponent is
/// only counted, so that `1e999999999` costs nothing.
struct DecimalDigits {
  var isNegative = false
  private var coefficient: UInt128 = 0
  private var significant = 0
  private var pendingZeros = 0
  private var fractionDigits = 0
  private var exponent = 0

  mutating func append(_ digit: UInt8) {
    guard digit != 0 else {
      if coefficient != 0 { pendingZeros += 1 }
      return
    }
    significant += pendingZeros + 1
    if significant <= Decimal.maximumDigits {
      coefficient = coefficient &* .powerOfTen(pendingZeros + 1) &+ UInt128(digit)
    }
    pendingZeros = 0
  }

  mutating func appendFraction(_ digit: UInt8) {
    fractionDigits += 1
    append(digit)
  }

  mutating func appendExponent(_ digit: UInt8, isNegative: Bool) {
    // Beyond this no text that fits in memory has the digits to bring the value back within bounds.
    guard exponent.magnitude < 1 << 58 else { return }
    exponent = exponent * 10 + (isNegative ? -Int(digit) : Int(digit))
  }

  /// Nil where the value is not within `Decimal`'s bounds.
  var value: Decimal? {
    guard coefficient != 0 else { return Decimal(0) }
    guard significant <= Decimal.maximumDigits else { return nil }
    let power = exponent - fractionDigits + pendingZeros
    guard -Decimal.maximumScale...Decimal.maximumWholeDigits ~= power else { return nil }
    let scale = max(-power, 0)
    let shift = max(power, 0)
    // 10^30 itself is the only value of 31 whole digits within bounds.
    let whole = significant + power
    guard whole <= Decimal.maximumWholeDigits || (coefficient == 1 && whole == Decimal.maximumWholeDigits + 1) else {
      return nil
    }
    let magnitude = Int128(coefficient * .powerOfTen(shift))
    return Decimal(coefficient: isNegative ? -magnitude : magnitude, scale: scale)
  }
}

extension UInt128 {
  /// 10 to the power of 0…38.
  static func powerOfTen(_ exponent: Int) -> UInt128 {
    var power: UInt128 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
