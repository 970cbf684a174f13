/// What `setup` says beside its questions.
enum SetupWords {
  static let greeting = """
    Streakline keeps your streaks in front of you. A few questions: Enter takes what stands in [brackets], and
    each answer is kept at once. Ctrl-D ends; nothing here is needed, and all of it can be changed later.

    """

  static let left = """

    Stopped here. What you answered is kept, and nothing is half done: streakd setup goes through it again.
    """

  /// What to type next; `id` is of an activity that is kept.
  static func farewell(_ id: String?) -> String {
    let log = id.map { "streak log \($0)" } ?? "streak add ID"
    let means = id == nil ? "add a habit, such as streak add read --title \"Read 30 min\"" : "record today"
    return """

      All set. From here on:
        \(padded("streak"))what is true now
        \(padded(log))\(means)
        \(padded("streakd service install"))be reminded in the evening of what is still open
        \(padded("streakd help"))everything else
      """
  }

  private static func padded(_ text: String) -> String {
    text + String(repeating: " ", count: max(26 - text.count, 2))
  }

  /// For whoever cannot be asked.
  static let instead = """
    setup asks questions, and nobody is at a terminal to answer them; run it in one, or type what you want of this:
      streakd set zone Europe/Berlin
      streakd set week-start mon
      streakd set reminder 19:00
      streakd add read --title "Read 30 min"
      streakd import FILE
      streak init bash >> ~/.bashrc
    """
}
