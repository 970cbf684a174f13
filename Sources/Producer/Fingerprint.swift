/// A number that tells texts apart which nobody made to deceive: FNV-1a, 64 bits.
struct Fingerprint: Equatable {
  let value: UInt64

  init(_ bytes: some Sequence<UInt8>) {
    value = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }

  /// Sixteen hex digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
