import LMDB
import StreakEngine

/// A file or folder of another program that is read again whenever it has changed.
public struct WatchedSource: Equatable, Sendable {
  /// Given once, rising; 0 until it is kept.
  public internal(set) var number: UInt32 = 0
  /// What an import of it is told: `git`, `csv` …
  public var format: String
  /// From the root.
  public var path: String
  /// Words of the command line that it is imported with, such as `--author=me@example.org`.
  public var options: [String]
  /// When it was read last, in Unix seconds; nil for never.
  public var read: Int64?
  /// Whose states are in `stamp`.
  public var parts: [String] = []
  /// One number for what those were just before it was read.
  public var stamp: UInt64 = 0
  /// How many records it gave when it was read last.
  public var records: Int64 = 0
  /// Activities that it spoke of, each with the source of its records.
  public var gifts: [Gift] = []
  /// The last day for which it is known to have said all.
  public var through: Day?
  /// Why it could not be read; nil where it could.
  public var failure: String?
  /// Whether it may be read again without having changed.
  public var isToRetry = false

  /// An activity, and the source under which it got records.
  public struct Gift: Hashable, Sendable {
    /// The activity's id.
    public var activity: String
    /// Their source.
    public var source: String

    /// Both.
    public init(activity: String, source: String) {
      (self.activity, self.source) = (activity, source)
    }
  }

  /// One that was never read.
  public init(format: String, path: String, options: [String] = []) {
    (self.format, self.path, self.options) = (format, path, options)
  }
}

extension WatchedSource {
  private static let never = Int64.min

  var encoded: [UInt8] {
    var row = RowWriter()
    row.texts([format, path, failure ?? ""] + options)
    row.texts(parts)
    row.texts(gifts.flatMap { [$0.activity, $0.source] })
    row.number(read ?? Self.never)
    row.number(Int64(bitPattern: stamp))
    row.number(records)
    row.number(through.map { Int64($0.number) } ?? Self.never)
    row.number(isToRetry ? 1 : 0)
    return row.row
  }

  init(number: UInt32, _ value: Span<UInt8>) throws(JournalError) {
    var row = RowReader([UInt8](copying: value))
    let (words, parts, gifts) = (row.texts(), row.texts(), row.texts())
    let (read, stamp, records, through) = (row.number(), row.number(), row.number(), row.number())
    let isToRetry = row.number() != 0
    guard row.isWhole, words.count >= 3, gifts.count.isMultiple(of: 2) else {
      throw .damaged(entry: "source \(number)", reason: "it has \(value.count) bytes")
    }
    self.init(format: words[0], path: words[1], options: Array(words[3...]))
    self.number = number
    failure = words[2].isEmpty ? nil : words[2]
    self.parts = parts
    self.gifts = stride(from: 0, to: gifts.count, by: 2).map { Gift(activity: gifts[$0], source: gifts[$0 + 1]) }
    self.read = read == Self.never ? nil : read
    self.isToRetry = isToRetry
    (self.stamp, self.records) = (UInt64(bitPattern: stamp), records)
    self.through = Int32(exactly: through).map(Day.init)
  }
}

extension ReadTransaction {
  /// All watched sources, in the order of their numbers.
  public func watchedSources() throws(JournalError) -> [WatchedSource] {
    var sources: [WatchedSource] = []
    try scan(.sources) { (entry) throws(JournalError) in
      guard entry.key.count == 4 else {
        throw .damaged(entry: "source", reason: "its key has \(entry.key.count) bytes")
      }
      sources.append(try WatchedSource(number: entry.key.bigEndian(at: 0), entry.value))
    }
    return sources
  }
}

extension WriteTransaction {
  /// Keeps a new source, or what became of one; nothing is kept of one that has been removed meanwhile.
  public mutating func keep(_ source: WatchedSource) throws(JournalError) {
    var kept = source
    if kept.number == 0 {
      kept.number = try next("source")
    } else {
      guard try reading.value(Key.number(kept.number), in: .sources) != nil else { return }
    }
    try put(Key.number(kept.number), kept.encoded, in: .sources)
  }

  /// Forgets a source; what it gave stays. Whether there was one of that number.
  public mutating func removeSource(_ number: UInt32) throws(JournalError) -> Bool {
    try remove(Key.number(number), from: .sources)
  }
}
