import Platform
import StreakEngine

/// Counts commits by day over several folders.
struct CommitTally {
  private let days: ClosedRange<Day>
  private var seen: SeenCommits
  private(set) var counts: [Day: Int] = [:]
  /// What was left out, by reason.
  private(set) var log: FaultLog

  /// Dates of the day after `today` still count, since other zones may be ahead.
  init(folders: Int, today: Day, listing: SkipListing? = nil) {
    let first = Day(7305)
    days = first...max(first, today + 1)
    seen = SeenCommits(isNeeded: folders > 1)
    log = FaultLog(file: "", keepGoing: true, listing: listing)
  }

  /// Goes on with another folder: what counted in those before counts no more.
  mutating func begin(_ path: String) {
    counts = [:]
    log.file = path
  }

  /// Counts a commit if it is by one of the authors; nil stands for everyone.
  mutating func count(_ commit: Commit, of authors: [String]?) {
    if let authors, !commit.isBy(authors) { return drop(commit, .otherAuthor) }
    guard let day = Self.day(commit.date), days.contains(day) else { return drop(commit, .implausibleDate) }
    guard seen.insert(commit.id) else { return drop(commit, .duplicate) }
    counts[day, default: 0] += 1
  }

  private mutating func drop(_ commit: Commit, _ reason: DropReason) {
    log.drop(reason, "commit \(commit.id)")
  }

  private static func day(_ date: String) -> Day? {
    (try? Timestamp.read(date)).map { Day($0.dayNumber) }
  }
}
