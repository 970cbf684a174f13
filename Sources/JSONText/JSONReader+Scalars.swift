extension JSONReader {
  /// Consumes a number, exactly; a number that `Decimal` cannot hold is an error.
  public mutating func decimal() throws(JSONError) -> Decimal {
    let start = try startOfNumber()
    if let short = consumeShortInteger() { return Decimal(coefficient: Int128(short)) }
    guard let value = try scanNumber().value else { throw JSONError(.numberOutOfRange, offset: start) }
    return value
  }

  /// Consumes a number that is whole by value (`1e3` and `2.0` are) and fits 64 bits; any other is an error.
  public mutating func integer() throws(JSONError) -> Int64 {
    let start = try startOfNumber()
    if let short = consumeShortInteger() { return short }
    guard let value = try scanNumber().value, value.scale == 0, let integer = Int64(exactly: value.coefficient) else {
      throw JSONError(.notAnInteger, offset: start)
    }
    return integer
  }

  /// Consumes `true` or `false`.
  public mutating func bool() throws(JSONError) -> Bool {
    switch try nextByte() {
    case UInt8(ascii: "t"):
      try literal(0x7472_7565, "true")
      return true
    case UInt8(ascii: "f"):
      position += 1
      try literal(0x616C_7365, "false")
      return false
    default: throw mismatch(.bool)
    }
  }

  /// True, and consumed, if the next value is `null`; otherwise nothing but white space is consumed.
  public mutating func null() throws(JSONError) -> Bool {
    guard try nextByte() == UInt8(ascii: "n") else { return false }
    try literal(0x6E75_6C6C, "null")
    return true
  }

  /// Consumes a value of any kind, checked as if it were read; numbers may be of any size.
  public mutating func skip() throws(JSONError) {
    switch try peek() {
    case .object:
      try beginObject()
      while try skipKey() { try skip() }
    case .array:
      try beginArray()
      while try nextElement() { try skip() }
    case .string: try skipString()
    case .number: _ = try scanNumber()
    case .bool: _ = try bool()
    case .null: _ = try null()
    }
  }

  private mutating func skipKey() throws(JSONError) -> Bool {
    guard try advance(before: UInt8(ascii: "}"), else: "a comma or '}'") else { return false }
    try skipKeyText()
    return true
  }

  /// Consumes four letters, given as one big-endian number.
  private mutating func literal(_ letters: UInt32, _ name: String) throws(JSONError) {
    for shift in stride(from: 24, through: 0, by: -8) {
      guard position < bytes.count else { throw JSONError(.truncated, offset: position) }
      guard bytes[position] == UInt8(truncatingIfNeeded: letters >> UInt32(shift)) else {
        throw JSONError(.expected(name), offset: position)
      }
      position += 1
    }
  }
}

extension JSONReader {
  @inline(__always)
  private mutating func startOfNumber() throws(JSONError) -> Int {
    let byte = try nextByte()
    guard byte == UInt8(ascii: "-") || Self.isDigit(byte) else { throw mismatch(.number) }
    return position
  }

  /// Consumes a number of at most 18 digits and nothing else, which most are; nil, and nothing consumed, for others.
  @inline(__always)
  private mutating func consumeShortInteger() -> Int64? {
    let start = bytes[position] == UInt8(ascii: "-") ? position + 1 : position
    var index = start
    var magnitude: Int64 = 0
    while index < bytes.count, index - start < 19, Self.isDigit(bytes[index]) {
      magnitude = magnitude &* 10 &+ Int64(bytes[index] &- UInt8(ascii: "0"))
      index += 1
    }
    guard 1...18 ~= index - start, bytes[start] != UInt8(ascii: "0") || index - start == 1 else { return nil }
    if index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): return nil
      default: break
      }
    }
    let isNegative = start > position
    position = index
    return isNegative ? -magnitude : magnitude
  }

  private mutating func scanNumber() throws(JSONError) -> DecimalDigits {
    var digits = DecimalDigits()
    digits.isNegative = consume(UInt8(ascii: "-"))
    if consume(UInt8(ascii: "0")) == false {
      try scanDigits { digits.append($0) }
    }
    if consume(UInt8(ascii: ".")) {
      try scanDigits { digits.appendFraction($0) }
    }
    if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
      let isNegative = consume(UInt8(ascii: "-"))
      if isNegative == false { _ = consume(UInt8(ascii: "+")) }
      try scanDigits { digits.appendExponent($0, isNegative: isNegative) }
    }
    return digits
  }

  /// Consumes one or more digits.
  private mutating func scanDigits(_ take: (UInt8) -> Void) throws(JSONError) {
    guard position < bytes.count else { throw JSONError(.truncated, offset: position) }
    guard Self.isDigit(bytes[position]) else { throw JSONError(.expected("a digit"), offset: position) }
    while position < bytes.count, Self.isDigit(bytes[position]) {
      take(bytes[position] - UInt8(ascii: "0"))
      position += 1
    }
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }
}
