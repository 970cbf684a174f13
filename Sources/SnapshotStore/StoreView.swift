import LMDB
import SnapshotFormat

/// One revision of a store: whatever is published meanwhile, it stays as it is.
public struct StoreView: ~Copyable {
  let transaction: ReadTransaction
  let path: String

  init(_ transaction: consuming ReadTransaction, path: String) {
    self.transaction = transaction
    self.path = path
  }

  /// What publication this is.
  public func header() throws(StoreError) -> Header {
    let found = try storing { () throws(LMDBError) in try transaction.storedHeader() }
    guard let found else { throw try missing() }
    return try valid(found)
  }

  /// The glance in force at `now` (Unix seconds), with as many badges as wanted.
  public func glance(at now: Int64, badges: Glance.Badges = .read) throws(StoreError) -> InForce<Glance> {
    try glance(at: now) { bytes, second throws(FormatError) in
      try Self.glance(bytes, under: second, badges: badges)
    }
  }

  /// The same document as it is stored, its checksum verified.
  public func glanceBytes(at now: Int64) throws(StoreError) -> [UInt8] {
    let found = try glance(at: now) { bytes, second throws(FormatError) in
      _ = try Self.glance(bytes, under: second, badges: .skip)
      return [UInt8](copying: bytes)
    }
    return found.document
  }

  /// The streak document in force at `now`; nil if no streak has that id.
  public func streak(_ id: String, at now: Int64) throws(StoreError) -> InForce<StreakEntry>? {
    try streak(id, at: now) { bytes, second throws(FormatError) in try Self.entry(bytes, under: second) }
  }

  /// The same document as it is stored, its checksum verified.
  public func streakBytes(_ id: String, at now: Int64) throws(StoreError) -> [UInt8]? {
    let found = try streak(id, at: now) { bytes, second throws(FormatError) in
      _ = try Self.entry(bytes, under: second)
      return [UInt8](copying: bytes)
    }
    return found?.document
  }

  /// The history of a streak; nil if no streak has that id, or none is published of it yet.
  public func history(_ id: String) throws(StoreError) -> DayHistory? {
    try history(id) { bytes throws(FormatError) in try DayHistory(decoding: bytes) }
  }

  /// The same document as it is stored, its checksum verified.
  public func historyBytes(_ id: String) throws(StoreError) -> [UInt8]? {
    try history(id) { bytes throws(FormatError) in
      _ = try DayHistory(decoding: bytes)
      return [UInt8](copying: bytes)
    }
  }

  /// The ids of all streaks that have a document, in byte order.
  public func streakIDs() throws(StoreError) -> [String] {
    try storing { () throws(LMDBError) in try transaction.streakIDs() }
  }

  /// Noise in a key, which no checksum covers, would show what holds only later, or held before.
  static func glance(
    _ bytes: Span<UInt8>, under second: Int64, badges: Glance.Badges
  ) throws(FormatError) -> Glance {
    let glance = try Glance(decoding: bytes, badges: badges)
    guard max(0, glance.from) == second else { throw FormatError(.glance, .invalid(field: "from", offset: 0)) }
    return glance
  }

  static func entry(_ bytes: Span<UInt8>, under second: Int64) throws(FormatError) -> StreakEntry {
    let entry = try StreakEntry(decoding: bytes)
    guard max(0, entry.from) == second else { throw FormatError(.streak, .invalid(field: "from", offset: 0)) }
    return entry
  }

  private func glance<Document>(
    at now: Int64, _ decode: (Span<UInt8>, Int64) throws(FormatError) -> Document
  ) throws(StoreError) -> InForce<Document> {
    let found = try storing { () throws(LMDBError) in
      try transaction.inForce(Layout.glances, prefix: [], at: now, decode)
    }
    guard let found else { throw try missing() }
    return try valid(found)
  }

  private func streak<Document>(
    _ id: String, at now: Int64, _ decode: (Span<UInt8>, Int64) throws(FormatError) -> Document
  ) throws(StoreError) -> InForce<Document>? {
    guard let prefix = Layout.prefix(id) else { return nil }
    let found = try storing { () throws(LMDBError) in
      try transaction.inForce(Layout.streaks, prefix: prefix, at: now, decode)
    }
    guard let found else { return nil }
    return try valid(found)
  }

  private func history<Document>(
    _ id: String, _ decode: (Span<UInt8>) throws(FormatError) -> Document
  ) throws(StoreError) -> Document? {
    let found = try storing { () throws(LMDBError) in try transaction.history(id, decode) }
    guard let found else { return nil }
    return try valid(found)
  }

  /// Why there is no document: of a later version only, lost, or none at all.
  private func missing() throws(StoreError) -> StoreError {
    if let version = try storing({ () throws(LMDBError) in try transaction.newerVersion() }) {
      return .newer(path: path, version: version)
    }
    // Whoever publishes writes at least one glance along with the databases: where there are any, one was lost.
    let count = try storing { () throws(LMDBError) in try transaction.databaseCount() }
    return count == 0 ? .absent(path: path) : .damaged(path: path, what: "\(count) databases and no document")
  }

  private func valid<Document>(_ found: Decoded<Document>) throws(StoreError) -> Document {
    switch found {
    case .document(let document): return document
    case .fault(let error):
      if case .newer(let version) = error.fault { throw .newer(path: path, version: Int(version)) }
      throw .damaged(path: path, what: "\(error)")
    }
  }
}

/// What `work` gives, an LMDB error as the store's.
func storing<Value>(_ work: () throws(LMDBError) -> Value) throws(StoreError) -> Value {
  do throws(LMDBError) {
    return try work()
  } catch {
    throw StoreError(error)
  }
}
