/// An amount as it is shown: exact, shortened only downwards, so that nothing unmet ever looks met.
struct Amount: Equatable {
  let isNegative: Bool
  let digits: UInt128
  /// Digits after the point.
  let scale: Int

  /// `coefficient × 10^-scale`, the shape of the contract's decimals.
  init(_ coefficient: Int128, scale: Int) {
    self.init(isNegative: coefficient < 0, coefficient.magnitude, scale: max(0, scale))
  }

  private init(isNegative: Bool, _ digits: UInt128, scale: Int) {
    var (digits, scale) = (digits, digits == 0 ? 0 : scale)
    while scale > 0, digits % 10 == 0 {
      digits /= 10
      scale -= 1
    }
    self.isNegative = isNegative && digits != 0
    self.digits = digits
    self.scale = scale
  }

  /// Without what is beyond so many digits after the point.
  func cut(toScale limit: Int) -> Amount {
    guard scale > limit else { return self }
    var (digits, scale) = (digits, scale)
    while scale > limit, digits != 0 {
      digits /= 10
      scale -= 1
    }
    return Amount(isNegative: isNegative, digits, scale: scale)
  }

  /// What must be added to reach a goal; nil if that is nothing or cannot be told.
  func left(to goal: Amount) -> Amount? {
    let common = max(scale, goal.scale)
    guard let have = coefficient(atScale: common), let want = goal.coefficient(atScale: common) else { return nil }
    let (difference, overflow) = want.subtractingReportingOverflow(have)
    return overflow || difference <= 0 ? nil : Amount(difference, scale: common)
  }

  /// Which part of a goal it is, 0 to 1; only a reached goal gives 1.
  func fraction(of goal: Amount) -> Double {
    guard left(to: goal) != nil || approximate < goal.approximate else { return 1 }
    let part = approximate / goal.approximate
    return part > 0 ? min(part, 1.0.nextDown) : 0
  }

  /// In decimal digits, without exponent; nil if that would be absurdly long.
  var text: String? {
    guard scale <= 40 else { return nil }
    var text = digits <= UInt128(UInt64.max) ? String(UInt64(digits)) : String(digits)
    if scale > 0 {
      text = String(repeating: "0", count: max(0, scale + 1 - text.utf8.count)) + text
      text.insert(".", at: text.index(text.endIndex, offsetBy: -scale))
    }
    return isNegative ? "-" + text : text
  }

  private var approximate: Double {
    var value = Double(digits)
    for _ in 0..<min(scale, 400) { value /= 10 }
    return isNegative ? -value : value
  }

  private func coefficient(atScale wanted: Int) -> Int128? {
    guard wanted - scale <= 40, var value = Int128(exactly: digits) else { return nil }
    for _ in scale..<wanted {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
    }
    return isNegative ? -value : value
  }
}
