/// An activity that many people keep: its id brings a title, a unit, a weight and ladders.
public struct Preset: Equatable, Sendable {
  /// The activity's id.
  public let id: String
  /// What it is called unless a person says otherwise.
  public let title: String
  /// Its sign unless a person says otherwise.
  public let symbol: String
  /// The unit of measure.
  public let unit: String
  /// What scores are multiplied by.
  public let weight: Amount
  /// Thresholds of a day.
  public let daily: [Amount]
  /// Thresholds of a week.
  public let weekly: [Amount]

  /// The preset of an id, in the units of the house: `metric` or `us` (distance in miles).
  public static func named(_ id: String, isUS: Bool = false) -> Preset? {
    isUS && id == miles.id ? miles : all.first { $0.id == id }
  }

  /// All of them, distance in kilometres.
  public static let all: [Preset] = [
    Preset(
      "steps", "Steps", "👟", "steps", 120, [3000, 5000, 7500, 10000, 12500, 15000], [35000, 50000, 70000, 100000]),
    Preset("exercise-minutes", "Exercise", "🏃", "min", 130, [10, 20, 30, 45, 60], [75, 100, 150, 200, 300]),
    Preset("stand-hours", "Stand", "🧍", "h", 90, [6, 8, 10, 12], [42, 56, 70]),
    Preset(
      "active-energy", "Active energy", "🔥", "kcal", 110, [200, 300, 400, 500, 700, 1000],
      [1500, 2000, 3000, 4000, 5000]),
    Preset("workouts", "Workouts", "💪", "workouts", 125, [1], [2, 3, 4, 5, 7]),
    Preset("mindful-minutes", "Mindful", "🧘", "min", 85, [1, 5, 10], [10, 30, 60]),
    Preset("sleep-hours", "Sleep", "😴", "h", 90, [6, 7, 8], [42, 49, 56]),
    Preset("distance", "Distance", "📏", "km", 100, [1.5, 5, 8, 13], [15, 30, 50, 80]),
    Preset("flights", "Flights", "🪜", "flights", 85, [5, 10, 20], [25, 50, 100]),
    Preset("commits", "Commits", "💻", "commits", 100, [1, 3, 5, 10], [5, 15, 30, 50]),
  ]

  private static let miles = Preset("distance", "Distance", "📏", "mi", 100, [1, 3, 5, 8], [10, 20, 30, 50])

  /// Weights in hundredths; thresholds are whole or halves, so that the literals are exact.
  private init(
    _ id: String, _ title: String, _ symbol: String, _ unit: String, _ hundredths: Int, _ daily: [Double],
    _ weekly: [Double]
  ) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.unit = unit
    weight = Amount(billionths: Int128(hundredths) * 10_000_000)
    self.daily = daily.map { Amount(billionths: Int128($0 * 2) * 500_000_000) }
    self.weekly = weekly.map { Amount(billionths: Int128($0 * 2) * 500_000_000) }
  }
}
