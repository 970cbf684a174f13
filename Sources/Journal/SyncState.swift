import LMDB

/// Where and as what this machine syncs, and how far it has come.
public struct SyncState: Equatable, Sendable {
  /// The folder that others carry, from the root.
  public var folder: String
  /// This machine's name, which its file has.
  public var machine: String
  /// How much of its file is known to be there.
  public var length: Int64 = 0
  /// One number for the end of that; where it is nothing, for the end of the file that is to be replaced, 0 for none.
  public var mark: UInt64 = 0
  /// What is still to be written behind it.
  public var pending: [UInt8] = []
  /// How far the files of others were read.
  public var files: [File] = []
  /// The passes of this journal by number, each with the name that all machines know it by.
  public var passNames: [PassName] = []
  /// Days that passes were used for, as it was settled which pass covers them.
  public var outcomes: [Outcome] = []

  /// How far a file was read.
  public struct File: Equatable, Sendable {
    /// Its name in the folder.
    public var name: String
    /// Bytes read, whole lines.
    public var offset: Int64
    /// Those lines.
    public var lines: Int64
    /// One number for the end of what was read.
    public var mark: UInt64

    /// The parts.
    public init(name: String, offset: Int64 = 0, lines: Int64 = 0, mark: UInt64 = 0) {
      (self.name, self.offset, self.lines, self.mark) = (name, offset, lines, mark)
    }
  }

  /// A pass and its name.
  public struct PassName: Equatable, Sendable {
    /// Its number in this journal.
    public var number: Int
    /// What all machines call it.
    public var name: String

    /// Both.
    public init(number: Int, name: String) { (self.number, self.name) = (number, name) }
  }

  /// What became of the use of a pass.
  public struct Outcome: Equatable, Sendable {
    /// The key of its register.
    public var key: String
    /// The pass that covers the day; empty where none does.
    public var pass: String

    /// Both.
    public init(key: String, pass: String) { (self.key, self.pass) = (key, pass) }
  }

  /// Nothing read or written yet.
  public init(folder: String, machine: String) {
    (self.folder, self.machine) = (folder, machine)
  }
}

extension SyncState {
  fileprivate static let key = Array("state".utf8)

  fileprivate var encoded: [UInt8] {
    var row = RowWriter()
    row.texts([folder, machine])
    row.number(length)
    row.number(Int64(bitPattern: mark))
    row.bytes(pending)
    row.texts(files.map(\.name))
    for file in files {
      row.number(file.offset)
      row.number(file.lines)
      row.number(Int64(bitPattern: file.mark))
    }
    row.texts(passNames.flatMap { ["\($0.number)", $0.name] })
    row.texts(outcomes.flatMap { [$0.key, $0.pass] })
    return row.row
  }

  fileprivate init(_ bytes: [UInt8]) throws(JournalError) {
    var row = RowReader(bytes)
    let words = row.texts()
    self.init(folder: words.first ?? "", machine: words.last ?? "")
    length = row.number()
    mark = UInt64(bitPattern: row.number())
    pending = row.bytes()
    for name in row.texts() {
      let (offset, lines, mark) = (row.number(), row.number(), row.number())
      files.append(File(name: name, offset: offset, lines: lines, mark: UInt64(bitPattern: mark)))
    }
    let (names, outcomes) = (row.texts(), row.texts())
    guard row.isWhole, words.count == 2, names.count.isMultiple(of: 2), outcomes.count.isMultiple(of: 2) else {
      throw .damaged(entry: "sync", reason: "it has \(bytes.count) bytes")
    }
    passNames = stride(from: 0, to: names.count, by: 2).map {
      PassName(number: Int(names[$0]) ?? 0, name: names[$0 + 1])
    }
    self.outcomes = stride(from: 0, to: outcomes.count, by: 2).map {
      Outcome(key: outcomes[$0], pass: outcomes[$0 + 1])
    }
  }
}

extension ReadTransaction {
  /// Where this machine syncs; nil where it never did.
  public func syncState() throws(JournalError) -> SyncState? {
    try value(SyncState.key, in: .sync).map { (bytes) throws(JournalError) in try SyncState(bytes) }
  }
}

extension WriteTransaction {
  /// Keeps where this machine syncs.
  public mutating func keep(_ state: SyncState) throws(JournalError) {
    try put(SyncState.key, state.encoded, in: .sync)
  }
}
