import JSONText

/// Decides at each fault of one file whether the import ends or goes on, and keeps the count of everything.
struct FaultLog {
  private static let keptFaults = 100

  var file: String
  let keepGoing: Bool
  private(set) var summary: ImportSummary

  init(file: String, keepGoing: Bool, summary: ImportSummary = ImportSummary()) {
    self.file = file
    self.keepGoing = keepGoing
    self.summary = summary
  }

  /// Counts something well formed that is no record.
  mutating func drop(_ reason: DropReason, count: Int = 1) {
    if count > 0 { summary.dropped[reason, default: 0] += count }
  }

  /// Keeps something that a person should know.
  mutating func tell(_ note: ImportNote?) {
    if let note { summary.notes.append(note) }
  }

  /// Ends the import, or keeps the fault and goes on.
  mutating func note(_ message: String, at place: TextPosition) throws(ImportError) {
    let fault = ImportFault(file: file, line: place.line, column: place.column, message: message)
    guard keepGoing else { throw .fault(fault) }
    summary.faultCount += 1
    if summary.faults.count < Self.keptFaults { summary.faults.append(fault) }
  }

  /// Hands a record over; false where no more are wanted.
  mutating func offer(
    _ record: ImportedRecord, at place: TextPosition, to receiver: (ImportedRecord) -> Verdict
  ) throws(ImportError) -> Bool {
    try offer(receiver(record), at: place)
  }

  /// Keeps what became of something that was handed over; false where no more is wanted.
  mutating func offer(_ verdict: Verdict, at place: TextPosition) throws(ImportError) -> Bool {
    switch verdict {
    case .taken: summary.taken += 1
    case .refused(let message): try note(message, at: place)
    case .stop: summary.wasStopped = true
    }
    return !summary.wasStopped
  }
}
