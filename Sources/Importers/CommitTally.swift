import Platform
import StreakEngine

/// Counts commits by day over several folders.
struct CommitTally {
  private let days: ClosedRange<Day>
  private var seen: SeenCommits
  private(set) var counts: [Day: Int] = [:]
  private(set) var dropped: [DropReason: Int] = [:]

  /// Dates of the day after `today` still count, since other zones may be ahead.
  init(folders: Int, today: Day) {
    let first = Day(7305)
    days = first...max(first, today + 1)
    seen = SeenCommits(isNeeded: folders > 1)
  }

  /// Counts a commit if it is by one of the authors; nil stands for everyone.
  mutating func count(_ commit: Commit, of authors: [String]?) {
    if let authors, !commit.isBy(authors) { return drop(.otherAuthor) }
    guard let day = Self.day(commit.date), days.contains(day) else { return drop(.implausibleDate) }
    guard seen.insert(commit.id) else { return drop(.duplicate) }
    counts[day, default: 0] += 1
  }

  private mutating func drop(_ reason: DropReason) {
    dropped[reason, default: 0] += 1
  }

  private static func day(_ date: String) -> Day? {
    (try? Timestamp.read(date)).map { Day($0.dayNumber) }
  }
}
