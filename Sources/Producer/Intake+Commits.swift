import Importers
import Journal
import LMDB
import StreakEngine

extension Intake {
  /// Takes the commits of repositories, each under a source of its own unless one is named, so that they add up whether
  /// they are read together or one after the other.
  ///
  /// Commits that a repository no longer has, since a branch was squashed or removed, were made all the same: its counts
  /// only rise, as long as the same addresses are asked for. Nor do they fall where one of those asked for has no commit
  /// there: it may be mistyped.
  mutating func take(_ reading: GitReading, _ transaction: inout WriteTransaction) throws(ProducerError) {
    try note(reading.summary)
    let activity = invocation.value("activity") ?? GitImport.activity
    let authors = Set(invocation.values("author").map { $0.lowercased() }).sorted().joined(separator: ",")
    var shelf = RepositoryShelf(try journaling { () throws(JournalError) in try transaction.reading.repositories() })
    for folder in reading.folders {
      if let source = invocation.value("source") ?? shelf.source(of: folder) { shelf.add(folder, to: source) }
    }
    result.folderSources = shelf.sources
    for (source, counts) in shelf.counts.sorted(by: { $0.key < $1.key }) {
      let before = shelf.known.first { $0.source == source }
      let isSame = before.map { $0.authors == authors || $0.authors == RepositoryShelf.nobody } ?? true
      let isNamed = invocation.value("source") != nil
      let strangers = shelf.strangers[source] ?? []
      scopes[activity] = isNamed ? nil : Scope(onlyRaises: isSame || !strangers.isEmpty)
      try take(counts, of: activity, from: source, &transaction)
      if !isSame, !isNamed, strangers.isEmpty, let definition = try transaction.reading.found(activity) {
        try takeBack(of: definition, from: source, .everything, &transaction)
      }
      scopes = [:]
      guard !isNamed else { continue }
      // Once the addresses are right, all is counted anew.
      if !isSame, !strangers.isEmpty {
        let names = strangers.sorted().joined(separator: ", ")
        result.notes.append("\(source) has no commit by \(names): what was counted of it before stays")
      }
      try keep(shelf, source, isSame || strangers.isEmpty ? authors : before?.authors ?? authors, &transaction)
    }
  }

  private mutating func take(
    _ counts: [Day: Int], of activity: String, from source: String, _ transaction: inout WriteTransaction
  ) throws(ProducerError) {
    for (day, count) in counts.sorted(by: { $0.key < $1.key }) {
      let record = ImportedRecord(activity: activity, day: day, value: .amount(Amount(count)), source: source)
      try receive(record, &transaction)
      // One source for all repositories is how commits were kept at first.
      guard source != GitImport.source, let definition = known[activity] else { continue }
      try journaling { () throws(JournalError) in
        _ = try transaction.removeRecord(of: definition.number, day: day, source: GitImport.source)
      }
    }
  }

  private func keep(
    _ shelf: RepositoryShelf, _ source: String, _ authors: String, _ transaction: inout WriteTransaction
  ) throws(ProducerError) {
    guard var repository = shelf.known.first(where: { $0.source == source }) else { return }
    repository.authors = authors
    try journaling { () throws(JournalError) in try transaction.keep(repository) }
  }
}

/// Finds the source of each repository, and adds up what its folders have.
struct RepositoryShelf {
  private(set) var known: [KnownRepository]
  /// The commits of each source by day.
  private(set) var counts: [String: [Day: Int]] = [:]
  /// The addresses by which no folder of a source has a commit.
  private(set) var strangers: [String: Set<String>] = [:]
  /// The source of each folder, by the path under which it was named.
  private(set) var sources: [String: String] = [:]

  init(_ known: [KnownRepository]) {
    self.known = known
  }

  mutating func add(_ folder: GitFolder, to source: String) {
    sources[folder.path] = source
    strangers[source] = strangers[source]?.intersection(folder.strangers) ?? folder.strangers
    counts[source, default: [:]].merge(folder.counts, uniquingKeysWith: +)
  }

  /// The source of a folder's repository; nil where that has no commit.
  ///
  /// A clone keeps its source whatever becomes of its history; one that is new is the repository with the same oldest
  /// commit, so that two clones are one, or the one that the reading found to be the same but for its depth.
  mutating func source(of folder: GitFolder) -> String? {
    guard let root = folder.roots.first else { return nil }
    if let index = known.firstIndex(where: { $0.folders.contains(folder.store) }) {
      // What was a shallow clone begins earlier once all of it is there.
      if !folder.roots.contains(known[index].root) { known[index].root = root }
      return known[index].source
    }
    let source = "\(GitImport.source)-\(root.prefix(12))"
    if let index = known.firstIndex(where: { $0.root == root || $0.source == source || $0.root == folder.kin }) {
      known[index].folders.append(folder.store)
      return known[index].source
    }
    known.append(KnownRepository(source: source, root: root, folders: [folder.store], authors: Self.nobody))
    return source
  }

  /// No list of addresses, for a repository of which nothing is kept yet.
  static let nobody = "-"
}
