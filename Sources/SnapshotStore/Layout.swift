/// Where the contract's documents lie: names of databases and forms of keys.
enum Layout {
  static let meta = "meta"
  static let header = [UInt8]("snapshot".utf8)
  static let glances = "glance.v1"
  static let streaks = "streak.v1"
  static let histories = "history.v1"
  /// What the names of the databases of glances of all versions begin with.
  static let anyGlances = "glance.v"

  /// A second as a key: 8 bytes, big-endian, unsigned; before 1970 there is nothing.
  static func key(_ second: Int64) -> [UInt8] {
    let bits = UInt64(max(0, second))
    return [UInt8](capacity: 8) { bytes in
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
      }
    }
  }

  /// What the keys of a streak begin with: its id and a 0 byte; nil for what cannot be an id.
  static func prefix(_ id: String) -> [UInt8]? {
    let bytes = [UInt8](id.utf8)
    return bytes.isEmpty || bytes.count > 256 || bytes.contains(0) ? nil : bytes + [0]
  }

  /// The second that a stored key ends in; -1, which no key has, for one that is too short.
  static func second(_ key: Span<UInt8>) -> Int64 {
    guard key.count >= 8 else { return -1 }
    var second: UInt64 = 0
    for index in key.count - 8..<key.count { second = second << 8 | UInt64(key[index]) }
    return Int64(bitPattern: second)
  }

  /// The second that a key ends in, nil for a key that is too short.
  static func second(_ key: [UInt8]) -> Int64? {
    guard key.count >= 8 else { return nil }
    return Int64(bitPattern: key.suffix(8).reduce(0) { $0 << 8 | UInt64($1) })
  }
}
