import JSONText
import StreakEngine

/// Habits by the name their owner gave them, and one mark a day each: what the logs of small habit trackers come to.
struct HabitBook {
  /// What a line says of a day.
  enum Result {
    case done, skipped, missed

    init?(letter: Substring) {
      switch letter {
      case "y", "Y": self = .done
      case "s", "S": self = .skipped
      case "n", "N": self = .missed
      default: return nil
      }
    }
  }

  private struct Mark {
    var result: Result
    var line: Int
  }

  private var order: [String] = []
  private var frequencies: [String: Frequency] = [:]
  private var marks: [String: [Day: Mark]] = [:]
  /// The lines whose marks later ones have taken the place of.
  private var repeated: [Int] = []

  /// The names must be the same to the letter; the first definition of one stands.
  mutating func define(_ name: String, _ frequency: Frequency) {
    guard frequencies[name] == nil else { return }
    order.append(name)
    frequencies[name] = frequency
  }

  /// The last mark of a day counts; a habit that nobody defined is a daily one.
  mutating func mark(_ name: String, _ day: Day, _ result: Result, line: Int) {
    define(name, Frequency(times: 1, days: 1))
    if let before = marks[name, default: [:]].updateValue(Mark(result: result, line: line), forKey: day) {
      repeated.append(before.line)
    }
  }

  /// Done on a day, once or more.
  mutating func done(_ name: String, _ day: Day, line: Int) {
    define(name, Frequency(times: 1, days: 1))
    marks[name, default: [:]][day] = Mark(result: .done, line: line)
  }

  /// Hands everything over, in the order in which habits are defined and days follow each other.
  func deliver(
    _ source: String, _ log: inout FaultLog, _ activity: (ImportedActivity) -> Void,
    _ receiver: (ImportedRecord) -> Verdict
  ) throws(ImportError) -> ImportSummary {
    var naming = Naming()
    for line in repeated { log.drop(.repeated, "line \(line)") }
    for (index, name) in order.enumerated() {
      let title = Naming.title(name, fallback: "Habit \(index + 1)")
      var imported = ImportedActivity(id: naming.id(for: title), title: title)
      if let frequency = frequencies[name] { imported.set(times: frequency.times, in: frequency.days) }
      activity(imported)
      for (day, mark) in (marks[name] ?? [:]).sorted(by: { $0.key < $1.key }) {
        if mark.result == .missed {
          log.drop(.notDone, "line \(mark.line)")
          continue
        }
        let record = ImportedRecord(
          activity: imported.id, day: day, value: mark.result == .done ? .amount(.one) : .skip, source: source)
        guard try log.offer(record, at: TextPosition(line: mark.line, column: 1), to: receiver) else {
          return log.summary
        }
      }
    }
    return log.summary
  }
}
