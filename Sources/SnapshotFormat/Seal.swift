import JSONText

/// The end of every document: `,"crc":"xxxxxxxx"}`, the CRC-32 of all bytes before it in eight lower-case hex digits.
public enum Seal {
  /// Bytes that the seal takes.
  static let length = 18

  /// Ends the document's outermost object with its seal.
  public static func close(_ writer: inout JSONWriter) -> [UInt8] {
    let checksum = CRC32.checksum(writer.bytes.span, count: writer.bytes.count)
    writer.key("crc")
    writer.string(String(decoding: (0..<8).map { digit(checksum, $0) }, as: UTF8.self))
    writer.endObject()
    return writer.bytes
  }

  /// Whether the document ends in the seal that its bytes have.
  public static func holds(_ document: Span<UInt8>) -> Bool {
    let count = document.count - length
    guard count >= 0 else { return false }
    let checksum = CRC32.checksum(document, count: count)
    for index in 0..<length where document[count + index] != byte(checksum, index) { return false }
    return true
  }

  /// One byte of the seal for a checksum.
  private static func byte(_ checksum: UInt32, _ index: Int) -> UInt8 {
    switch index {
    case 0: UInt8(ascii: ",")
    case 1, 5, 7, 16: UInt8(ascii: "\"")
    case 2, 4: UInt8(ascii: "c")
    case 3: UInt8(ascii: "r")
    case 6: UInt8(ascii: ":")
    case 17: UInt8(ascii: "}")
    default: digit(checksum, index - 8)
    }
  }

  private static func digit(_ checksum: UInt32, _ index: Int) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: checksum >> UInt32(28 - 4 * index)) & 0xF
    return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
