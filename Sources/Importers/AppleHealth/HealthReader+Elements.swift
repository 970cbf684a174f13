import Platform
import StreakEngine

extension HealthReader {
  /// From between tags to behind the next tag that matters, or to where the next may begin.
  @inline(__always)
  mutating func text(_ window: Span<UInt8>, _ position: Int) -> Int? {
    guard let open = ByteSearch.first(UInt8(ascii: "<"), in: window, from: position) else { return window.count }
    guard open + 16 <= window.count else { return last(window, open, position) }
    return tag(window, open) ?? (open > position ? open : nil)
  }

  /// The end of the window is near: only `</HealthData>` is as short as that and matters.
  private mutating func last(_ window: Span<UInt8>, _ open: Int, _ position: Int) -> Int? {
    if window.holds("</", at: open), let end = close(window, open) { return end }
    return open > position ? open : nil
  }

  /// A tag of which at least sixteen bytes are there; nil where its end is not.
  private mutating func tag(_ window: Span<UInt8>, _ open: Int) -> Int? {
    let name = window.word(at: open + 1)
    if name & TagName.mask6 == TagName.record, window[open + 7] <= 0x20 { return record(window, open) }
    switch window[open + 1] {
    case UInt8(ascii: "/"): return close(window, open)
    case UInt8(ascii: "M"): return metadata(window, open)
    case UInt8(ascii: "!"): return declaration(window, open)
    case UInt8(ascii: "?"):
      state = .instruction
      return open + 2
    case UInt8(ascii: "W") where isElement("Workout", window, open):
      flush()
      return workout(window, open)
    case UInt8(ascii: "A") where isElement("ActivitySummary", window, open): return summary(window, open)
    case UInt8(ascii: "E") where isElement("ExportDate", window, open): return exportDate(window, open)
    case UInt8(ascii: "C") where isElement("Correlation", window, open):
      flush()
      return correlation(window, open)
    default: return other(window, open)
    }
  }

  /// An element that is of no use, unless control bytes in its name say that it was one of use: of the sixteen bytes that
  /// are there for sure.
  private mutating func other(_ window: Span<UInt8>, _ open: Int) -> Int {
    var end = open + 1
    while end < open + 16, window[end].isNameByte { end += 1 }
    if end < open + 16, window[end] < 0x20, !window[end].isBlank { leaveOut(.malformed, at: open) }
    return open + 1
  }

  private func isElement(_ name: String, _ window: Span<UInt8>, _ open: Int) -> Bool {
    let end = open + 1 + name.utf8.count
    return window.holds(name, at: open + 1) && (end >= window.count || !window[end].isNameByte)
  }

  private mutating func declaration(_ window: Span<UInt8>, _ open: Int) -> Int {
    if window.holds("<!--", at: open) {
      state = .comment
      return open + 4
    }
    if window.holds("<![CDATA[", at: open) {
      state = .cdata
      return open + 9
    }
    return open + 1
  }

  private mutating func close(_ window: Span<UInt8>, _ open: Int) -> Int? {
    guard let end = ByteSearch.first(UInt8(ascii: ">"), in: window, from: open) else { return nil }
    switch window[open + 2] {
    case UInt8(ascii: "R") where isElement("/Record", window, open): if case .record = pending { flush() }
    case UInt8(ascii: "W") where isElement("/Workout", window, open): if case .workout = pending { flush() }
    case UInt8(ascii: "C") where isElement("/Correlation", window, open): isInCorrelation = false
    case UInt8(ascii: "H") where isElement("/HealthData", window, open):
      flush()
      // Everything from there on was taken for what is in it.
      if isInCorrelation { leaveOut(.malformed, at: open) }
      state = .ended
    default: break
    }
    return end + 1
  }

  /// What is pending is whole: its end, or what can only come after it, is there.
  @inline(__always)
  mutating func flush() {
    switch pending {
    case .record(let sample), .workout(let sample):
      keep(sample)
      pending = nil
    case nil: break
    }
  }

  @inline(__always)
  mutating func keep(_ sample: HealthSample) {
    samples.add(sample)
    taken += 1
    latest = max(latest ?? .min, sample.end)
  }

  private mutating func correlation(_ window: Span<UInt8>, _ open: Int) -> Int? {
    var tag = TagReader(window, from: open + 12)
    while true {
      switch tag.next() {
      case .attribute: continue
      case .incomplete: return nil
      case .closed: return tag.position
      case .open:
        // One is never in another: the end of that before is not there.
        if isInCorrelation { leaveOut(.malformed, at: open) }
        isInCorrelation = true
        return tag.position
      case .broken:
        leaveOut(.malformed, at: open)
        return tag.position
      }
    }
  }

  private mutating func metadata(_ window: Span<UInt8>, _ open: Int) -> Int? {
    guard case .record(let sample) = pending, isElement("MetadataEntry", window, open) else { return open + 1 }
    var tag = TagReader(window, from: open + 14)
    var isKey = false
    var isYes = false
    while true {
      switch tag.next() {
      case .attribute:
        if tag.isNamed("key") { isKey = window.holds("HKWasUserEntered", in: tag.value) }
        if tag.isNamed("value") { isYes = window.holds("1", in: tag.value) }
      case .incomplete: return nil
      case .open, .closed:
        if isKey, isYes {
          pending = .record(HealthSample(when: sample.when, what: sample.what, amount: sample.amount & ~3))
        }
        return tag.position
      case .broken:
        leaveOut(.malformed, at: open)
        return tag.position
      }
    }
  }

  private mutating func exportDate(_ window: Span<UInt8>, _ open: Int) -> Int? {
    var tag = TagReader(window, from: open + 11)
    while true {
      switch tag.next() {
      case .attribute:
        if tag.isNamed("value"), let date = dates.instant(window.extracting(tag.value)) {
          exported = max(exported ?? .min, date)
        }
      case .incomplete: return nil
      case .open, .closed: return tag.position
      case .broken:
        leaveOut(.malformed, at: open)
        return tag.position
      }
    }
  }
}

/// Names of tags and attributes as words, the first letter lowest; of longer names the first eight letters.
enum TagName {
  static var mask6: UInt64 { 0x0000_FFFF_FFFF_FFFF }
  static var record: UInt64 { 0x0000_6472_6F63_6552 }
  static var type: UInt64 { 0x6570_7974 }
  static var unit: UInt64 { 0x7469_6E75 }
  static var value: UInt64 { 0x65_756C_6176 }
  static var device: UInt64 { 0x6563_6976_6564 }
  static var source: UInt64 { 0x6563_7275_6F73 }
  static var endDate: UInt64 { 0x65_7461_4464_6E65 }
  static var startDate: UInt64 { 0x7461_4474_7261_7473 }
  static var sourceName: UInt64 { 0x614E_6563_7275_6F73 }
  static var creationDate: UInt64 { 0x6E6F697461657263 }
}
