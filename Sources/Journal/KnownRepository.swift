import LMDB

/// A repository whose commits are in the journal: by what it is known again, so that it keeps its source.
public struct KnownRepository: Equatable, Sendable {
  /// The source of its records.
  public var source: String
  /// The id of its oldest commit without a parent.
  public var root: String
  /// The folders, from the root, that hold it: of each clone the one with its objects.
  public var folders: [String]
  /// The addresses whose commits were asked for, between commas; empty where none were named.
  public var authors: String

  /// Every field.
  public init(source: String, root: String, folders: [String], authors: String) {
    (self.source, self.root, self.folders, self.authors) = (source, root, folders, authors)
  }
}

extension ReadTransaction {
  /// All of them, in rising order of source.
  public func repositories() throws(JournalError) -> [KnownRepository] {
    var repositories: [KnownRepository] = []
    try scan(.repositories) { (entry) throws(JournalError) in
      var row = RowReader([UInt8](copying: entry.value))
      let texts = row.texts()
      let source = entry.key.text(from: 0)
      guard row.isWhole, texts.count >= 2 else { throw .damaged(entry: "repository \(source)", reason: "it is cut") }
      repositories.append(
        KnownRepository(source: source, root: texts[0], folders: Array(texts[2...]), authors: texts[1]))
    }
    return repositories
  }
}

extension WriteTransaction {
  /// Keeps a repository under its source.
  public mutating func keep(_ repository: KnownRepository) throws(JournalError) {
    var row = RowWriter()
    row.texts([repository.root, repository.authors] + repository.folders)
    try put(Array(repository.source.utf8), row.row, in: .repositories)
  }
}
