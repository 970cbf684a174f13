/// Numbers as Apple writes them, in billionths; what follows the ninth digit behind the point is rounded.
enum HealthNumber {
  /// Far above what a person does in a sample, and small enough for every product that follows.
  static let largest: Int64 = 2_000_000_000_000_000_000

  /// Billionths; nil for what is no number, negative, or above two thousand million.
  static func billionths(_ bytes: Span<UInt8>) -> Int64? {
    var index = 0
    if index < bytes.count, bytes[index] == UInt8(ascii: "+") { index += 1 }
    var digits: Int64 = 0
    var count = 0
    var scale = 0
    var hasPoint = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte &- 48 < 10 {
        count += 1
        // Seventeen digits are more than a double holds; those after them only move the point.
        if digits < 100_000_000_000_000_000 {
          digits = digits * 10 + Int64(byte - 48)
          if hasPoint { scale += 1 }
        } else if !hasPoint {
          scale -= 1
        }
      } else if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        break
      }
      index += 1
    }
    guard count > 0, let exponent = exponent(bytes, index) else { return nil }
    return scaled(digits, 9 - scale + exponent)
  }

  /// What follows the digits: nothing, or `e-05`; nil for anything else.
  private static func exponent(_ bytes: Span<UInt8>, _ start: Int) -> Int? {
    guard start < bytes.count else { return 0 }
    guard bytes[start] | 0x20 == UInt8(ascii: "e") else { return nil }
    var index = start + 1
    guard index < bytes.count else { return nil }
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
    guard index < bytes.count, bytes.count - index <= 4 else { return nil }
    var value = 0
    while index < bytes.count {
      guard bytes[index] &- 48 < 10 else { return nil }
      value = value * 10 + Int(bytes[index] - 48)
      index += 1
    }
    return isNegative ? -value : value
  }

  private static func scaled(_ digits: Int64, _ power: Int) -> Int64? {
    if digits == 0 { return 0 }
    var value = digits
    if power >= 0 {
      for _ in 0..<min(power, 40) {
        guard value <= largest / 10 else { return nil }
        value *= 10
      }
      return value <= largest ? value : nil
    }
    guard power >= -18 else { return 0 }
    var divisor: Int64 = 1
    for _ in 0..<(-power) { divisor *= 10 }
    value = digits / divisor + (digits % divisor >= divisor / 2 ? 1 : 0)
    return value <= largest ? value : nil
  }
}
