import Platform
import StreakEngine

/// Counts commits by day in git repositories.
///
/// A commit's day is the date on its author's own clock, as GitHub counts. All branches and remotes are read; a commit
/// that several folders hold counts once. Git itself is run, and nothing in the repository is changed.
public struct GitImport: Sendable {
  private let paths: [String]
  private let options: Options

  /// What to count, and with what.
  public struct Options: Sendable {
    /// The addresses to count, in any case; empty for the folder's own `user.email`, or everyone where it has no commit.
    public var authors: [String]
    /// The current day: commits after the next one are dropped.
    public var today: Day
    /// The environment git runs in.
    public var environment: Environment
    /// Seconds that git may take with one folder.
    public var seconds: Int
    /// Where every commit that is left out is told.
    public var listing: SkipListing?
    /// Repositories that were read before.
    public var known: [GitKin]

    /// Every field.
    public init(
      authors: [String] = [], today: Day, environment: Environment, seconds: Int = 120, listing: SkipListing? = nil,
      known: [GitKin] = []
    ) {
      self.authors = authors
      self.today = today
      self.environment = environment
      self.seconds = seconds
      self.listing = listing
      self.known = known
    }
  }

  /// The activity that commits are records of.
  public static let activity = "commits"
  /// The source of those records.
  public static let source = "git"

  /// Folders, each anywhere in a repository.
  public init(_ paths: [String], options: Options) {
    self.paths = paths
    self.options = options
  }

  /// Hands over one record for each day that has commits, in rising order, once all folders are read.
  ///
  /// - Throws: Where a folder is in no repository or git cannot read it; nothing has been handed over then.
  public func run(_ receiver: (ImportedRecord) -> Verdict) throws(ImportError) -> ImportSummary {
    let reading = try read()
    var counts: [Day: Int] = [:]
    for folder in reading.folders { counts.merge(folder.counts, uniquingKeysWith: +) }
    var log = FaultLog(file: Self.source, keepGoing: false, summary: reading.summary)
    for (day, count) in counts.sorted(by: { $0.key < $1.key }) {
      let record = ImportedRecord(
        activity: Self.activity, day: day, value: .amount(Amount(count)), source: Self.source)
      guard try log.offer(record, at: .init(line: 1, column: 1), to: receiver) else { break }
    }
    return log.summary
  }

  /// Counts the commits of each folder; one that several hold counts in the first.
  ///
  /// - Parameter keepGoing: Whether to go on where a folder cannot be read, and tell it in the end.
  public func read(keepGoing: Bool = false) throws(ImportError) -> GitReading {
    var reading = GitReading()
    var tally = CommitTally(folders: paths.count, today: options.today, listing: options.listing)
    var options = options
    for path in paths {
      do throws(ImportError) {
        tally.begin(path)
        let (folder, notes) = try GitRepository(path, options).counted(&tally, authors: options.authors)
        if let root = folder.roots.first { options.known.append(GitKin(root: root, folders: [folder.store])) }
        reading.folders.append(folder)
        reading.summary.notes += notes
      } catch {
        guard keepGoing else { throw error }
        reading.failures.append((path, error))
      }
    }
    if !keepGoing { try checkAuthors(reading.folders) }
    reading.summary.dropped = tally.log.summary.dropped
    reading.summary.listing = tally.log.summary.listing
    return reading
  }

  /// Addresses by which there is no commit anywhere are mistyped, as far as anyone can tell.
  private func checkAuthors(_ folders: [GitFolder]) throws(ImportError) {
    let asked = Set(options.authors.map { $0.lowercased() })
    guard !asked.isEmpty, let first = folders.first(where: { !$0.roots.isEmpty }),
      folders.allSatisfy({ $0.strangers == asked })
    else { return }
    throw .noAuthor(asked.sorted(), folder: first.path)
  }
}
