import Platform

/// How nearly every record ends: its three dates and its value in this order, with nothing else between them.
///
/// Each stands at a known offset then, since dates have 25 bytes. Seven words say whether it is so, where finding
/// names, marks and quotes would look at every byte; what ends differently is read attribute by attribute.
struct PlainEnding {
  let start: Range<Int>
  let end: Range<Int>
  let value: Range<Int>
  /// Behind the value's quote.
  let position: Int

  /// What begins at an offset with the `c` of `creationDate`; nil where anything is not as told above.
  @inline(__always)
  init?(_ window: Span<UInt8>, at offset: Int) {
    guard offset + 124 <= window.count,
      window.word(at: offset) == Word.creation, window.word(at: offset + 6) == Word.onDate,
      window.word(at: offset + 39) == Word.startD, window.word(at: offset + 44) == Word.rtDate,
      window.word(at: offset + 77) == Word.endDat, window.word(at: offset + 80) == Word.ndDate,
      window.word(at: offset + 113) == Word.value, window[offset + 121] == UInt8(ascii: "\""),
      !Self.hasQuote(window.word(at: offset + 14)), !Self.hasQuote(window.word(at: offset + 22)),
      !Self.hasQuote(window.word(at: offset + 31))
    else { return nil }
    var close = offset + 122
    while close < window.count, window[close] != UInt8(ascii: "\"") { close += 1 }
    guard close < window.count else { return nil }
    start = (offset + 52)..<(offset + 77)
    end = (offset + 88)..<(offset + 113)
    value = (offset + 122)..<close
    position = close + 1
  }

  /// The first date is not read: only that it does not end early, and others hide behind it.
  @inline(__always)
  private static func hasQuote(_ word: UInt64) -> Bool {
    let others = word ^ 0x2222_2222_2222_2222
    return (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080 != 0
  }

  /// `creation`, `onDate="`, `" startD`, `rtDate="`, `" endDat`, `ndDate="` and `" value=`, the first letter lowest.
  private enum Word {
    static var creation: UInt64 { 0x6E6F_6974_6165_7263 }
    static var onDate: UInt64 { 0x223D_6574_6144_6E6F }
    static var startD: UInt64 { 0x4474_7261_7473_2022 }
    static var rtDate: UInt64 { 0x223D_6574_6144_7472 }
    static var endDat: UInt64 { 0x7461_4464_6E65_2022 }
    static var ndDate: UInt64 { 0x223D_6574_6144_646E }
    static var value: UInt64 { 0x3D65_756C_6176_2022 }
  }
}
