import Arguments
import Journal
import StreakEngine

extension DefinitionDraft {
  /// The goals that the flags ask for: each cadence with its thresholds.
  func goals(of activity: Activity) throws(ProducerError) -> [Activity.Goal] {
    let ladders = try givenLadders()
    var goals: [Activity.Goal] = []
    for cadence in try cadences(of: activity) {
      goals.append(Activity.Goal(cadence, ladder: try ladder(for: cadence, of: activity, given: ladders)))
    }
    let counted = goals.map(\.cadence)
    if let unused = ladders.keys.compactMap(\.self).first(where: { !counted.contains($0) }) {
      let names = counted.map(\.description).joined(separator: ",")
      throw ProducerError(
        "--ladder \(unused)=… has no streak to belong to, since \(activity.id) counts in \(names): "
          + "add the cadence with --cadence \(names),\(unused)")
    }
    try checkTimes(of: activity, counted)
    return goals
  }

  private func cadences(of activity: Activity) throws(ProducerError) -> [Cadence] {
    guard let text = invocation.value("cadence") else {
      if !activity.goals.isEmpty { return activity.goals.map(\.cadence) }
      return invocation.value("times") != nil ? [.weekly] : [.daily]
    }
    var cadences: [Cadence] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let cadence = Cadence(parsing: part) else {
        throw ProducerError("“\(String(part).visible)” is not a cadence: write daily, weekly or every:3d")
      }
      guard !cadences.contains(cadence) else {
        throw ProducerError(
          "--cadence names \(cadence) twice: an activity has one streak in each cadence, name it once")
      }
      cadences.append(cadence)
    }
    return cadences
  }

  /// What `--ladder N,N` (for all cadences) and `--ladder weekly=N,N` say.
  private func givenLadders() throws(ProducerError) -> [Cadence?: [Amount]] {
    var ladders: [Cadence?: [Amount]] = [:]
    for text in invocation.values("ladder") {
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else {
        ladders[nil] = try Parse.ladder(text)
        continue
      }
      guard let cadence = Cadence(parsing: parts[0]) else {
        throw ProducerError("“\(String(parts[0]).visible)” is not a cadence: write --ladder weekly=35000,50000")
      }
      ladders[cadence] = try Parse.ladder(parts[1])
    }
    return ladders
  }

  private func ladder(
    for cadence: Cadence, of activity: Activity, given ladders: [Cadence?: [Amount]]
  ) throws(ProducerError) -> [Amount] {
    if let limit = invocation.value("at-most") { return [try Parse.amount(limit)] }
    if activity.kind == .habit, activity.limit == nil, cadence != .daily {
      return [try times(in: cadence, of: activity) ?? known[cadence]?.first ?? .one]
    }
    if let ladder = ladders[cadence] ?? ladders[nil] { return ladder }
    if let threshold = invocation.value("threshold") { return [try Parse.threshold(threshold)] }
    if let known = known[cadence] { return known }
    if activity.kind == .habit, activity.limit == nil { return [.one] }
    throw ProducerError(
      "what should \(activity.id) reach \(cadence == .daily ? "in a day" : "in a unit")? a metric has a goal: "
        + "give --ladder N,N,… or --threshold N"
    )
  }

  /// `--times` counts days, which only a habit has, and only where it counts in weeks or windows.
  private func checkTimes(of activity: Activity, _ cadences: [Cadence]) throws(ProducerError) {
    guard invocation.value("times") != nil, activity.kind == .metric || cadences.allSatisfy({ $0 == .daily }) else {
      return
    }
    throw ProducerError(
      "--times is for a habit that counts in weeks or windows, which \(activity.id) is not: "
        + "leave it out, or give --cadence weekly")
  }

  /// Distinct days are counted, so that no unit can have more of them than it has days that are due.
  private func times(in cadence: Cadence, of activity: Activity) throws(ProducerError) -> Amount? {
    guard let text = invocation.value("times") else { return nil }
    let times = try Parse.integer(text, 1...366, "--times")
    let days = cadence == .weekly ? activity.due.rawValue.nonzeroBitCount : cadence.days
    guard times <= days else {
      throw ProducerError(
        "--times \(times) could never be reached: \(activity.id) counts days, and has at most \(days) in \(cadence)")
    }
    return Amount(times)
  }
}
