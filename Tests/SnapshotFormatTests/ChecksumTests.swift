import Testing

@testable import SnapshotFormat

@Suite struct ChecksumTests {
  @Test("The check value of CRC-32 comes out")
  func checkValue() {
    #expect(CRC32.checksum(Array("123456789".utf8).span, count: 9) == 0xCBF4_3926)
    #expect(CRC32.checksum([UInt8]().span, count: 0) == 0)
  }

  @Test("Eight bytes at a step is the same as one bit at a step, at every length")
  func agreesWithTheDefinition() {
    var generator = SeededGenerator(seed: 32)
    let bytes = (0..<600).map { _ in UInt8.random(in: 0...255, using: &generator) }
    for count in bytes.indices {
      #expect(CRC32.checksum(bytes.span, count: count) == bitwise(bytes[..<count]))
    }
  }

  private func bitwise(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var remainder = ~UInt32(0)
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~remainder
  }
}
