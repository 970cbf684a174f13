import StreakEngine

/// What an import came to.
public struct ImportSummary: Equatable, Sendable {
  /// Records handed over and taken.
  public var taken = 0
  /// What was left out as not meant, by reason.
  public var dropped: [DropReason: Int] = [:]
  /// What could not be read or was refused, where the import went on; the first hundred.
  public var faults: [ImportFault] = []
  /// How many there were of those.
  public var faultCount = 0
  /// What a person should know about what was read.
  public var notes: [ImportNote] = []
  /// Whether the receiver wanted no more.
  public var wasStopped = false
  /// Elements of an export of Apple Health that were left out, by reason.
  public var skipped: [HealthSkip: Int] = [:]
  /// Elements of such an export that days were made of.
  public var elements = 0
  /// What is not whole of the files: each a sentence. Where there is any, the import is incomplete.
  public var damage: [String] = []
  /// Through which day it speaks.
  public var coverage = ImportCoverage.importDay
  /// When it was made, in Unix seconds, where it says so: of two of the same day the later one is told by that.
  public var made: Int64?
  /// Which days it stands for.
  public var reach = ImportReach.given
  /// Which of these may only be missing since something could not be read.
  public var unread = UnreadDays()
  /// Where every row that was left out is told; nil where nobody asked.
  public var listing: SkipListing?

  /// Nothing yet.
  public init() {}
}

/// Through which day an import speaks of its activities.
public enum ImportCoverage: Equatable, Sendable {
  /// The day on which it is imported.
  case importDay
  /// A day that the file names.
  case through(Day)
  /// The last day it has; but it may be one part of several, so that it denies none, and each activity ends by itself.
  case parts(through: Day)
  /// Of no more than it holds: the file is not whole.
  case partial

  /// Whether what it has not of the days it speaks of is not there.
  public var isWhole: Bool {
    switch self {
    case .importDay, .through: true
    case .parts, .partial: false
    }
  }
}

/// Why something well formed was left out.
public enum DropReason: String, Hashable, Sendable, CaseIterable {
  /// A commit dated before 1990, after tomorrow, or not at all.
  case implausibleDate = "with an implausible date"
  /// A commit that another folder had too.
  case duplicate = "seen in another folder already"
  /// A commit of someone else.
  case otherAuthor = "of other authors"
  /// A day that is marked as not done.
  case notDone = "marked as not done"
  /// A mark that the app worked out by itself.
  case computed = "worked out by the app"
  /// A mark of a day that has a later one.
  case repeated = "written over by a later one"
  /// A mark of a habit that is not there.
  case orphan = "of a habit that is not in the file"
  /// A record that another program had given to this one.
  case roundTrip = "that came back from Health Connect"
  /// A row without a value or a day that can be read.
  case incomplete = "without a value or day that can be read"
}

/// What a person should know about what was read.
public enum ImportNote: Equatable, Sendable, CustomStringConvertible {
  /// The repository in that folder is shallow: its early history is not there.
  case shallow(String)
  /// No commit is by that address, the folder's own, so all authors were counted.
  case allAuthors(String, address: String?)
  /// No commit in that folder is by the addresses asked for.
  case noCommits(String)
  /// So many names hold bytes that are no text, which were replaced.
  case oddNames(Int)
  /// Devices and apps that had something to say, in the order in which they are believed.
  case believed([String])
  /// What one program's files have of their own to say: one sentence.
  case remark(String)

  /// One sentence.
  public var description: String {
    switch self {
    case .shallow(let path): "\(path) is a shallow clone: its early history is missing (git fetch --unshallow)"
    case .allAuthors(let path, .some(let address)):
      "no commit in \(path) is by \(address): those of all authors are counted"
    case .allAuthors(let path, nil): "\(path) has no user.email set: commits of all authors are counted"
    case .oddNames(let count): "control bytes or broken UTF-8 in \(count) of the names of sources: replaced"
    case .believed(let names):
      "where several speak of the same time, believed first is \(names.prefix(4).joined(separator: ", then "))"
        + (names.count > 4 ? " and \(names.count - 4) more" : "") + " (--prefer or set prefer has it otherwise)"
    case .remark(let text): text
    case .noCommits(let path): "no commit in \(path) is by the addresses asked for"
    }
  }
}
