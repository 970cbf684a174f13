import Platform

/// Reads the attributes of one start tag, in whatever order, quotes and white space they come.
///
/// Names without a value, which are no XML but were in the exports of iOS 8, are passed over.
struct TagReader: ~Escapable {
  /// What follows.
  enum Step {
    /// An attribute: see `name` and `value`.
    case attribute
    /// The tag's end; the element has content.
    case open
    /// The tag's end, and the element's.
    case closed
    /// The window ends before the tag does.
    case incomplete
    /// Another tag begins before this one ends: it was cut.
    case broken
  }

  let window: Span<UInt8>
  /// Behind what was read.
  private(set) var position: Int
  /// Where the attribute's name and value stand in the window, quotes left out.
  private(set) var name = 0..<0
  private(set) var value = 0..<0

  /// A reader from an offset inside the tag on, behind the element's name.
  @_lifetime(copy window)
  init(_ window: Span<UInt8>, from position: Int) {
    self.window = window
    self.position = position
  }

  mutating func next() -> Step {
    while true {
      skipSpace()
      guard position < window.count else { return .incomplete }
      switch window[position] {
      case UInt8(ascii: ">"):
        position += 1
        return .open
      case UInt8(ascii: "/"):
        guard position + 1 < window.count else { return .incomplete }
        position += 1
        guard window[position] == UInt8(ascii: ">") else { continue }
        position += 1
        return .closed
      case UInt8(ascii: "<"): return .broken
      default: break
      }
      if let step = attribute() { return step }
    }
  }

  /// Nil where a name has no value.
  private mutating func attribute() -> Step? {
    let start = position
    while position < window.count, !window[position].endsName { position += 1 }
    name = start..<position
    skipSpace()
    guard position < window.count else { return .incomplete }
    guard window[position] == UInt8(ascii: "=") else {
      if position == start { position += 1 }
      return nil
    }
    position += 1
    skipSpace()
    guard position < window.count else { return .incomplete }
    let quote = window[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    guard let end = ByteSearch.first(quote, in: window, from: position + 1) else { return .incomplete }
    value = (position + 1)..<end
    position = end + 1
    return .attribute
  }

  private mutating func skipSpace() {
    while position < window.count, window[position] <= 0x20 { position += 1 }
  }

  /// Whether the attribute at hand has this name.
  func isNamed(_ text: String) -> Bool { window.holds(text, in: name) }

  /// The attribute's name in a word, 0 where it is longer than eight bytes or stands at the very end of the window.
  var shortName: UInt64 {
    guard name.count <= 8, name.count > 0, name.lowerBound + 8 <= window.count else { return 0 }
    return window.word(at: name.lowerBound) & (UInt64.max >> UInt64(64 - 8 * name.count))
  }
}

extension UInt8 {
  /// White space, `=`, `>`, `/`, `<` and quotes.
  fileprivate var endsName: Bool {
    switch self {
    case 0...0x20, UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }
}

extension Span<UInt8> {
  /// Whether a range of the bytes is this ASCII text.
  func holds(_ text: String, in range: Range<Int>) -> Bool {
    let wanted = text.utf8
    guard wanted.count == range.count, range.upperBound <= count else { return false }
    var index = range.lowerBound
    for byte in wanted {
      if self[index] != byte { return false }
      index += 1
    }
    return true
  }

  /// Whether this ASCII text stands at an offset.
  func holds(_ text: String, at offset: Int) -> Bool {
    let end = offset + text.utf8.count
    return end <= count && holds(text, in: offset..<end)
  }
}
