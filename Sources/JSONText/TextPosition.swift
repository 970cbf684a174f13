/// A place in a text as people count: both from 1.
public struct TextPosition: Equatable, Sendable {
  /// Lines, each ended by a line feed.
  public var line: Int
  /// Unicode scalars in the line, up to and with the one at the place.
  public var column: Int

  /// Both, from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of the byte at `offset`, which may be the text's length.
  public init(ofByte offset: Int, in text: Span<UInt8>) {
    self.init(line: 1, column: 1)
    for index in 0..<min(max(offset, 0), text.count) {
      advance(over: text[index])
    }
  }

  private mutating func advance(over byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }
}
