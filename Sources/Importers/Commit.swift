import Platform

/// One commit as `git log` tells it.
struct Commit {
  /// 40 or 64 hexadecimal digits.
  let id: String
  /// The author's date in RFC 3339.
  let date: String
  /// Whether it has no parent.
  let isRoot: Bool
  /// The author's address, through the mailmap and raw.
  let addresses: [String]

  /// The author's date in Unix seconds, the last there is where it is none.
  var instant: Int64 { (try? Timestamp.parse(date)) ?? .max }

  /// Whether one of its addresses is among those given in small letters.
  func isBy(_ authors: [String]) -> Bool {
    addresses.contains { authors.contains($0.lowercased()) }
  }
}

/// Puts commits together from fields that end in a zero byte and come in chunks of any size.
struct ZeroFields {
  private static let fieldsPerCommit = 5

  /// Longer fields are not what was asked for; their rest is dropped.
  private static let longestField = 4096

  private var fields: [String] = []
  private var bytes: [UInt8] = []

  mutating func take(_ chunk: Span<UInt8>, _ onCommit: (Commit) -> Void) {
    for index in chunk.indices {
      if chunk[index] == 0 {
        endField(onCommit)
      } else if bytes.count < Self.longestField {
        bytes.append(chunk[index])
      }
    }
  }

  /// Takes what stands behind the last zero byte as a field.
  mutating func finish(_ onCommit: (Commit) -> Void) {
    if !bytes.isEmpty { endField(onCommit) }
  }

  private mutating func endField(_ onCommit: (Commit) -> Void) {
    fields.append(String(decoding: bytes, as: UTF8.self))
    bytes.removeAll(keepingCapacity: true)
    guard fields.count == Self.fieldsPerCommit else { return }
    onCommit(Commit(id: fields[0], date: fields[2], isRoot: fields[1].isEmpty, addresses: [fields[3], fields[4]]))
    fields.removeAll(keepingCapacity: true)
  }
}

/// The commits of all folders read so far. Sixteen bytes of an id are kept, enough never to mistake one for another.
struct SeenCommits {
  private let isNeeded: Bool
  private var ids: Set<UInt128> = []

  /// With one folder no commit can come twice, so nothing need be kept.
  init(isNeeded: Bool) {
    self.isNeeded = isNeeded
  }

  /// Whether the commit is new.
  mutating func insert(_ id: String) -> Bool {
    guard isNeeded, let number = UInt128(id.prefix(32), radix: 16) else { return true }
    return ids.insert(number).inserted
  }
}
