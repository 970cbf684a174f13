import CISAL

/// The CRC-32 that zip archives keep of each file, worked out piece by piece.
public struct Checksum: Equatable, Sendable {
  /// Of what was added so far.
  public private(set) var value: UInt32 = 0

  /// Of nothing.
  public init() {}

  /// Goes on over so many bytes.
  public mutating func add(_ bytes: Span<UInt8>) {
    let before = value
    value = unsafe bytes.withUnsafeBufferPointer { unsafe streakline_crc32(before, $0.baseAddress, $0.count) }
  }
}
