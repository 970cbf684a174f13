/// The CRC-32 that zlib, gzip and PNG use, eight bytes at a step.
enum CRC32 {
  /// The checksum of the first `count` bytes.
  static func checksum(_ bytes: Span<UInt8>, count: Int) -> UInt32 {
    var remainder = ~UInt32(0)
    var index = 0
    while index + 8 <= count {
      // One bounds check for all eight.
      let eight = bytes.extracting(index..<index + 8)
      remainder = step(remainder ^ word(eight, 0), word(eight, 4))
      index += 8
    }
    while index < count {
      remainder = table[Int(UInt8(truncatingIfNeeded: remainder) ^ bytes[index])] ^ remainder >> 8
      index += 1
    }
    return ~remainder
  }

  @inline(__always)
  private static func word(_ bytes: Span<UInt8>, _ index: Int) -> UInt32 {
    UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16
      | UInt32(bytes[index + 3]) << 24
  }

  @inline(__always)
  private static func step(_ low: UInt32, _ high: UInt32) -> UInt32 {
    entry(7, low) ^ entry(6, low >> 8) ^ entry(5, low >> 16) ^ entry(4, low >> 24)
      ^ entry(3, high) ^ entry(2, high >> 8) ^ entry(1, high >> 16) ^ entry(0, high >> 24)
  }

  @inline(__always)
  private static func entry(_ zeros: Int, _ word: UInt32) -> UInt32 {
    table[zeros << 8 | Int(UInt8(truncatingIfNeeded: word))]
  }
}
