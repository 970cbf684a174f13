/// The lengths of a run that are worth a word: 7 14 30 50 100 200 365 500 1000, then every 500.
public struct Milestone: Equatable, Sendable {
  /// The greatest one not above the run, 0 below the first.
  public let reached: Int
  /// The next one above it.
  public let next: Int
  /// Whether the run became one on the current day.
  public let today: Bool

  private static let first = [7, 14, 30, 50, 100, 200, 365, 500, 1000]

  /// For a run of some length; `today` says whether the live unit was met on the current day.
  init(run: Int, isReachedToday: Bool) {
    if let index = Milestone.first.firstIndex(where: { $0 > run }) {
      reached = index == 0 ? 0 : Milestone.first[index - 1]
      next = Milestone.first[index]
    } else {
      reached = run / 500 * 500
      next = reached + 500
    }
    today = isReachedToday && run == reached && run > 0
  }
}
