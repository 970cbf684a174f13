/// Spells text within ASCII: accents fall away, punctuation gets its plain form, pictures are dropped.
enum AsciiFold {
  /// The spelling of cleaned text, possibly empty; nil if it has a letter that ASCII cannot stand for.
  static func spell(_ text: String) -> String? {
    if CellWidth.isPrintableASCII(text) { return text }
    var out = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        out.unicodeScalars.append(scalar)
      } else if let spelling = spelling(scalar) {
        out += spelling
      } else if scalar.properties.isAlphabetic, CellWidth.Kind(scalar).cells > 0 {
        return nil
      }
    }
    return HumanText.clean(out)
  }

  /// What is left when everything outside ASCII is dropped.
  static func strip(_ text: String) -> String {
    HumanText.clean(String(String.UnicodeScalarView(text.unicodeScalars.filter(\.isASCII))))
  }

  private static func spelling(_ scalar: Unicode.Scalar) -> String? {
    let single = AsciiFoldTable.single
    var low = 0
    var high = single.count
    while low < high {
      let middle = (low + high) / 2
      if single[middle] >> 8 < scalar.value { low = middle + 1 } else { high = middle }
    }
    guard low < single.count, single[low] >> 8 == scalar.value else { return AsciiFoldTable.spelled[scalar.value] }
    return String(Unicode.Scalar(UInt8(truncatingIfNeeded: single[low])))
  }
}
