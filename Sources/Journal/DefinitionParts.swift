import JSONText
import StreakEngine

/// The members of a definition document as they are read, in any order; what the defaults are stands here.
public struct DefinitionParts {
  private var id = ""
  private var kind = Activity.Kind.habit
  private var title: String?
  private var symbol = ""
  private var tint: String?
  private var unit: String?
  private var origin: String?
  private var added: Day?
  private var goals: [Activity.Goal] = []
  private var threshold = Amount.one
  private var due = WeekdaySet.all
  private var limit: Activity.Limit?
  private var reminder: Int?
  private var weight = Amount.one
  private var grace: Activity.Grace?
  private var isPrivate = false

  /// Nothing read yet; `id` where it is known from elsewhere.
  public init(id: String = "") {
    self.id = id
  }

  /// Reads the value of one key; false, and nothing is read, if definitions have no such key.
  public mutating func read(_ key: String, from reader: inout JSONReader) throws(JSONError) -> Bool {
    switch key {
    case "id": id = try reader.string()
    case "title": title = try reader.string()
    case "symbol": symbol = try reader.string()
    case "tint": tint = try reader.string()
    case "unit": unit = try reader.string()
    case "origin": origin = try reader.string()
    case "goals": goals = try DefinitionParts.goals(&reader)
    case "private": isPrivate = try reader.bool()
    default: return try readRule(key, from: &reader)
    }
    return true
  }

  private mutating func readRule(_ key: String, from reader: inout JSONReader) throws(JSONError) -> Bool {
    switch key {
    case "kind": kind = try reader.parsed("habit or metric") { Activity.Kind(rawValue: $0) }
    case "added": added = try reader.parsed("a day") { try? Day(parsing: $0) }
    case "days": due = try reader.parsed("days of the week") { WeekdaySet(parsing: $0) }
    case "atMost":
      limit = try reader.parsed("missed, met or unknown") {
        Activity.Limit.Absent(rawValue: $0).map { Activity.Limit(absent: $0) }
      }
    case "reminder": reminder = try reader.parsed("a time HH:MM") { WallTime.minutes($0) }
    case "threshold": threshold = try reader.amount()
    case "weight": weight = try reader.amount()
    case "grace": grace = try reader.grace()
    default: return false
    }
    return true
  }

  /// The definition; an error at `offset` if something it needs is not there.
  public func definition(at offset: Int) throws(JSONError) -> Definition {
    guard Activity.isID(id), let added, !goals.isEmpty else {
      throw JSONError(.expected("an activity with id, added and goals"), offset: offset)
    }
    // Only an at-most activity can stay within nothing.
    guard limit != nil || goals.allSatisfy({ $0.ladder[0] > .zero }) else {
      throw JSONError(.expected("thresholds above 0"), offset: offset)
    }
    var activity = Activity(id: id, kind: kind, added: added, goals: goals)
    activity.threshold = threshold
    activity.due = due
    activity.limit = limit
    activity.reminder = reminder
    activity.weight = weight
    activity.grace = grace
    var definition = Definition(activity: activity, title: title ?? id, symbol: symbol, tint: tint, unit: unit)
    definition.origin = origin
    definition.isPrivate = isPrivate
    return definition
  }

  private static func goals(_ reader: inout JSONReader) throws(JSONError) -> [Activity.Goal] {
    var goals: [Activity.Goal] = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      var ladder: [Amount] = []
      try reader.beginArray()
      while try reader.nextElement() { ladder.append(try reader.amount()) }
      guard let cadence = Cadence(parsing: key), !ladder.isEmpty, !goals.contains(where: { $0.cadence == cadence }),
        zip(ladder, ladder.dropFirst()).allSatisfy(<)
      else { throw JSONError(.expected("a cadence, each once, with rising thresholds"), offset: reader.offset) }
      goals.append(Activity.Goal(cadence, ladder: ladder))
    }
    return goals
  }
}

extension JSONReader {
  /// A string that `parse` understands; `expected` says what that is.
  mutating func parsed<Value>(_ expected: String, _ parse: (String) -> Value?) throws(JSONError) -> Value {
    let start = offset
    guard let value = parse(try string()) else { throw JSONError(.expected(expected), offset: start) }
    return value
  }

  /// The days in which one miss is forgiven.
  fileprivate mutating func grace() throws(JSONError) -> Activity.Grace {
    let start = offset
    let days = try integer()
    guard 1...Int64(Int32.max) ~= days else { throw JSONError(.expected("days, 1 or more"), offset: start) }
    return Activity.Grace(days: Int(days))
  }

  /// An amount: zero or more, of a bounded number of digits.
  public mutating func amount() throws(JSONError) -> Amount {
    let start = offset
    guard let amount = Amount(try decimal()) else {
      throw JSONError(.expected("an amount of at most 18 digits, 9 of them after the point"), offset: start)
    }
    return amount
  }
}

/// A time of day by the wall clock, kept as minutes after midnight.
public enum WallTime {
  /// Exactly `HH:MM` from 00:00 to 23:59; nil for anything else.
  public static func minutes(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == 58, [0, 1, 3, 4].allSatisfy({ 48...57 ~= bytes[$0] }) else { return nil }
    let hour = Int(bytes[0] - 48) * 10 + Int(bytes[1] - 48)
    let minute = Int(bytes[3] - 48) * 10 + Int(bytes[4] - 48)
    return hour < 24 && minute < 60 ? hour * 60 + minute : nil
  }

  /// `HH:MM`.
  public static func text(_ minutes: Int) -> String {
    "\(minutes / 600)\(minutes / 60 % 10):\(minutes % 60 / 10)\(minutes % 10)"
  }
}
