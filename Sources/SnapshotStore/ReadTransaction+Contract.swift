import LMDB
import SnapshotFormat

/// The contract's look-ups, for readers and for the writer alike.
extension ReadTransaction {
  /// The document with the last key that is not later than `now` among those with the prefix; the first of them if all
  /// are later; nil if there are none.
  func inForce<Document>(
    _ name: String, prefix: [UInt8], at now: Int64,
    _ decode: (_ bytes: Span<UInt8>, _ second: Int64) throws(FormatError) -> Document
  ) throws(LMDBError) -> Decoded<InForce<Document>>? {
    guard let database = try database(name) else { return nil }
    let cursor = try cursor(database)
    let key = prefix + Layout.key(now)
    if let entry = try cursor.seek(atMost: key.span), entry.key.starts(with: prefix) {
      return result(entry, isSkewed: false, decode)
    }
    guard let entry = try cursor.seek(atLeast: prefix.span), entry.key.starts(with: prefix) else { return nil }
    return result(entry, isSkewed: true, decode)
  }

  private func result<Document>(
    _ entry: Entry, isSkewed: Bool, _ decode: (Span<UInt8>, Int64) throws(FormatError) -> Document
  ) -> Decoded<InForce<Document>> {
    do throws(FormatError) {
      return .document(InForce(document: try decode(entry.value, Layout.second(entry.key)), isSkewed: isSkewed))
    } catch {
      return .fault(error)
    }
  }

  /// The history of a streak, nil if there is none.
  func history<Document>(
    _ id: String, _ decode: (Span<UInt8>) throws(FormatError) -> Document
  ) throws(LMDBError) -> Decoded<Document>? {
    // What cannot be an id cannot be asked for either: LMDB refuses keys of no lawful size.
    guard let prefix = Layout.prefix(id), let database = try database(Layout.histories) else { return nil }
    let key = Array(prefix.dropLast())
    guard let bytes = try get(key.span, in: database) else { return nil }
    do throws(FormatError) {
      return .document(try decode(bytes))
    } catch {
      return .fault(error)
    }
  }

  /// The header document, nil if there is none.
  func storedHeader() throws(LMDBError) -> Decoded<Header>? {
    let key = Layout.header
    guard let meta = try database(Layout.meta), let bytes = try get(key.span, in: meta) else { return nil }
    do throws(FormatError) {
      return .document(try Header(decoding: bytes))
    } catch {
      return .fault(error)
    }
  }

  /// The ids of all streaks, in byte order: one seek each.
  func streakIDs() throws(LMDBError) -> [String] {
    guard let database = try database(Layout.streaks) else { return [] }
    let cursor = try cursor(database)
    var ids: [String] = []
    var start: [UInt8] = []
    while let entry = try cursor.seek(atLeast: start.span) {
      let id = Array([UInt8](copying: entry.key).prefix { $0 != 0 })
      ids.append(String(decoding: id, as: UTF8.self))
      start = id + [1]
    }
    return ids
  }

  /// The latest version after this program's that the store holds glances of, or that its header names.
  func newerVersion() throws(LMDBError) -> Int? {
    let versions = try databaseNames().compactMap { name in
      name.hasPrefix(Layout.anyGlances) ? Int(name.dropFirst(Layout.anyGlances.count)) : nil
    }
    if let latest = versions.max(), latest > Header.version { return latest }
    return try newerHeader()
  }

  /// The version of the header, where it is later than this program's.
  func newerHeader() throws(LMDBError) -> Int? {
    guard case .fault(let error) = try storedHeader(), case .newer(let version) = error.fault else { return nil }
    return Int(version)
  }
}

extension Span<UInt8> {
  /// Whether the bytes begin with those of `prefix`.
  func starts(with prefix: [UInt8]) -> Bool {
    guard count >= prefix.count else { return false }
    for index in prefix.indices where self[index] != prefix[index] { return false }
    return true
  }
}
