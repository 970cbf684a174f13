import StreakEngine

/// How much random testing a run does.
enum Scale {
  /// One part's share of so many seeds, times `STREAKLINE_TEST_SCALE` where that is set.
  static func seeds(_ count: Int, part: Int, of parts: Int) -> [UInt64] {
    let scale = Environment.value("STREAKLINE_TEST_SCALE").flatMap(Double.init) ?? 1
    let share = max(1, Int(Double(count) * scale) / parts)
    return (0..<share).map { UInt64(part * share + $0 + 1) }
  }
}

/// What engine and oracle both say of an instant, in one form: streak documents as lines, and the glance.
struct EngineGlance: Equatable, CustomStringConvertible {
  var lines: [String]
  var glance: String

  var description: String { (["\(glance)"] + lines).joined(separator: "\n   ") }

  init(_ timeline: Timeline, at instant: Int, _ scenario: OracleScenario) {
    let moment = timeline.moments.last { $0.from <= Int64(instant) }
    let hidden = scenario.journal.settings.hidden
    lines = timeline.tracks.compactMap { track in
      guard let standing = track.entries.last(where: { $0.from <= Int64(instant) })?.standing else { return nil }
      let given = scenario.journal.activities[standing.activity]
      if hidden.contains(given.id) { return nil }
      return Line(track.id, standing, given).text
    }
    let activities = scenario.journal.activities
    func id(_ standing: Standing) -> String {
      "\(activities[standing.activity].id).\(activities[standing.activity].cadences[standing.goal])"
    }
    glance =
      "\(moment?.day.number ?? 0) \(moment?.hero.map(id) ?? "nil") \(moment?.badges.map(id) ?? []) "
      + "\(moment?.done ?? -1)/\(moment?.due ?? -1)"
  }

  init(_ said: OracleGlance, _ scenario: OracleScenario) {
    let hidden = scenario.journal.settings.hidden
    let documents = said.documents.filter { !hidden.contains($0.activity) }
    lines = documents.map { Line($0).text }
    // Today's count looks at a habit once, by its first cadence.
    let firsts = scenario.journal.activities.map { "\($0.id).\($0.cadences[0])" }
    let counted = documents.filter { firsts.contains($0.id) && $0.isDue }
    glance = "\(said.day) \(said.hero ?? "nil") \(said.badges) \(counted.count { $0.isDone })/\(counted.count)"
  }

  /// One streak on one line.
  private struct Line {
    let text: String

    init(_ id: String, _ standing: Standing, _ given: OracleActivity) {
      let threshold = given.tiers(given.cadences[standing.goal])[standing.tier]
      text = [
        id, "shown \(standing.isShown) tier \(standing.tier) \(threshold)",
        "value \(standing.value.billionths / 1_000_000) run \(standing.current) best \(standing.best)",
        "\(standing.state) since \(standing.since?.number ?? -1) met \(standing.lastMet?.number ?? -1)",
        "until \(standing.deadline) freezes \(standing.freezes)",
        "milestone \(standing.milestone.reached) \(standing.milestone.next) \(standing.milestone.today) \(standing.week)",
      ].joined(separator: " ")
    }

    init(_ said: OracleStreak) {
      text = [
        said.id, "shown \(said.isShown) tier \(said.tier) \(said.threshold)",
        "value \(said.value) run \(said.current) best \(said.best)",
        "\(said.state) since \(said.since ?? -1) met \(said.lastMet ?? -1)",
        "until \(said.deadline) freezes \(said.freezes)",
        "milestone \(said.milestone.reached) \(said.milestone.next) \(said.milestone.today) \(said.week)",
      ].joined(separator: " ")
    }
  }
}
