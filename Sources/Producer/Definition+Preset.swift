import Journal
import StreakEngine

extension Definition {
  /// What a preset brings.
  init(_ preset: Preset, added: Day) {
    let goals = [Activity.Goal(.daily, ladder: preset.daily), Activity.Goal(.weekly, ladder: preset.weekly)]
    var activity = Activity(id: preset.id, kind: .metric, added: added, goals: goals)
    activity.weight = preset.weight
    self.init(activity: activity, title: preset.title, symbol: preset.symbol, unit: preset.unit)
  }

  /// An id as words: `read-books` becomes `Read books`.
  static func title(of id: String) -> String {
    let words = id.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
