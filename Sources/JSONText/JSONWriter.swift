/// Writes one JSON text canonically: no white space, keys in the order written, UTF-8 as it is, no escape but those
/// that JSON demands (the short one where there is one, else four lower-case digits), numbers without exponent.
///
/// The same calls give the same bytes. It writes what it is told: that keys and values alternate is the caller's part.
public struct JSONWriter: Sendable {
  /// What has been written so far.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// An empty text with room for `capacity` bytes.
  public init(capacity: Int = 512) {
    bytes.reserveCapacity(capacity)
  }

  /// Writes `{`.
  public mutating func beginObject() {
    begin(UInt8(ascii: "{"))
  }

  /// Writes `}`.
  public mutating func endObject() {
    end(UInt8(ascii: "}"))
  }

  /// Writes `[`.
  public mutating func beginArray() {
    begin(UInt8(ascii: "["))
  }

  /// Writes `]`.
  public mutating func endArray() {
    end(UInt8(ascii: "]"))
  }

  /// Writes a key and its colon.
  public mutating func key(_ key: String) {
    separate()
    appendQuoted(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string.
  public mutating func string(_ value: String) {
    separate()
    appendQuoted(value)
  }

  /// Writes a whole number.
  public mutating func integer(_ value: some BinaryInteger) {
    // Most are small: sums of 128 bits are slow, and conversions by way of them slower.
    guard let small = Int(exactly: value), small >= 0 else { return decimal(Decimal(coefficient: Int128(value))) }
    separate()
    let start = bytes.count
    var rest = UInt(small)
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Writes an exact number.
  public mutating func decimal(_ value: Decimal) {
    separate()
    value.append(to: &bytes)
  }

  /// Writes keys and values that were written before, between other ones of an object.
  public mutating func fields(_ written: [UInt8]) {
    separate()
    bytes += written
  }

  /// Writes an object of keys and values that were written before.
  public mutating func object(_ written: [UInt8]) {
    beginObject()
    bytes += written
    endObject()
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes `null`.
  public mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }
}

extension JSONWriter {
  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let utf8 = text.utf8.span
    var isPlain = true
    for index in utf8.indices where Self.mustEscape(utf8[index]) { isPlain = false }
    if isPlain {
      bytes.append(contentsOf: text.utf8)
    } else {
      for index in utf8.indices { appendEscaped(utf8[index]) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func mustEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    guard Self.mustEscape(byte) else { return bytes.append(byte) }
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0..<0x20: appendCodePoint(byte)
    default: bytes.append(byte)
    }
  }

  private mutating func appendCodePoint(_ byte: UInt8) {
    bytes.append(contentsOf: byte < 0x10 ? "u000".utf8 : "u001".utf8)
    let digit = byte & 0xF
    bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }
}
