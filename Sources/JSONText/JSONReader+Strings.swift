extension JSONReader {
  /// Consumes a string; escapes of half a surrogate pair become U+FFFD.
  public mutating func string() throws(JSONError) -> String {
    guard try nextByte() == UInt8(ascii: "\"") else { throw mismatch(.string) }
    let start = position + 1
    if try scanPlain(from: start) == UInt8(ascii: "\"") {
      position += 1
      return try validated(bytes.extracting(start..<position - 1), at: start)
    }
    return try escapedString(from: start)
  }

  /// Consumes a string with the same checks, keeping nothing.
  mutating func skipString() throws(JSONError) {
    let start = position + 1
    var stop = try scanPlain(from: start)
    while stop == UInt8(ascii: "\\") {
      _ = try escape()
      stop = try scanPlain(from: position)
    }
    try validate(bytes.extracting(start..<position), at: start)
    position += 1
  }

  /// Moves to the first quote or backslash at or after `start` and says which.
  private mutating func scanPlain(from start: Int) throws(JSONError) -> UInt8 {
    let bytes = bytes
    var index = start
    while index < bytes.count, Self.isPlain(bytes[index]) { index &+= 1 }
    position = index
    guard index < bytes.count else { throw JSONError(.truncated, offset: index) }
    guard bytes[index] >= 0x20 else { throw JSONError(.controlCharacter, offset: index) }
    return bytes[index]
  }

  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// The string that begins at `start`, the reader being at its first backslash.
  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var text: [UInt8] = []
    var plain = start
    var stop = UInt8(ascii: "\\")
    while stop == UInt8(ascii: "\\") {
      append(plain..<position, to: &text)
      append(try escape(), to: &text)
      plain = position
      stop = try scanPlain(from: position)
    }
    append(plain..<position, to: &text)
    // The offsets of a fault are those of the text as written, so it is that which is validated.
    try validate(bytes.extracting(start..<position), at: start)
    position += 1
    return try validated(text.span, at: start)
  }

  private func append(_ range: Range<Int>, to text: inout [UInt8]) {
    for index in range {
      text.append(bytes[index])
    }
  }

  private func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private func validated(_ text: Span<UInt8>, at start: Int) throws(JSONError) -> String {
    do {
      return String(copying: try UTF8Span(validating: text))
    } catch {
      throw JSONError(.invalidUTF8, offset: start + error.byteOffsets.lowerBound)
    }
  }

  private func validate(_ text: Span<UInt8>, at start: Int) throws(JSONError) {
    do {
      _ = try UTF8Span(validating: text)
    } catch {
      throw JSONError(.invalidUTF8, offset: start + error.byteOffsets.lowerBound)
    }
  }
}

extension JSONReader {
  /// Consumes one escape, or two that make a surrogate pair.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard position + 1 < bytes.count else { throw JSONError(.truncated, offset: bytes.count) }
    let letter = bytes[position + 1]
    if letter == UInt8(ascii: "u") { return try unicodeEscape() }
    guard let scalar = Self.meaning(of: letter) else { throw JSONError(.invalidEscape, offset: position) }
    position += 2
    return scalar
  }

  private static func meaning(of letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(letter)
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: nil
    }
  }

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let unit = try codeUnit(at: position)
    position += 6
    guard (0xD800...0xDBFF).contains(unit), let low = try lowSurrogate() else {
      return Unicode.Scalar(unit) ?? "\u{FFFD}"
    }
    position += 6
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  /// The second half of a pair if an escape of one stands here, not consumed.
  private func lowSurrogate() throws(JSONError) -> UInt32? {
    guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
    else { return nil }
    let unit = try codeUnit(at: position)
    return (0xDC00...0xDFFF).contains(unit) ? unit : nil
  }

  /// The four digits of the `\uXXXX` at `start`.
  private func codeUnit(at start: Int) throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for index in start + 2..<start + 6 {
      guard index < bytes.count else { throw JSONError(.truncated, offset: bytes.count) }
      guard let digit = Self.hexDigit(bytes[index]) else { throw JSONError(.invalidEscape, offset: start) }
      unit = unit << 4 | digit
    }
    return unit
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
