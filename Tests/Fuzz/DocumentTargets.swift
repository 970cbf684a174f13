import Importers
import JSONText

@testable import SnapshotFormat

/// JSON, and the documents of the contract.
enum DocumentTargets {
  /// What can be skipped can be read, and the other way round.
  static func json(_ bytes: [UInt8]) {
    var skipping = JSONReader(bytes.span)
    var reading = JSONReader(bytes.span)
    var isSkipped = false
    var isRead = false
    if (try? skipping.skip()) != nil { isSkipped = (try? skipping.end()) != nil }
    if (try? walk(&reading)) != nil { isRead = (try? reading.end()) != nil }
    hold(isSkipped == isRead, "skipped \(isSkipped), read \(isRead)")
    _ = try? GitHubImport(Scratch.files.file("file", bytes)).run(TextTargets.taken)
  }

  private static func walk(_ reader: inout JSONReader) throws(JSONError) {
    switch try reader.peek() {
    case .array:
      try reader.beginArray()
      while try reader.nextElement() { try walk(&reader) }
    case .object:
      try reader.beginObject()
      while try reader.nextKey() != nil { try walk(&reader) }
    case .string: _ = try reader.string()
    // Some numbers that are well formed are too long for any use.
    case .number, .bool, .null: try reader.skip()
    }
  }

  /// The first byte says which document; the seal is put behind it, since no mutation would ever hit upon it.
  static func contract(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let body = Array(bytes.dropFirst())
    let checksum = CRC32.checksum(body.span, count: body.count)
    let digits = String(checksum, radix: 16)
    let seal = ",\"crc\":\"" + String(repeating: "0", count: 8 - digits.count) + digits + "\"}"
    let document = body + Array(seal.utf8)
    switch first % 4 {
    case 0: again(try? Header(decoding: document.span), { $0.encoded() }) { try? Header(decoding: $0) }
    case 1: again(try? Glance(decoding: document.span), { $0.encoded() }) { try? Glance(decoding: $0) }
    case 2: again(try? StreakEntry(decoding: document.span), { $0.encoded() }) { try? StreakEntry(decoding: $0) }
    default: again(try? DayHistory(decoding: document.span), { $0.encoded() }) { try? DayHistory(decoding: $0) }
    }
    _ = try? Glance(decoding: document.span, badges: .first(2))
    _ = try? Glance(decoding: bytes.span, badges: .skip)
  }

  /// What is read and written is read as the same.
  private static func again<Document: Equatable>(
    _ read: Document?, _ encode: (Document) -> [UInt8], _ decode: (Span<UInt8>) -> Document?
  ) {
    guard let read else { return }
    let bytes = encode(read)
    hold(decode(bytes.span) == read, "\(read) is written as \(String(decoding: bytes, as: UTF8.self))")
  }
}
