import StreakEngine

extension HealthReader {
  /// What is known of an element that is left out.
  struct Remains {
    /// What it would have counted for; empty where that is not known.
    var metrics: [HealthMetric] = []
    /// Its dates, as far as it has them.
    var dates: [Range<Int>] = []
    /// Whether it is of every day between them, too.
    var isSpan = false
  }

  /// Counts an element that is left out, and tells its byte in the document where that was asked for.
  mutating func leaveOut(_ reason: HealthSkip, at position: Int) {
    skipped[reason, default: 0] += 1
    listing?.add(file, "byte \(origin + position)", "an element \(reason.rawValue)")
  }

  /// The same of one of which something is known.
  mutating func leaveOut(_ reason: HealthSkip, at position: Int, _ window: Span<UInt8>, _ remains: Remains) {
    leaveOut(reason, at: position)
    if remains.metrics.isEmpty { return unread.addEverything() }
    let instants = remains.dates.compactMap { dates.instant(window.extracting($0)) }.sorted()
    for metric in remains.metrics {
      guard let first = instants.first, let last = instants.last else {
        unread.add(metric.activity)
        continue
      }
      let spans = remains.isSpan ? [first...last] : instants.map { $0...$0 }
      for span in spans { unread.add(around: span, of: metric.activity) }
    }
  }
}

extension Span<UInt8> {
  /// Whether bytes stand in them that neither a date nor an amount nor a unit has: control bytes and those beyond ASCII.
  var isNoText: Bool { indices.contains { self[$0] < 0x20 || self[$0] > 0x7E } }

  /// Whether control bytes or bytes beyond ASCII stand in a range of at least eight of them: eight at a time, since it is
  /// asked of most records.
  @inline(__always)
  func holdsNoASCII(in range: Range<Int>) -> Bool {
    guard range.count >= 8 else { return false }
    var start = range.lowerBound
    while true {
      let word = self.word(at: start)
      if (word | (word &- 0x2020_2020_2020_2020)) & 0x8080_8080_8080_8080 != 0 { return true }
      if start == range.upperBound - 8 { return false }
      start = min(start + 8, range.upperBound - 8)
    }
  }
}

extension UInt8 {
  /// Tabs and the ends of lines.
  var isBlank: Bool { 9...10 ~= self || self == 13 }
}
