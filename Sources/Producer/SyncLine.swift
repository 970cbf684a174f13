import JSONText
import Journal
import SnapshotFormat
import StreakEngine

/// A line of a machine's file: the first says what the file is, each other one what became of one thing.
///
/// `{"key":"record/read/2026-11-30/manual","at":1796050812,"count":0,"machine":"laptop","value":{…},"crc":"xxxxxxxx"}`, or with
/// `gone` in place of `value` where it was taken away. Each ends in the seal of the contract's documents.
enum SyncLine {
  /// The layout of lines that this program reads and writes.
  static let version: Int64 = 1

  static func header(_ machine: String) -> [UInt8] {
    var writer = JSONWriter(capacity: 96)
    writer.beginObject()
    writer.field("format", "streakline-sync")
    writer.key("version")
    writer.integer(version)
    writer.field("machine", machine)
    return Seal.close(&writer) + [UInt8(ascii: "\n")]
  }

  static func line(_ key: String, _ register: SyncRegister) -> [UInt8] {
    var writer = JSONWriter(capacity: 160)
    writer.beginObject()
    writer.field("key", key)
    writer.key("at")
    writer.integer(register.stamp.second)
    writer.key("count")
    writer.integer(register.stamp.count)
    writer.field("machine", register.stamp.machine)
    writer.key(register.isGone ? "gone" : "value")
    writer.fields(register.value)
    return Seal.close(&writer) + [UInt8(ascii: "\n")]
  }

  /// The version in a first line; nil where it is none.
  static func version(in line: Span<UInt8>) -> Int64? {
    guard Seal.holds(line), let members = try? SyncParts.members(of: line),
      members.first?.value == SyncValue.text("streakline-sync"),
      let version = members.first(where: { $0.name == "version" })?.value
    else { return nil }
    return Int64(String(decoding: version, as: UTF8.self))
  }

  /// Whether a line is as it was written.
  static func isWhole(_ line: Span<UInt8>) -> Bool { Seal.holds(line) }

  /// The change that a line tells; throws what is wrong with it.
  static func read(_ line: Span<UInt8>) throws(JSONError) -> (key: String, register: SyncRegister) {
    guard Seal.holds(line) else { throw JSONError(.expected("a line whose checksum holds"), offset: 0) }
    var texts: [String: [UInt8]] = [:]
    for (name, value) in try SyncParts.members(of: line) { texts[name] = value }
    guard let key = texts["key"], let machine = texts["machine"], let at = integer(texts["at"]),
      let count = integer(texts["count"]), SyncKey.years.contains(at), 0...Int64(1) << 53 ~= count,
      let value = texts["value"] ?? texts["gone"]
    else { throw JSONError(.expected("key, at, count, machine, and value or gone"), offset: 0) }
    let name = try SyncValue.string(key)
    guard 1...400 ~= name.utf8.count else { throw JSONError(.expected("a key of 1 to 400 bytes"), offset: 0) }
    if let known = SyncKey(name) { try SyncValue.check(known, value) }
    let stamp = SyncStamp(second: at, count: count, machine: try SyncValue.string(machine))
    return (name, SyncRegister(stamp, isGone: texts["value"] == nil, value: value))
  }

  private static func integer(_ value: [UInt8]?) -> Int64? {
    value.flatMap { Int64(String(decoding: $0, as: UTF8.self)) }
  }
}
