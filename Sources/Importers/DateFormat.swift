import StreakEngine

/// How a file writes its days, as a person says it: `D.M.YYYY`, `MM/DD/YY`, `YYYYMMDD`, `D. MMM YYYY`.
///
/// `D` is the day, `M` the month, `Y` the year, each once; as many letters as there are digits. One `D` or `M` may have two
/// digits, and two may have one where something stands behind them; `MMM` is a month by its name, as `MonthName` knows it;
/// `YY` is a year of this century. Anything else stands for itself.
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
      if isName(parts[index]) { return true }
      return field == .year ? digits == 2 || digits == 4 : digits == 2 || digits == 1 && !isFollowed(index)
    }
  }

  /// Whether a number comes directly behind.
  private func isFollowed(_ index: Int) -> Bool {
    index + 1 < parts.count && !isText(parts[index + 1]) && !isName(parts[index + 1])
  }

  private func isName(_ part: Part) -> Bool { part == .number(.month, digits: 3) }

  private func isText(_ part: Part) -> Bool { if case .text = part { true } else { false } }

  /// What a text is by a form.
  enum Finding: Equatable {
    case day(Day)
    /// Of the form, but no calendar has it, or years that are not kept.
    case nonexistent, outOfRange
    case other
  }

  /// The day that a text of this form is; nil for any other text, and for dates that no calendar has.
  public func day(_ text: some StringProtocol) -> Day? {
    if case .day(let day) = read(text) { day } else { nil }
  }

  func read(_ text: some StringProtocol) -> Finding {
    var rest = text[...]
    var values: [Field: Int] = [:]
    for index in parts.indices {
      guard case .number(let field, let digits) = parts[index] else {
        guard parts[index] == rest.first.map(Part.text) else { return .other }
        rest = rest.dropFirst()
        continue
      }
      let isFixed = field == .year || isFollowed(index)
      let found = isName(parts[index]) ? rest.prefix { $0.isLetter } : Self.digits(rest, isFixed ? digits : 2)
      let value = isName(parts[index]) ? MonthName.number(found) : isFixed && found.count < digits ? nil : Int(found)
      guard let value else { return .other }
      values[field] = field == .year && digits == 2 ? 2000 + value : value
      rest = rest.dropFirst(found.count)
    }
    guard rest.isEmpty, let year = values[.year], let month = values[.month], let day = values[.day],
      1...12 ~= month, 1...31 ~= day
    else { return .other }
    guard 1900...2200 ~= year else { return .outOfRange }
    return Day(year: year, month: month, day: day).map(Finding.day) ?? .nonexistent
  }

  private static func digits<Text: StringProtocol>(_ text: Text, _ most: Int) -> Text.SubSequence {
    text.prefix(most).prefix { $0.isASCII && $0.isNumber }
  }
}
