import ISAL

/// Gives the activities of one file ids made out of their titles, each its own.
public struct Naming {
  private var taken: Set<String> = []
  /// The number to try next for what begins alike: a file may have any number of habits of one name.
  private var next: [Substring: Int] = [:]

  /// `Read 30 min` becomes `read-30-min`, `Méditer` `mediter`, `Спорт` `habit-e541b1`.
  mutating func id(for title: String) -> String {
    let base = Self.id(title)
    guard !taken.insert(base).inserted else { return base }
    var number = next[base.prefix(60), default: 2]
    while true {
      let digits = String(number)
      let id = base.prefix(min(60, 63 - digits.utf8.count)) + "-" + digits
      number += 1
      guard taken.insert(String(id)).inserted else { continue }
      next[base.prefix(60)] = number
      return String(id)
    }
  }

  /// A title of one line, at most 200 bytes; `fallback` where nothing is left of it.
  static func title(_ text: String, fallback: String) -> String {
    var title = ""
    for scalar in text.unicodeScalars where title.utf8.count < 196 {
      let isBreak = scalar.properties.generalCategory == .control || scalar.properties.isWhitespace
      if !isBreak { title.unicodeScalars.append(scalar) } else if title.last != " ", !title.isEmpty { title += " " }
    }
    if title.last == " " { title.removeLast() }
    return title.isEmpty ? fallback : title
  }

  /// The same without regard to other titles. What has no Latin letter or digit gets six digits made out of it: a number
  /// by its place in a file would be another habit's in the next, or on another machine.
  public static func id(_ title: String) -> String {
    let slug = slug(title)
    guard slug.isEmpty else { return slug }
    var checksum = Checksum()
    checksum.add(Array(title.utf8).span)
    let digits = String(checksum.value & 0xff_ffff, radix: 16)
    return "habit-" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  /// Whether a text is a name at all: it has a letter or a digit of any script, or a picture.
  static func isName(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      let properties = scalar.properties
      return properties.isAlphabetic || properties.numericType != nil || (!scalar.isASCII && properties.isEmoji)
    }
  }

  /// Its Latin letters and digits alone; empty where it has none.
  public static func slug(_ title: String) -> String {
    var slug = ""
    for scalar in title.lowercased().unicodeScalars {
      if let letter = letter(scalar) { slug += letter } else if !slug.isEmpty, slug.last != "-" { slug += "-" }
    }
    while slug.last == "-" { slug.removeLast() }
    return String(slug.prefix(64))
  }

  /// A letter without its accents, by the name that Unicode gives it: LATIN SMALL LETTER E WITH ACUTE is an e.
  private static func letter(_ scalar: Unicode.Scalar) -> String? {
    if scalar.isASCII {
      return scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? String(scalar) : nil
    }
    if scalar.properties.canonicalCombiningClass != .notReordered { return "" }
    guard let name = scalar.properties.name, name.hasPrefix("LATIN SMALL LETTER ") else { return nil }
    let base = name.dropFirst(19).prefix { $0 != " " }
    return base.utf8.count == 1 ? base.lowercased() : base == "SHARP" ? "ss" : nil
  }
}
