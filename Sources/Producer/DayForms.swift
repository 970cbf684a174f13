import Importers

/// The ways in which the days of a file may be meant, as the refusal to guess names them.
struct DayForms {
  /// What is wrong, without what to type.
  let complaint: String
  /// Forms as `--date-format` takes them, one or more.
  let forms: [String]

  /// Nil for a refusal of something else.
  init?(refusal: ProducerError) {
    let words = refusal.description.split(separator: " ").map(String.init)
    guard let flag = words.lastIndex(of: "--date-format") else { return nil }
    let named = words[(flag + 1)...].map(Self.trimmed)
    forms = named.prefix { $0 == "or" || DateFormat($0) != nil }.filter { $0 != "or" }
    guard !forms.isEmpty else { return nil }
    let end = words[..<flag].lastIndex(of: "say") ?? flag
    complaint = Self.trimmed(words[..<end].joined(separator: " "))
  }

  /// Without what parts it from the next words.
  private static func trimmed(_ text: String) -> String {
    var text = text
    while let last = text.last, ";,:".contains(last) { text.removeLast() }
    return text
  }

  /// The form of an answer: a number of the list, or a form itself; nil for anything else.
  func form(_ answer: String) -> String? {
    if let number = Int(answer) { return forms.indices.contains(number - 1) ? forms[number - 1] : nil }
    let typed = answer.uppercased()
    return DateFormat(typed) == nil ? nil : typed
  }

  /// `day, month, year`, in the order of a form.
  static func words(_ form: String) -> String {
    var names: [String] = []
    for name in form.compactMap(Self.name) where names.last != name { names.append(name) }
    return names.joined(separator: ", ")
  }

  private static func name(_ letter: Character) -> String? {
    switch letter {
    case "D": "day"
    case "M": "month"
    case "Y": "year"
    default: nil
    }
  }
}
