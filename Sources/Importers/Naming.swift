import ISAL

/// Gives the activities of one file ids made out of their titles, each its own.
public struct Naming {
  private var taken: Set<String> = []
  /// The number to try next for what begins alike: a file may have any number of habits of one name.
  private var next: [Substring: Int] = [:]

  /// `Read 30 min` becomes `read-30-min`, `Méditer` `mediter`; what has no Latin letter or digit gets `fallback`.
  mutating func id(for title: String, fallback: String) -> String {
    let slug = Self.slug(title)
    let base = slug.isEmpty ? fallback : slug
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

  /// The same without regard to other titles; empty where nothing is left of it.
  public static func slug(_ title: String) -> String {
    String(words(title).prefix(64))
  }

  /// The id of a title by itself, the same in whatever file and order it comes; nil for what has neither letters, digits
  /// nor a picture.
  ///
  /// Where an id cannot hold all of it, as of other scripts, a checksum tells it from others: `Бег` is `activity-` and
  /// eight digits.
  static func ownID(_ title: String) -> String? {
    let words = words(title)
    let rest = title.lowercased().unicodeScalars.filter { letter($0) == nil }
    let isWhole = !rest.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    if isWhole, !words.isEmpty, words.utf8.count <= 64 { return words }
    guard !isWhole || !words.isEmpty || rest.contains(where: isPicture) else { return nil }
    var checksum = Checksum()
    checksum.add(Array(self.title(title, fallback: "").lowercased().utf8).span)
    let digits = String(checksum.value, radix: 16)
    let start = words.isEmpty ? "activity" : String(words.prefix(55))
    return "\(start)-\(String(repeating: "0", count: 8 - digits.utf8.count))\(digits)"
  }

  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool { !scalar.isASCII && scalar.properties.isEmoji }

  /// The letters and digits of a title that ids may have, one `-` for all that stands between.
  private static func words(_ title: String) -> String {
    var words = ""
    for scalar in title.lowercased().unicodeScalars {
      if let letter = letter(scalar) { words += letter } else if !words.isEmpty, words.last != "-" { words += "-" }
    }
    while words.last == "-" { words.removeLast() }
    return words
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
