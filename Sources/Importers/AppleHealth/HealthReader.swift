import Platform
import StreakEngine

/// Reads an export as its bytes come, window by window, into samples and summaries.
///
/// The bytes are looked at once: the C library finds the next `<`, the first letters say which element it is, and what is
/// not wanted (most of an export) is left by looking for the `<` after it. Only a tag that a window cuts is read again,
/// from its start, with the next window. No element, attribute or text becomes an object of its own.
struct HealthReader: ~Copyable {
  /// Where the reader is.
  enum State: Equatable {
    /// Before the document's element, or in its document type.
    case prolog(isHealth: Bool)
    /// Between tags.
    case text
    case comment, cdata, instruction
    /// In a tag that is longer than any of use.
    case oversize
    /// Behind the end of the document's element.
    case ended
    /// In a document of another kind; what kind.
    case foreign(String)
  }

  /// Longer tags are passed over.
  static var longestTag: Int { 1 << 20 }
  /// After more blanks than these no name of a document type comes.
  static var longestGap: Int { 4096 }

  var state = State.prolog(isHealth: false)
  var samples: HealthSamples
  var sources = HealthSources()
  var summaries = HealthSummaries()
  /// What was left out.
  var skipped: [HealthSkip: Int] = [:]
  /// Days that what was left out may be of.
  var unread = UnreadDays()
  /// Where each of those is told.
  var listing: SkipListing?
  /// The file that the document is in.
  var file = ""
  /// The byte of the document with which the window at hand begins.
  var origin = 0
  /// When the export was made, Unix seconds.
  var exported: Int64?
  /// When the last sample ended, Unix seconds.
  var latest: Int64?
  /// Elements that were of use.
  var taken = 0
  /// The element whose end has not come yet: a sample until all of it is seen.
  var pending: Pending?
  var isInCorrelation = false
  /// What the records before said up to their dates.
  var beginnings = RecordBeginnings()
  var dates = HealthDates()

  enum Pending {
    case record(HealthSample)
    case workout(HealthSample)
  }

  init(folder: String, limit: Int = HealthSamples.limit) {
    samples = HealthSamples(folder: folder, limit: limit)
  }

  /// Whether nothing more of the document is wanted.
  var isDone: Bool {
    switch state {
    case .ended, .foreign: true
    default: false
    }
  }

  /// Makes ready for the next document.
  mutating func beginDocument() {
    state = .prolog(isHealth: false)
    rootIsOpen = false
    pending = nil
    isInCorrelation = false
  }

  /// Reads as far as whole tags go; how many bytes from `start` on are done with. The rest comes again, with more behind.
  mutating func read(_ window: Span<UInt8>, from start: Int) throws(SystemError) -> Int {
    var position = start
    while position < window.count, !isDone {
      guard let next = step(window, position) else { break }
      position = next
      if samples.isFull { try samples.spill() }
    }
    if window.count - position > Self.longestTag, state == .text {
      leaveOut(.malformed, at: position)
      pending = nil
      state = .oversize
      position = window.count
    }
    return isDone ? window.count : position
  }

  /// What a document is that begins so, if it is none of ours; nil where it is, or where more would have to be seen.
  static func foreign(_ head: Span<UInt8>) -> String? {
    var probe = HealthReader(folder: "")
    var position = 0
    while position < head.count, !probe.rootIsOpen, let next = probe.step(head, position) { position = next }
    if case .foreign(let what) = probe.state { return what }
    return nil
  }

  /// One step; nil where the window does not hold the whole of what comes next.
  private mutating func step(_ window: Span<UInt8>, _ position: Int) -> Int? {
    switch state {
    case .text: return text(window, position)
    case .prolog: return prolog(window, position)
    case .comment: return end("-->", window, position)
    case .cdata: return end("]]>", window, position)
    case .instruction: return end("?>", window, position)
    case .oversize: return end(">", window, position)
    case .ended, .foreign: return window.count
    }
  }

  /// Goes behind the next end mark; all of the window but what may be the mark's beginning is passed over where there is none.
  private mutating func end(_ mark: String, _ window: Span<UInt8>, _ start: Int) -> Int? {
    let last = UInt8(ascii: ">")
    let length = mark.utf8.count
    var from = start
    while let close = ByteSearch.first(last, in: window, from: from) {
      if close + 1 - length >= start, window.holds(mark, at: close + 1 - length) {
        state = rootIsOpen ? .text : .prolog(isHealth: false)
        return close + 1
      }
      from = close + 1
    }
    let kept = max(start, window.count - (length - 1))
    return kept > start ? kept : nil
  }

  /// Whether the document's element has begun.
  var rootIsOpen = false
}
