/// Text for a terminal: what would move its cursor, ring, colour or turn its line around is shown as U+FFFD in its place.
///
/// Those are control characters but the line feed and the tab, the marks that embed, override or isolate against their
/// surroundings (one that isolates by the first letter, and its end, turn nothing around), and the two that part lines
/// unseen. Broken UTF-8 is none any more once it is a `String`.
public enum VisibleText {
  /// The bytes to write; those of the text itself, mostly.
  public static func bytes(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count, harm(in: bytes, at: index) == 0 { index += 1 }
    return index == bytes.count ? bytes : replaced(bytes, from: index)
  }

  /// The same as text.
  public static func text(_ text: String) -> String { String(decoding: bytes(text), as: UTF8.self) }

  /// The same on one line, as a path or a word has to be in the middle of a sentence.
  public static func line(_ text: String) -> String {
    let bytes = bytes(text)
    guard bytes.contains(UInt8(ascii: "\n")) else { return String(decoding: bytes, as: UTF8.self) }
    var line: [UInt8] = []
    for byte in bytes { if byte == UInt8(ascii: "\n") { line += mark } else { line.append(byte) } }
    return String(decoding: line, as: UTF8.self)
  }

  /// U+FFFD.
  private static var mark: [UInt8] { [0xEF, 0xBF, 0xBD] }

  private static func replaced(_ bytes: [UInt8], from start: Int) -> [UInt8] {
    var safe = Array(bytes[..<start])
    var index = start
    while index < bytes.count {
      let length = harm(in: bytes, at: index)
      if length > 0 { safe += mark } else { safe.append(bytes[index]) }
      index += max(length, 1)
    }
    return safe
  }

  /// How many bytes from there on are one such character; 0 for none. Only the first byte of a character begins one.
  private static func harm(in bytes: [UInt8], at index: Int) -> Int {
    let byte = bytes[index]
    if byte >= 0x20, byte < 0x7F { return 0 }
    let (second, third) = (
      index + 1 < bytes.count ? bytes[index + 1] : 0, index + 2 < bytes.count ? bytes[index + 2] : 0
    )
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\t"): return 0
    case ..<0x20, 0x7F: return 1
    // U+0080 to U+009F, and U+061C.
    case 0xC2: return second < 0xA0 ? 2 : 0
    case 0xD8: return second == 0x9C ? 2 : 0
    // U+200E, U+200F and U+2028 to U+202E.
    case 0xE2 where second == 0x80: return third == 0x8E || third == 0x8F || 0xA8...0xAE ~= third ? 3 : 0
    // U+2066 and U+2067.
    case 0xE2 where second == 0x81: return third == 0xA6 || third == 0xA7 ? 3 : 0
    default: return 0
    }
  }
}
