import SnapshotFormat

/// A subject made ready for layout: cards instead of streaks, and what to say about the data itself.
struct Scene {
  let hero: Card?
  let badges: [Card]
  let today: Today?
  let isStale: Bool
  let isSkewed: Bool
  let glyphs: Glyphs

  /// At most so many badges are prepared.
  init(_ subject: Subject, badges limit: Int, _ typesetter: Typesetter) {
    hero = subject.hero.map { Card($0, now: subject.now, typesetter) }
    badges = subject.badges.prefix(limit).map { Card($0, now: subject.now, typesetter) }
    today = subject.today
    isStale = subject.isStale
    isSkewed = subject.isSkewed
    glyphs = typesetter.glyphs
  }

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
