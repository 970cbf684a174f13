import Glibc

/// Searches that the C library has in vector instructions.
public enum ByteSearch {
  /// The offset of the first `byte` at or after `start`; nil where there is none.
  public static func first(_ byte: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    precondition(start >= 0)
    return unsafe bytes.withUnsafeBufferPointer { buffer -> Int? in
      guard let base = buffer.baseAddress,
        let found = unsafe memchr(base + start, Int32(byte), buffer.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
  }

  /// Whether both hold the same bytes.
  public static func equal(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    guard one.count > 0 else { return true }
    return unsafe one.withUnsafeBufferPointer { first in
      unsafe other.withUnsafeBufferPointer { second in
        guard let first = first.baseAddress, let start = second.baseAddress else { return false }
        return unsafe memcmp(first, start, second.count) == 0
      }
    }
  }
}

extension [UInt8] {
  /// Copies bytes over those from `offset` on; there must be as many.
  public mutating func overwrite(at offset: Int, with bytes: Span<UInt8>) {
    precondition(offset >= 0 && offset + bytes.count <= count)
    guard bytes.count > 0 else { return }
    unsafe withUnsafeMutableBufferPointer { into in
      unsafe bytes.withUnsafeBufferPointer { from in
        guard let base = into.baseAddress, let start = from.baseAddress else { return }
        unsafe memmove(base + offset, start, from.count)
      }
    }
  }
}

extension Span<UInt8> {
  /// Eight bytes from an offset on as one word, the first lowest.
  @inlinable @inline(__always)
  public func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset + 8 <= count)
    return unsafe withUnsafeBytes {
      unsafe UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
  }
}
