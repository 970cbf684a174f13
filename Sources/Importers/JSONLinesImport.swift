import JSONText
import Platform
import StreakEngine

/// Reads one record a line: `{"activity":"steps","day":"2026-01-04","amount":8230}`.
///
/// An activity is an id, or a title that an id is made of. `at` (RFC 3339) may stand in for `day` or beside it,
/// `"skip":true` for `amount`; `source` and `zone` may be given; other keys are passed over. Of a key given twice the last
/// counts. An amount may be a text. Blank lines are nothing.
public struct JSONLinesImport: Sendable {
  private let path: String
  private let listing: SkipListing?
  private let keepGoing: Bool

  /// A file (`-` for standard input), and whether to pass over lines that cannot be taken.
  public init(_ path: String, keepGoing: Bool = false, listing: SkipListing? = nil) {
    self.listing = listing
    self.path = path
    self.keepGoing = keepGoing
  }

  /// Hands every record over in the order of the file.
  public func run(_ receiver: (ImportedRecord) -> Verdict) throws(ImportError) -> ImportSummary {
    try run(receiver, other: { _ in nil })
  }

  /// Hands every record over in the order of the file; `other` gets each line first, and its answer stands if it knows
  /// the line.
  ///
  /// - Throws: At the first line that cannot be read or is refused, unless `keepGoing`; what was handed over before is
  ///   then to be undone by the receiver.
  public func run(
    _ receiver: (ImportedRecord) -> Verdict, other: (Span<UInt8>) -> Verdict?
  ) throws(ImportError) -> ImportSummary {
    let file = try MappedFile(importing: path)
    let text = file.bytes
    var log = FaultLog(file: path, keepGoing: keepGoing, listing: listing)
    if text.isUTF16 { throw .fault(ImportFault(file: path, line: 1, column: 1, message: utf16Message)) }
    var reader = RecordLineReader()
    var start = text.startOfText
    var line = 1
    while start < text.count {
      let end = text.endOfLine(from: start)
      let bytes = text.extracting(start..<end)
      let wantsMore =
        if let verdict = other(bytes) {
          try log.offer(verdict, at: TextPosition(line: line, column: 1))
        } else {
          try take(bytes, line, &reader, &log, receiver)
        }
      guard wantsMore else { break }
      start = end + 1
      line += 1
    }
    return log.summary
  }

  private func take(
    _ text: Span<UInt8>, _ line: Int, _ reader: inout RecordLineReader, _ log: inout FaultLog,
    _ receiver: (ImportedRecord) -> Verdict
  ) throws(ImportError) -> Bool {
    let result = reader.read(text)
    switch result {
    case .blank: return true
    case .record(let record):
      return try log.offer(record, at: TextPosition(line: line, column: 1), to: receiver)
    case .fault(let message, let offset):
      let column = TextPosition(ofByte: offset, in: text).column
      try log.note(message, at: TextPosition(line: line, column: column))
      return true
    }
  }
}
