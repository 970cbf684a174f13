import CISAL

/// A stream of raw DEFLATE data, as zip archives hold it, decoded piece by piece.
@safe public struct Inflater: ~Copyable {
  private let stream: UnsafeMutableRawPointer

  /// Where a stream stands after a piece of it.
  public enum State: Equatable, Sendable {
    /// It wants more input, or more room for output.
    case open
    /// Its last byte has come out.
    case ended
    /// It is no DEFLATE data from here on.
    case damaged
  }

  /// A stream at its start; nil without memory (about 90 KiB).
  public init?() {
    guard let stream = unsafe streakline_inflate_open() else { return nil }
    unsafe self.stream = stream
  }

  deinit {
    unsafe streakline_inflate_close(stream)
  }

  /// Decodes as much of `input` as fits into `room` bytes of `output` from `offset` on.
  ///
  /// - Returns: The bytes taken of the input, the bytes put into the output, and where the stream stands.
  public mutating func inflate(
    _ input: Span<UInt8>, into output: inout [UInt8], at offset: Int, room: Int
  ) -> (used: Int, made: Int, state: State) {
    precondition(offset >= 0 && room >= 0 && offset + room <= output.count && input.count < 1 << 31 && room < 1 << 31)
    var used = 0
    var made = 0
    let code = unsafe input.withUnsafeBufferPointer { from in
      unsafe output.withUnsafeMutableBufferPointer { into in
        unsafe streakline_inflate(
          stream, from.baseAddress, from.count, &used, into.baseAddress.map { unsafe $0 + offset }, room, &made)
      }
    }
    return (used, made, code == 0 ? .open : code == 1 ? .ended : .damaged)
  }
}
