/// The marks of days in a week or a history.
enum Mark {
  /// Whether the contract knows the mark.
  static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "1"), UInt8(ascii: "0"), UInt8(ascii: "f"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "?"):
      true
    default: false
    }
  }
}
