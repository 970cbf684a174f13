import Arguments
import JSONText
import Journal
import StreakEngine

/// Texts of the command line as values, each refusal naming what was wrong with it.
enum Parse {
  /// A day in the calendar, or `today` or `yesterday`; a day to come is refused.
  static func day(_ text: String?, _ present: Present) throws(ProducerError) -> Day {
    let day = try anyDay(text, present)
    guard day <= present.today else {
      throw ProducerError(
        "\(day) is still to come (today is \(present.today)): only days that have begun can be recorded")
    }
    return day
  }

  /// A day in the calendar, or `today`, `yesterday` or `tomorrow`.
  static func anyDay(_ text: String?, _ present: Present) throws(ProducerError) -> Day {
    switch text {
    case nil, "today": return present.today
    case "yesterday": return present.today - 1
    case "tomorrow": return present.today + 1
    case let text?:
      do { return try Day(parsing: text) } catch { throw ProducerError(error.description.visible) }
    }
  }

  /// A finite number of zero or more.
  static func amount(_ text: String) throws(ProducerError) -> Amount {
    guard let decimal = Decimal(text), let amount = Amount(decimal) else {
      let rule = "a number of 0 or more is needed, at most 18 digits, 9 after the point"
      throw ProducerError("“\(text.visible)” is not an amount: \(AmountHint.of(text) ?? rule)")
    }
    return amount
  }

  /// A threshold: an amount above zero.
  static func threshold(_ text: String) throws(ProducerError) -> Amount {
    let amount = try amount(text)
    guard amount > .zero else {
      throw ProducerError("a threshold of “\(text.visible)” is reached by doing nothing: it must be above 0")
    }
    return amount
  }

  /// Thresholds between commas, rising.
  static func ladder(_ text: some StringProtocol) throws(ProducerError) -> [Amount] {
    var ladder: [Amount] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      ladder.append(try threshold(String(part)))
    }
    guard zip(ladder, ladder.dropFirst()).allSatisfy(<) else {
      throw ProducerError("the ladder \(String(text).visible) does not rise: write 3000,5000,10000")
    }
    return ladder
  }

  /// A whole number in a range.
  static func integer(_ text: String, _ range: ClosedRange<Int>, _ what: String) throws(ProducerError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw ProducerError(
        "\(what) “\(text.visible)” must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// `HH:MM` as minutes.
  static func time(_ text: String) throws(ProducerError) -> Int {
    guard let minutes = WallTime.minutes(text) else {
      throw ProducerError("“\(text.visible)” is not a time of day: write HH:MM, such as 19:00")
    }
    return minutes
  }

  /// One line of people's words, 1 to `limit` bytes, without control characters.
  static func line(_ text: String, _ what: String, limit: Int = 200) throws(ProducerError) -> String {
    let count = text.utf8.count
    guard 1...limit ~= count else {
      throw ProducerError("the \(what) has \(count) bytes: it must have 1 to \(limit)")
    }
    guard text.unicodeScalars.allSatisfy({ !isControl($0) }) else {
      throw ProducerError("the \(what) “\(text.visible)” has control characters: leave them out")
    }
    return text
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// `1/7d`, or `none`.
  static func grace(_ text: String) throws(ProducerError) -> Activity.Grace? {
    if text == "none" { return nil }
    guard text.hasPrefix("1/"), text.hasSuffix("d"), let days = Int(text.dropFirst(2).dropLast()), 1...366 ~= days
    else {
      throw ProducerError("“\(text.visible)” is not a grace: write 1/7d, one miss forgiven in any seven days, or none")
    }
    return Activity.Grace(days: days)
  }
}
