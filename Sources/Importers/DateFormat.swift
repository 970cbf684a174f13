import StreakEngine

/// How a file writes its days, as a person says it: `D.M.YYYY`, `MM/DD/YY`, `YYYYMMDD`.
///
/// `D` is the day, `M` the month, `Y` the year, each once; as many letters as there are digits. One `D` or `M` may have two
/// digits, and two may have one where something stands behind them; `YY` is a year of this century. Anything else stands
/// for itself.
public struct DateFormat: Equatable, Sendable {
  private enum Part: Equatable {
    case number(Field, digits: Int)
    case text(Character)
  }

  private enum Field: Character {
    case day = "D"
    case month = "M"
    case year = "Y"
  }

  /// As it was given.
  public let text: String
  private let parts: [Part]

  /// Nil where it does not say all three of a date, or a part is written in no known way.
  public init?(_ text: String) {
    var parts: [Part] = []
    for character in text {
      guard let field = Field(rawValue: character) else {
        guard !character.isLetter, !character.isNumber else { return nil }
        parts.append(.text(character))
        continue
      }
      if case .number(field, let digits)? = parts.last {
        parts[parts.count - 1] = .number(field, digits: digits + 1)
      } else {
        parts.append(.number(field, digits: 1))
      }
    }
    (self.text, self.parts) = (text, parts)
    guard [.day, .month, .year].allSatisfy({ isOnce($0) }), hasWidths else { return nil }
  }

  private func isOnce(_ field: Field) -> Bool {
    parts.count { if case .number(field, _) = $0 { true } else { false } } == 1
  }

  /// Whether each part can be told from the next: a single letter only where no other number follows.
  private var hasWidths: Bool {
    parts.indices.allSatisfy { index in
      guard case .number(let field, let digits) = parts[index] else { return true }
      let isFollowed = index + 1 < parts.count && !isText(parts[index + 1])
      return field == .year ? digits == 2 || digits == 4 : digits == 2 || digits == 1 && !isFollowed
    }
  }

  private func isText(_ part: Part) -> Bool { if case .text = part { true } else { false } }

  /// The day that a text of this form is; nil for any other text, and for dates that no calendar has.
  public func day(_ text: some StringProtocol) -> Day? {
    var rest = text[...]
    var values: [Field: Int] = [:]
    for (index, part) in parts.enumerated() {
      switch part {
      case .text(let character):
        guard rest.first == character else { return nil }
        rest = rest.dropFirst()
      case .number(let field, let digits):
        let isFixed = field == .year || index + 1 < parts.count && !isText(parts[index + 1])
        let found = rest.prefix(isFixed ? digits : 2).prefix { $0.isASCII && $0.isNumber }
        guard !found.isEmpty, !isFixed || found.count == digits, let value = Int(found) else { return nil }
        values[field] = field == .year && digits == 2 ? 2000 + value : value
        rest = rest.dropFirst(found.count)
      }
    }
    guard rest.isEmpty, let year = values[.year], let month = values[.month], let day = values[.day],
      1900...2200 ~= year
    else { return nil }
    return Day(year: year, month: month, day: day)
  }

  /// What to say of a text that is no day as it should be; where it is one in another order, how to say which.
  static func complaint(_ text: String) -> String? {
    let numbers = text.split { !($0.isASCII && $0.isNumber) }
    guard numbers.count == 3, let separator = text.first(where: { !$0.isNumber }), !separator.isLetter,
      text.split(separator: separator, omittingEmptySubsequences: false).count == 3
    else { return nil }
    let year = numbers[2].count == 4 ? "YYYY" : "YY"
    let formats = numbers[0].count == 4 ? ["YYYY-M-D"] : ["D-M-\(year)", "M-D-\(year)"]
    let fitting = formats.map { String($0.map { $0 == "-" ? separator : $0 }) }.filter {
      DateFormat($0)?.day(text) != nil
    }
    switch fitting.count {
    case 0: return nil
    case 1: return "“\(text)” is not a day as YYYY-MM-DD: say how days are written, --date-format \(fitting[0])"
    default:
      return "“\(text)” may be two days: say which is meant, --date-format \(fitting.joined(separator: " or "))"
    }
  }
}
