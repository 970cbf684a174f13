import Arguments
import Layouts

extension UsageError {
  /// The same with what a beginner may have meant by a flag that is none.
  func leading(_ words: [String]) -> UsageError {
    guard case .unknownFlag(let flag, _) = problem else { return self }
    let word = String(flag.drop { $0 == "-" }).lowercased()
    guard let hint = Hint.flag(word, words) else { return self }
    return UsageError(.refused("unknown flag \(flag): \(hint)"), program: program, verb: verb)
  }
}

/// What to type instead, where the table of flags and families alone cannot tell.
enum Hint {
  /// For a word behind dashes.
  fileprivate static func flag(_ word: String, _ words: [String]) -> String? {
    let family = words.first { isFamily($0) }
    if let hint = first(word, behind: family) { return hint }
    switch word {
    case "activity", "habit", "id", "name": return "one streak is shown with --streak ID"
    case "date", "day", "now", "as-of": return "another moment is --at TIME"
    default: return nil
    }
  }

  /// For a word that stands where a family should, or behind one.
  static func first(_ word: String, behind family: String? = nil) -> String? {
    if Style.names.contains(word) {
      return "a style is said with --style: streak \(room(word, family)) --style \(word)"
    }
    if isFamily(word) { return "that is a family: streak \(word)" }
    switch word {
    case "year", "calendar": return "a year is streak heatmap, a month of it streak month YYYY-MM"
    case "all": return "every streak is streak list"
    case _ where isMonth(word): return "a month is streak month \(word)"
    case _ where isMonthName(word.lowercased()): return "a month is streak month YYYY-MM, such as 2026-11"
    default: return nil
    }
  }

  /// What stands behind a family that takes no name, or none of this kind.
  static func behind(_ family: String, _ word: String) -> String? {
    if let hint = first(word, behind: family) { return hint }
    if isDate(word) {
      return family == Family.heatmap.rawValue
        ? "heatmap is the year up to today, and no other: streak heatmap, or a month of it: streak month YYYY-MM" : nil
    }
    return isName(word) ? "one streak is shown with --streak: streak \(family) --streak \(word)" : nil
  }

  /// Whether it is of digits and what parts them, so that a time is meant by it and no streak.
  static func isDate(_ word: String) -> Bool {
    word.utf8.first.map(isDigit) == true && word.utf8.allSatisfy { isDigit($0) || 45...47 ~= $0 }
  }

  /// Whether it may be an activity's id, or a streak's.
  static func isName(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy { isDigit($0) || 97...122 ~= $0 || [45, 46, 58].contains($0) }
  }

  /// A picture needs more room than a line.
  private static func room(_ style: String, _ family: String?) -> String {
    family ?? (style == Style.svg.rawValue || style == Style.html.rawValue ? "medium" : "inline")
  }

  private static func isFamily(_ word: String) -> Bool {
    Family(rawValue: word) != nil || word == "page" || word == "json"
  }
  private static func isMonth(_ word: String) -> Bool { word.utf8.count == 7 && isDate(word) }
  private static func isMonthName(_ word: String) -> Bool {
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
      "december",
    ]
    return word.utf8.count >= 3 && names.contains { $0.hasPrefix(word) }
  }
  private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }
}
