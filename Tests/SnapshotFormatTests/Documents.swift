@testable import SnapshotFormat

/// The four kinds of document through one door.
enum AnyDocument: Equatable {
  case header(Header)
  case glance(Glance)
  case streak(StreakEntry)
  case history(DayHistory)

  init(_ kind: FormatError.Document, decoding bytes: [UInt8]) throws(FormatError) {
    switch kind {
    case .header: self = .header(try Header(decoding: bytes.span))
    case .glance: self = .glance(try Glance(decoding: bytes.span))
    case .streak: self = .streak(try StreakEntry(decoding: bytes.span))
    case .history: self = .history(try DayHistory(decoding: bytes.span))
    }
  }

  var encoded: [UInt8] {
    switch self {
    case .header(let header): header.encoded()
    case .glance(let glance): glance.encoded()
    case .streak(let entry): entry.encoded()
    case .history(let history): history.encoded()
    }
  }
}

/// What is wrong with the bytes; nil if nothing is.
func fault(_ kind: FormatError.Document, _ bytes: [UInt8]) -> FormatError.Fault? {
  do {
    _ = try AnyDocument(kind, decoding: bytes)
    return nil
  } catch {
    return error.fault
  }
}

/// The text with the seal that its bytes have; `body` ends before the closing bracket.
func sealed(_ body: String) -> [UInt8] {
  let bytes = Array(body.utf8)
  let digits = String(CRC32.checksum(bytes.span, count: bytes.count), radix: 16)
  let padding = String(repeating: "0", count: 8 - digits.count)
  return bytes + Array(#","crc":"\#(padding)\#(digits)"}"#.utf8)
}

/// A golden document with `old` replaced once and sealed again.
func edited(_ golden: String, _ old: String, _ new: String) -> [UInt8] {
  let body = golden.dropLast(18)
  let parts = body.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
  guard parts.count == 2 else { return [] }
  return sealed(parts[0] + new + parts[1])
}
