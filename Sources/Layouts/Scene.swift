import SnapshotFormat

/// A subject made ready for layout: cards instead of streaks, and what to say about the data itself.
struct Scene {
  let hero: Card?
  private(set) var badges: [Card]
  let today: Today?
  let isStale: Bool
  let isSkewed: Bool
  /// The civil day that is current, `YYYY-MM-DD`; nil where only one streak was asked for.
  let day: String?
  let glyphs: Glyphs
  /// Whether streaks are hidden, where none is shown.
  let isHiding: Bool
  /// The days of the hero; nil where there are none, or they are not to be seen.
  let grid: DayGrid?

  /// At most so many badges are prepared.
  init(_ subject: Subject, badges limit: Int, _ privacy: Privacy, _ typesetter: Typesetter) {
    hero = subject.hero.map { Card($0, now: subject.now, privacy, typesetter) }
    badges = subject.badges.prefix(limit).map { Card($0, now: subject.now, privacy, typesetter) }
    day = subject.day
    today = privacy == .everything ? nil : subject.today
    isStale = subject.isStale
    isSkewed = subject.isSkewed
    glyphs = typesetter.glyphs
    isHiding = subject.hidden > 0
    grid = Self.grid(subject, isHidden: hero?.isRedacted ?? true)
  }

  /// When something was done tells as much as what.
  private static func grid(_ subject: Subject, isHidden: Bool) -> DayGrid? {
    guard let year = subject.year, let hero = subject.hero, !isHidden else { return nil }
    return DayGrid(year, hero)
  }

  /// Without the badges that a family has no room for, where the style tells of more.
  func limited(to family: Family) -> Scene {
    guard badges.count > family.badges else { return self }
    var scene = self
    scene.badges.removeLast(badges.count - family.badges)
    return scene
  }

  /// That no streak is shown, for a line of its own, and what to type then.
  var nothing: [String] { isHiding ? Phrases.hiding : Phrases.nothing }
  func hints(in cells: Int = .max) -> [String] {
    if !isHiding { return Phrases.hints.filter { $0.utf8.count <= cells } }
    for hint in Phrases.hidingHints where hint.utf8.count <= cells { return [hint] }
    return []
  }
  /// The same on one line.
  var invitation: [String] { isHiding ? Phrases.hidingInvitation : Phrases.invitation }

  /// The warning about the data that every family carries: a clock before the data outweighs data that is old.
  var caution: Caution? {
    isSkewed ? .skewed : isStale ? .stale : nil
  }
}

/// What makes the data itself doubtful.
enum Caution {
  case stale, skewed

  /// For a line of its own, from longest to shortest.
  var words: [String] { Phrases.caution(self) }

  /// At the end of a line.
  var word: Run { Run(words.last ?? "!", .warning) }

  /// Where not even a word has room.
  var sign: Run {
    switch self {
    case .stale: Run("~", .warning)
    case .skewed: Run("!", .warning)
    }
  }
}
