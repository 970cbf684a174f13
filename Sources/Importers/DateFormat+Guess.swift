extension DateFormat {
  /// The forms that a text may have whose order nobody said: a day, a month and a year, blanks and common signs between.
  /// Numbers that no calendar has are of a form as well.
  static func forms(of text: String) -> [DateFormat] {
    guard 6...40 ~= text.utf8.count, let (words, gaps) = parts(of: text) else { return [] }
    let isLong = { (index: Int) in words[index].count == 4 }
    let hasName = words.map { $0.first?.isLetter == true }
    guard !hasName.contains(true) else {
      guard hasName.count(where: { $0 }) == 1, let name = hasName.firstIndex(of: true) else { return [] }
      let numbers = [0, 1, 2].filter { $0 != name }
      var letters = ["", "", ""]
      letters[name] = "MMM"
      letters[numbers[0]] = isLong(numbers[0]) ? "YYYY" : "D"
      letters[numbers[1]] = isLong(numbers[0]) ? "D" : isLong(numbers[1]) ? "YYYY" : "YY"
      return [DateFormat(form(letters, gaps))].compactMap { $0 }
    }
    let year = isLong(2) ? "YYYY" : "YY"
    let orders = isLong(0) ? [["YYYY", "M", "D"]] : [["D", "M", year], ["M", "D", year]]
    return orders.compactMap { DateFormat(form($0, gaps)) }
  }

  /// Three words of digits or letters, what stands between them, and what stands behind.
  private static func parts(of text: String) -> (words: [String], gaps: [String])? {
    var (words, gaps): ([String], [String]) = ([], [])
    for character in text {
      let isWord = character.isLetter || character.isASCII && character.isNumber
      guard isWord || " .,-/".contains(character) else { return nil }
      if !isWord {
        guard !gaps.isEmpty else { return nil }
        gaps[gaps.count - 1].append(character)
      } else if let last = words.last?.last, gaps.last == "", last.isLetter == character.isLetter {
        words[words.count - 1].append(character)
      } else {
        guard words.count < 3 else { return nil }
        words.append(String(character))
        gaps.append("")
      }
    }
    return words.count == 3 ? (words, gaps) : nil
  }

  private static func form(_ letters: [String], _ gaps: [String]) -> String {
    zip(letters, gaps).map { $0 + $1 }.joined()
  }

  /// Those of the forms in which a text is a day.
  static func fitting(_ text: String) -> [DateFormat] { forms(of: text).filter { $0.day(text) != nil } }

  /// As it is typed for a shell; what a form guessed here is made of needs no more than quotes.
  var typed: String { "--date-format " + (text.contains(" ") ? "\"\(text)\"" : text) }

  /// What to say of a text that is no day as it should be; where it is one in another order, how to say which.
  static func complaint(_ text: String) -> String? {
    let forms = forms(of: text)
    let fitting = forms.filter { $0.day(text) != nil }
    switch fitting.count {
    case 0: return forms.contains { $0.read(text) == .nonexistent } ? DayText.nonexistent(text) : nil
    case 1: return "“\(text)” is not a day as YYYY-MM-DD: say how days are written, \(fitting[0].typed)"
    default:
      let all = fitting.map(\.text).joined(separator: " or ")
      return "“\(text)” may be two days: say which is meant, --date-format \(all)"
    }
  }
}
