/// A strict reader of one JSON text (RFC 8259) that hands out values as they are asked for and builds no tree.
///
/// It accepts and refuses what Python's `json.loads(bytes.decode("utf-8"))` does with `NaN` and `Infinity` refused:
/// - Bytes that are not UTF-8 are refused, in skipped values too; so is a byte order mark.
/// - An escape of half a surrogate pair is accepted and read as U+FFFD, since no UTF-8 can carry it.
/// - Keys may repeat; they come in the order written and what a repetition means is the caller's to say.
/// - Values nested deeper than the limit are refused; Python's own limit is about a thousand.
///
/// Inside an object call `nextKey()` and then read or skip one value, until nil; inside an array call `nextElement()`
/// likewise, until false. After an error the reader's place is unspecified and it should be dropped.
public struct JSONReader: ~Copyable, ~Escapable {
  let bytes: Span<UInt8>
  let depthLimit: Int
  var position = 0
  private var depth = 0
  /// True right after an opening bracket, where no comma may stand.
  private var opened = false

  /// A reader at the start of `bytes` that refuses more than `depthLimit` objects and arrays inside one another.
  @_lifetime(copy bytes)
  public init(_ bytes: Span<UInt8>, depthLimit: Int = 64) {
    self.bytes = bytes
    self.depthLimit = depthLimit
  }

  /// Bytes consumed so far.
  public var offset: Int { position }

  /// The kind of the value that comes next; only white space is consumed.
  public mutating func peek() throws(JSONError) -> JSONKind {
    switch try nextByte() {
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    default: throw JSONError(.expected("a value"), offset: position)
    }
  }

  /// Consumes the `{` of an object.
  public mutating func beginObject() throws(JSONError) {
    try open(UInt8(ascii: "{"), .object)
  }

  /// Consumes the next key and its colon; nil when there is none, and then the `}` is consumed.
  public mutating func nextKey() throws(JSONError) -> String? {
    guard try advance(before: UInt8(ascii: "}"), else: "a comma or '}'") else { return nil }
    let key = try keyText()
    try consumeColon()
    return key
  }

  /// How the next key of an object compares with an expected one.
  public enum KeyMatch: Sendable {
    /// It is the expected one.
    case expected
    /// It is another one.
    case other
    /// There is none; the `}` is consumed.
    case end
  }

  /// Consumes the next key and its colon as `nextKey()` does and compares it with `expected` without making a string
  /// of it. A key written with escapes is `other`.
  public mutating func nextKey(_ expected: String) throws(JSONError) -> KeyMatch {
    guard try advance(before: UInt8(ascii: "}"), else: "a comma or '}'") else { return .end }
    if try nextByte() == UInt8(ascii: "\""), consumeRest(ofKey: expected) { return .expected }
    try skipKeyText()
    return .other
  }

  /// Consumes the `[` of an array.
  public mutating func beginArray() throws(JSONError) {
    try open(UInt8(ascii: "["), .array)
  }

  /// True when another element follows, ready to be read; when none does, the `]` is consumed.
  public mutating func nextElement() throws(JSONError) -> Bool {
    try advance(before: UInt8(ascii: "]"), else: "a comma or ']'")
  }

  /// Checks that only white space is left.
  public mutating func end() throws(JSONError) {
    skipWhiteSpace()
    guard position == bytes.count else { throw JSONError(.trailingBytes, offset: position) }
  }
}

extension JSONReader {
  /// The next byte that is not white space, not consumed.
  @inline(__always)
  mutating func nextByte() throws(JSONError) -> UInt8 {
    // Canonical documents have no white space, so that case is kept short.
    if position < bytes.count, bytes[position] > 0x20 { return bytes[position] }
    skipWhiteSpace()
    guard position < bytes.count else { throw JSONError(.truncated, offset: position) }
    return bytes[position]
  }

  mutating func skipWhiteSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  /// The error for a value that is well begun but of another kind, or no value at all.
  mutating func mismatch(_ expected: JSONKind) -> JSONError {
    do {
      return JSONError(.mismatch(expected: expected, found: try peek()), offset: position)
    } catch {
      return error
    }
  }

  mutating func consumeColon() throws(JSONError) {
    guard try nextByte() == UInt8(ascii: ":") else { throw JSONError(.expected("a colon"), offset: position) }
    position += 1
  }

  private mutating func open(_ bracket: UInt8, _ kind: JSONKind) throws(JSONError) {
    guard try nextByte() == bracket else { throw mismatch(kind) }
    guard depth < depthLimit else { throw JSONError(.tooDeep(limit: depthLimit), offset: position) }
    position += 1
    depth += 1
    opened = true
  }

  /// Consumes the comma before a further member and says true, or consumes the closing bracket and says false.
  @inline(__always)
  mutating func advance(before bracket: UInt8, else expected: String) throws(JSONError) -> Bool {
    let first = opened
    opened = false
    let byte = try nextByte()
    if byte == bracket {
      position += 1
      depth -= 1
      return false
    }
    if first { return true }
    guard byte == UInt8(ascii: ",") else { throw JSONError(.expected(expected), offset: position) }
    position += 1
    return true
  }

  /// Consumes a key and its colon.
  mutating func skipKeyText() throws(JSONError) {
    guard try nextByte() == UInt8(ascii: "\"") else { throw JSONError(.expected("a key"), offset: position) }
    try skipString()
    try consumeColon()
  }

  /// Consumes `"key":` written without white space, standing at its first quote; false, and nothing consumed, if other
  /// bytes stand there.
  @inline(__always)
  private mutating func consumeRest(ofKey key: String) -> Bool {
    let key = key.utf8.span
    let start = position + 1
    let end = start + key.count
    guard end + 1 < bytes.count else { return false }
    let candidate = bytes.extracting(start..<end)
    for index in key.indices where candidate[index] != key[index] { return false }
    guard bytes[end] == UInt8(ascii: "\""), bytes[end + 1] == UInt8(ascii: ":") else { return false }
    position = end + 2
    return true
  }

  private mutating func keyText() throws(JSONError) -> String {
    guard try nextByte() == UInt8(ascii: "\"") else { throw JSONError(.expected("a key"), offset: position) }
    return try string()
  }
}
