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
    /// Another tag begins before this one ends: it was cut, or the quote of a value is missing.
    case broken
  }

  /// Up to where the next tag begins: no value may hold a `<`, so that a tag swallows nothing of what comes after it.
  let window: Span<UInt8>
  /// Whether nothing more of the tag can come.
  let isWhole: Bool
  /// Behind what was read.
  private(set) var position: Int
  /// Where the attribute's name and value stand in the window, quotes left out.
  private(set) var name = 0..<0
  private(set) var value = 0..<0

  /// A reader from an offset inside the tag on, behind the element's name.
  @_lifetime(copy window)
  init(_ window: Span<UInt8>, from position: Int) {
    let next = ByteSearch.first(UInt8(ascii: "<"), in: window, from: position)
    self.window = window.extracting(0..<(next ?? window.count))
    isWhole = next != nil
    self.position = position
  }

  /// Goes on behind attributes that are known already.
  @inline(__always)
  mutating func skip(to position: Int) { self.position = position }

  private mutating func ended() -> Step {
    guard isWhole else { return .incomplete }
    position = window.count
    return .broken
  }

  @inline(__always)
  mutating func next() -> Step {
    while true {
      skipSpace()
      guard position < window.count else { return ended() }
      switch window[position] {
      case UInt8(ascii: ">"):
        position += 1
        return .open
      case UInt8(ascii: "/"):
        guard position + 1 < window.count else { return ended() }
        position += 1
        guard window[position] == UInt8(ascii: ">") else { continue }
        position += 1
        return .closed
      default: break
      }
      if let step = attribute() { return step }
    }
  }

  /// Nil where a name has no value.
  @inline(__always)
  private mutating func attribute() -> Step? {
    if let equals = plainName {
      name = position..<equals
      let quote = window[equals + 1]
      guard let end = ByteSearch.first(quote, in: window, from: equals + 2) else { return ended() }
      value = (equals + 2)..<end
      position = end + 1
      return .attribute
    }
    return oddAttribute()
  }

  /// Where the `=` stands, if a name of nothing but letters is followed by it and by a quote: eight bytes at a time.
  @inline(__always)
  private var plainName: Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Letters have this bit; digits, white space and all marks that may end a name do not.
    let letters = 0x40 * ones
    var start = position
    while start + 10 <= window.count {
      let word = window.word(at: start)
      let others = word ^ (UInt64(UInt8(ascii: "=")) * ones)
      let found = (others &- ones) & ~others & (0x80 * ones)
      if found == 0 {
        guard word & letters == letters else { return nil }
        start += 8
        continue
      }
      let length = found.trailingZeroBitCount / 8
      let after = length == 0 ? UInt64.max : UInt64.max << UInt64(8 * length)
      guard (word | after) & letters == letters, start + length > position else { return nil }
      let quote = window[start + length + 1]
      return quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") ? start + length : nil
    }
    return nil
  }

  private mutating func oddAttribute() -> Step? {
    let start = position
    while position < window.count, !window[position].endsName { position += 1 }
    name = start..<position
    skipSpace()
    guard position < window.count else { return ended() }
    guard window[position] == UInt8(ascii: "=") else {
      if position == start { position += 1 }
      return nil
    }
    position += 1
    skipSpace()
    guard position < window.count else { return ended() }
    let quote = window[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    guard let end = ByteSearch.first(quote, in: window, from: position + 1) else { return ended() }
    value = (position + 1)..<end
    position = end + 1
    return .attribute
  }

  @inline(__always)
  private mutating func skipSpace() {
    while position < window.count, window[position] <= 0x20 { position += 1 }
  }

  /// The first eight letters of a name that has at least as many.
  @inline(__always)
  var longName: UInt64 { name.lowerBound + 8 <= window.count ? window.word(at: name.lowerBound) : 0 }

  /// A letter of the attribute's name.
  @inline(__always)
  func nameByte(_ index: Int) -> UInt8 { window[name.lowerBound + index] }

  /// Whether the attribute at hand has this name.
  func isNamed(_ text: String) -> Bool { window.holds(text, in: name) }

  /// The attribute's name in a word, 0 where it is longer than eight bytes or stands at the very end of the window.
  @inline(__always)
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
