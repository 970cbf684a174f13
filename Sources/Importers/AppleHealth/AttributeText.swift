/// The text of an attribute with its references replaced: the five of XML and numeric ones, no others.
struct AttributeText {
  /// UTF-8.
  private(set) var text: String
  /// Bytes that are no text: control characters, which become spaces, and broken UTF-8, which becomes U+FFFD.
  private(set) var oddities = 0

  init(_ bytes: Span<UInt8>) {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var oddities = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&"), let (scalar, length) = Self.reference(bytes, index) {
        let isText = scalar.value >= 0x20
        if !isText { oddities += Self.isSpace(scalar.value) ? 0 : 1 }
        decoded += Array(String(Character(isText ? scalar : " ")).utf8)
        index += length
        continue
      }
      if byte < 0x20, !Self.isSpace(UInt32(byte)) { oddities += 1 }
      decoded.append(byte < 0x20 ? 0x20 : byte)
      index += 1
    }
    text = String(decoding: decoded, as: UTF8.self)
    // Repair is the only thing that changes the bytes.
    if !text.utf8.elementsEqual(decoded) { oddities += 1 }
    self.oddities = oddities
  }

  private static func isSpace(_ value: UInt32) -> Bool { value == 9 || value == 10 || value == 13 }

  /// The scalar that a reference stands for, and the reference's length; nil where it is none that is known.
  private static func reference(_ bytes: Span<UInt8>, _ start: Int) -> (Unicode.Scalar, length: Int)? {
    var end = start + 1
    while end < bytes.count, end - start < 12, bytes[end] != UInt8(ascii: ";") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ";") else { return nil }
    let name = bytes.extracting((start + 1)..<end)
    let length = end + 1 - start
    for (known, scalar) in [("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'")]
      as [(String, Unicode.Scalar)]
    where name.holds(known, in: 0..<name.count) {
      return (scalar, length)
    }
    return number(name).map { ($0, length) }
  }

  /// `#183` or `#xB7`; what is no scalar is U+FFFD.
  private static func number(_ name: Span<UInt8>) -> Unicode.Scalar? {
    guard name.count > 1, name[0] == UInt8(ascii: "#") else { return nil }
    let isHex = name[1] | 0x20 == UInt8(ascii: "x")
    let first = isHex ? 2 : 1
    guard first < name.count else { return nil }
    var value: UInt32 = 0
    for index in first..<name.count {
      guard let digit = Character(Unicode.Scalar(name[index])).hexDigitValue, isHex || digit < 10 else { return nil }
      value = min(value * (isHex ? 16 : 10) + UInt32(digit), 0x11_0000)
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
