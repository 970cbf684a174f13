import Platform

/// One folder in a git repository, asked through git.
struct GitRepository {
  private let path: String
  private let git: GitCommand

  /// Makes sure that the folder is there; whether it is in a repository shows when git is asked.
  init(_ path: String, _ options: GitImport.Options) throws(ImportError) {
    self.path = path
    git = GitCommand(path: path, options: options)
    try Self.checkFolder(path)
  }

  private static func checkFolder(_ path: String) throws(ImportError) {
    do throws(SystemError) {
      switch try Files.kind(of: path) {
      case .absent: throw SystemError(missing: path)
      case .folder: return
      default: break
      }
    } catch {
      throw .system(error)
    }
    throw .notARepository(path)
  }

  /// The folder's commits by day, and what there is to know of them.
  func counted(
    _ tally: inout CommitTally, authors: [String]
  ) throws(ImportError) -> (folder: GitFolder, notes: [ImportNote]) {
    let asked = ["rev-parse", "--is-shallow-repository", "--git-common-dir", "--git-dir"]
    let answers = try git.text(asked).split(separator: "\n").map(String.init)
    guard answers.count >= 3 else { throw .git(path, message: "it does not say where its objects are") }
    var folder = GitFolder(
      path, store: place(answers[answers.count - 2]), head: place(answers[answers.count - 1]))
    var roots = RootCommits(known: git.options.known.map(\.root))
    let isShallow = answers[0] == "true"
    folder.strangers = Set(authors.map { $0.lowercased() })
    let notes = try count(into: &tally, &roots, &folder.strangers, isShallow: isShallow, authors: authors)
    (folder.roots, folder.counts) = (roots.ids, tally.counts)
    folder.kin = roots.shallowKin ?? (isShallow ? wholeKin(of: folder) : nil)
    return (folder, notes)
  }

  /// The known repository, whole or deeper, that has the oldest commit of a shallow clone.
  private func wholeKin(of folder: GitFolder) -> String? {
    let known = git.options.known
    guard let first = folder.roots.first,
      !known.contains(where: { $0.root == first || $0.folders.contains(folder.store) })
    else { return nil }
    let kin = known.first { kin in
      kin.folders.contains { GitCommand(path: $0, options: git.options).has(commit: first) }
    }
    return kin?.root
  }

  /// A path that git tells, which starts from the folder unless it starts from the root.
  private func place(_ text: String) -> String {
    Files.resolved(text.hasPrefix("/") ? text : path + "/" + text)
  }

  /// Counts the folder's commits, by the authors asked for, else by its own address, else by everyone.
  private func count(
    into tally: inout CommitTally, _ roots: inout RootCommits, _ strangers: inout Set<String>, isShallow: Bool,
    authors asked: [String]
  ) throws(ImportError) -> [ImportNote] {
    let notes: [ImportNote] = isShallow ? [.shallow(path)] : []
    let own = asked.isEmpty ? try ownAddress() : nil
    let authors = (asked + (own.map { [$0] } ?? [])).map { $0.lowercased() }
    let hasCommits = try hasCommit { authors.isEmpty || $0.isBy(authors) }
    let takesAll = asked.isEmpty && (own == nil || !hasCommits)
    var isEmpty = true
    try eachCommit { commit in
      isEmpty = false
      roots.take(commit)
      if !strangers.isEmpty { strangers.subtract(commit.addresses.map { $0.lowercased() }) }
      tally.count(commit, of: takesAll ? nil : authors)
      return true
    }
    if !hasCommits, !asked.isEmpty { return notes + [.noCommits(path)] }
    return takesAll && !isEmpty ? notes + [.allAuthors(path, address: own)] : notes
  }

  /// The address that commits made here would have; nil where it is not set.
  private func ownAddress() throws(ImportError) -> String? {
    let text = try git.text(["config", "user.email"], accepting: [0, 1])
    return text.isEmpty ? nil : text
  }

  /// Whether any commit is as wanted. Git is stopped at the first, which in one's own repository is near the top.
  private func hasCommit(_ isWanted: (Commit) -> Bool) throws(ImportError) -> Bool {
    var found = false
    try eachCommit { commit in
      found = found || isWanted(commit)
      return !found
    }
    return found
  }

  /// Reads all commits of all branches, the newest first; false from `onCommit` ends it.
  private func eachCommit(_ onCommit: (Commit) -> Bool) throws(ImportError) {
    var fields = ZeroFields()
    var wantsMore = true
    try git.run(["log", "--all", "-z", "--format=%H%x00%P%x00%aI%x00%aE%x00%ae"]) { chunk in
      fields.take(chunk) { commit in wantsMore = wantsMore && onCommit(commit) }
      return wantsMore
    }
    fields.finish { commit in if wantsMore { _ = onCommit(commit) } }
  }
}
