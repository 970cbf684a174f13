/// Reads a row of numbers and texts as `RowWriter` wrote it; past its end everything is nothing, and the row not whole.
struct RowReader {
  private let row: [UInt8]
  private var offset = 0
  /// Whether everything asked for was there.
  private(set) var isWhole = true

  init(_ row: [UInt8]) { self.row = row }

  var isAtEnd: Bool { offset == row.count }

  mutating func number() -> Int64 {
    guard row.count - offset >= 8 else { return fail(0) }
    let start = offset
    offset += 8
    let span = row.span.extracting(start..<start + 8)
    let low = UInt64(span[0]) | UInt64(span[1]) << 8 | UInt64(span[2]) << 16 | UInt64(span[3]) << 24
    let high = UInt64(span[4]) | UInt64(span[5]) << 8 | UInt64(span[6]) << 16 | UInt64(span[7]) << 24
    return Int64(bitPattern: low | high << 32)
  }

  /// So many as a number before them says.
  mutating func numbers() -> [Int64] {
    let count = number()
    guard 0...Int64((row.count - offset) / 8) ~= count else { return fail([]) }
    return (0..<count).map { _ in number() }
  }

  mutating func bytes() -> [UInt8] {
    let count = number()
    guard 0...Int64(row.count - offset) ~= count else { return fail([]) }
    offset += Int(count)
    return Array(row[offset - Int(count)..<offset])
  }

  mutating func text() -> String { String(decoding: bytes(), as: UTF8.self) }

  mutating func texts() -> [String] {
    let count = number()
    guard 0...Int64(row.count) ~= count else { return fail([]) }
    return (0..<count).map { _ in text() }
  }

  private mutating func fail<Value>(_ value: Value) -> Value {
    isWhole = false
    return value
  }
}

/// Writes a row of numbers and texts.
struct RowWriter {
  private(set) var row: [UInt8] = []

  mutating func number(_ number: Int64) { row += [UInt8].littleEndian(number) }

  mutating func bytes(_ bytes: [UInt8]) {
    number(Int64(bytes.count))
    row += bytes
  }

  mutating func texts(_ texts: [String]) {
    number(Int64(texts.count))
    for text in texts { bytes(Array(text.utf8)) }
  }
}
