import StreakEngine

/// Apple's own figures of days, which are preferred to what samples add up to.
struct HealthSummaries {
  /// Billionths of the metric's unit; nil where the export does not say.
  private struct Figures {
    var energy: Int64?
    var exercise: Int64?
    var stand: Int64?
  }

  private var days: [Day: Figures] = [:]

  /// Takes one figure of a day; the last one of a day holds.
  mutating func set(_ billionths: Int64, of metric: HealthMetric, on day: Day) {
    switch metric {
    case .energy: days[day, default: Figures()].energy = billionths
    case .exercise: days[day, default: Figures()].exercise = billionths
    case .stand: days[day, default: Figures()].stand = billionths
    default: break
    }
  }

  /// The days of a metric in rising order.
  func figures(of metric: HealthMetric) -> [(day: Day, billionths: Int64)] {
    days.compactMap { day, figures in
      let figure =
        switch metric {
        case .energy: figures.energy
        case .exercise: figures.exercise
        case .stand: figures.stand
        default: nil as Int64?
        }
      return figure.map { (day, $0) }
    }.sorted { $0.day < $1.day }
  }
}
