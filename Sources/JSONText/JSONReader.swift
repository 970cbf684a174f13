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
  mutating func nextByte() throws(JSONError) -> UInt8 {
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

  private mutating func keyText() throws(JSONError) -> String {
    guard try nextByte() == UInt8(ascii: "\"") else { throw JSONError(.expected("a key"), offset: position) }
    return try string()
  }
}
