extension Decimal {
  /// What can be read: magnitudes up to 10^30, 30 digits after the point, 38 from the first to the last that is not 0.
  static let maximumWholeDigits = 30
  static let maximumScale = 30
  static let maximumDigits = 38

  /// The value of a JSON number that is the whole text; nil if it is none, or one that cannot be held exactly.
  public init?(_ text: Span<UInt8>) {
    guard text.isEmpty == false, text[0] > 0x20 else { return nil }
    var reader = JSONReader(text)
    guard let value = try? reader.decimal(), reader.offset == text.count else { return nil }
    self = value
  }

  /// The same for a string.
  public init?(_ text: String) {
    self.init(text.utf8.span)
  }

  /// Appends the shortest text without exponent: `-12.5`, `0.1`, `10000`.
  public func append(to bytes: inout [UInt8]) {
    if coefficient < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    appendDigitsBackwards(to: &bytes)
    bytes[start...].reverse()
  }

  private func appendDigitsBackwards(to bytes: inout [UInt8]) {
    var rest = coefficient.magnitude
    var count = 0
    while rest > UInt128(UInt64.max) {
      appendDigit(UInt8(truncatingIfNeeded: rest % 10), &count, to: &bytes)
      rest /= 10
    }
    var small = UInt64(rest)
    while small > 0 || count <= scale {
      appendDigit(UInt8(truncatingIfNeeded: small % 10), &count, to: &bytes)
      small /= 10
    }
  }

  private func appendDigit(_ digit: UInt8, _ count: inout Int, to bytes: inout [UInt8]) {
    if count == scale, count > 0 { bytes.append(UInt8(ascii: ".")) }
    bytes.append(UInt8(ascii: "0") + digit)
    count += 1
  }
}

extension Decimal: CustomStringConvertible {
  /// The shortest text without exponent.
  public var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
