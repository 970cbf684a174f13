import JSONText
import StreakEngine

/// What was meant by a word that is no amount.
enum AmountHint {
  /// What to type instead; nil where there is nothing to guess.
  static func of(_ text: String) -> String? {
    if ["today", "yesterday", "tomorrow"].contains(text.lowercased()) || (try? Day(parsing: text)) != nil {
      return "a day is said with --day \(text.lowercased())"
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count > 1, parts.dropFirst().allSatisfy({ $0.prefix { $0 != "." }.count == 3 }), isNumber(parts.joined()) {
      return "write \(parts.joined()), without what parts thousands"
    }
    if parts.count == 2, isNumber(parts.joined(separator: ".")) {
      return "write \(parts.joined(separator: ".")), with a point"
    }
    let number = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let unit = text.dropFirst(number.count)
    guard isNumber(String(number)), !unit.isEmpty, unit.allSatisfy(\.isLetter), unit.lowercased() != "e" else {
      return nil
    }
    return "write \(number) alone, its unit is the activity's (--unit)"
  }

  private static func isNumber(_ text: String) -> Bool {
    text.first != "-" && text.first != "+" && Decimal(text) != nil
  }
}
