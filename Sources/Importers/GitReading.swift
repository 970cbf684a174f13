import Platform
import StreakEngine

/// The commits of one folder by day, and by what its repository is known again.
public struct GitFolder: Equatable, Sendable {
  /// The folder as it was named.
  public var path: String
  /// The folder with the repository's objects and branches, from the root: worktrees of one clone share it.
  public var store: String
  /// The folder with the `HEAD` of this worktree, from the root.
  public var head: String
  /// Files and folders whose states tell whether anything may have changed: what the branches are, and who counts.
  public var parts: [String]
  /// One number for what those were before commits were read.
  public var stamp: UInt64
  /// The ids of commits without a parent, the oldest first; empty where there is no commit yet.
  public var roots: [String] = []
  /// The root by which another clone is known that has the same history but begins earlier or later, since one of the two
  /// is shallow; nil where none is.
  public var kin: String?
  /// The addresses asked for, in small letters, by which it has no commit.
  public var strangers: Set<String> = []
  /// How many commits counted on each day: those that no folder before had.
  public var counts: [Day: Int] = [:]
}

extension GitFolder {
  private static let mostFolders = 1000

  /// A folder whose commits are not counted yet.
  init(_ path: String, store: String, head: String) {
    (self.path, self.store, self.head) = (path, store, head)
    let files = [head + "/HEAD"] + ["packed-refs", "shallow", "config", "reftable"].map { store + "/" + $0 }
    var folders = [store + "/refs"]
    var next = 0
    // A branch is a file in one of these; git replaces it by another, which the folder's own time tells.
    while next < folders.count, folders.count < Self.mostFolders {
      for name in (try? Files.names(in: folders[next])) ?? [] {
        let path = folders[next] + "/" + name
        if (try? Files.kind(of: path)) == .folder { folders.append(path) }
      }
      next += 1
    }
    parts = files + folders
    stamp = Files.stamp(of: parts)
  }
}

/// A repository that was read before.
public struct GitKin: Equatable, Sendable {
  /// The id of its oldest commit without a parent; of a shallow clone that is only the oldest that it has.
  public var root: String
  /// The folders with the objects of its clones, from the root; some may be gone.
  public var folders: [String]

  /// Both.
  public init(root: String, folders: [String]) {
    (self.root, self.folders) = (root, folders)
  }
}

/// What was read of git repositories.
public struct GitReading: Sendable {
  /// The folders that could be read, in the order in which they were named.
  public var folders: [GitFolder] = []
  /// Those that could not.
  public var failures: [(path: String, error: ImportError)] = []
  /// What was left out, and what there is to know.
  public var summary = ImportSummary()
}

/// The commits without a parent that were seen.
struct RootCommits {
  private let known: [String]
  /// The root of a known repository that has a parent here: what was read of it before was a shallow clone.
  private(set) var shallowKin: String?
  private var found: [(at: Int64, id: String)] = []

  /// Their number has no bound but that of repositories joined into one: beyond so many the oldest are surely seen.
  private static let most = 1000

  init(known: [String]) {
    self.known = known
  }

  mutating func take(_ commit: Commit) {
    if !commit.isRoot, shallowKin == nil, known.contains(commit.id) { shallowKin = commit.id }
    guard commit.isRoot, found.count < Self.most, !found.contains(where: { $0.id == commit.id }) else { return }
    found.append((commit.instant, commit.id))
  }

  var ids: [String] { found.sorted { ($0.at, $0.id) < ($1.at, $1.id) }.map(\.id) }
}
