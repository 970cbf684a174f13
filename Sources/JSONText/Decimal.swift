/// An exact decimal number as JSON writes it: `coefficient × 10^-scale`, in lowest terms (no trailing zero after the point).
///
/// Exact so that 0.7 + 0.1 kept by others stays 0.8; arithmetic is not done here.
public struct Decimal: Equatable, Hashable, Sendable {
  /// The digits without the point, with sign.
  public let coefficient: Int128
  /// Digits after the point, 0 or more.
  public let scale: Int

  /// Any number of digits; trailing zeros after the point are dropped.
  public init(coefficient: Int128, scale: Int = 0) {
    var coefficient = coefficient
    // Nothing has no digits after the point, however many were written.
    var scale = coefficient == 0 ? 0 : scale
    while scale > 0, coefficient % 10 == 0 {
      coefficient /= 10
      scale -= 1
    }
    self.coefficient = coefficient
    self.scale = scale
  }

  /// A whole number.
  public init(_ integer: Int) {
    self.init(coefficient: Int128(integer))
  }
}
