import Platform
import StreakEngine

extension HealthReader {
  /// Where in the window the attributes of a record stand that matter; empty where it has none.
  private struct Fields {
    var hasStart = false
    var hasEnd = false
    var hasValue = false
    var start = 0..<0
    var end = 0..<0
    var value = 0..<0
    var unit = 0..<0
    var source = 0..<0
    var device = 0..<0
    /// Where the first attribute begins that differs from record to record.
    var late: Int?
    /// Whether others come after it.
    var isMixed = false
    /// What is known of the others already.
    var meaning: RecordBeginnings.Meaning?

    /// Takes one of those that differ from record to record; whether it is one.
    @inline(__always)
    mutating func takeLate(_ tag: TagReader) -> Bool {
      switch tag.name.count {
      case 5 where tag.shortName == TagName.value: (value, hasValue) = (tag.value, true)
      case 7 where tag.shortName == TagName.endDate: (end, hasEnd) = (tag.value, true)
      case 9 where tag.longName == TagName.startDate && tag.nameByte(8) == UInt8(ascii: "e"):
        (start, hasStart) = (tag.value, true)
      case 12 where tag.longName == TagName.creationDate: break
      default: return false
      }
      late = late ?? tag.name.lowerBound
      return true
    }

    @inline(__always)
    mutating func take(_ ending: PlainEnding) {
      (start, end, value) = (ending.start, ending.end, ending.value)
      (hasStart, hasEnd, hasValue) = (true, true, true)
    }

    @inline(__always)
    mutating func takeEarly(_ tag: TagReader) {
      if late != nil { isMixed = true }
      switch tag.name.count {
      case 4 where tag.shortName == TagName.unit: unit = tag.value
      case 6 where tag.shortName == TagName.device: device = tag.value
      case 6 where tag.shortName == TagName.source: source = tag.value
      case 10 where tag.longName == TagName.sourceName && tag.nameByte(8) == UInt8(ascii: "m"): source = tag.value
      default: break
      }
    }
  }

  /// A record from its `<` on; nil where its tag is cut by the window.
  mutating func record(_ window: Span<UInt8>, _ open: Int) -> Int? {
    flush()
    // Those inside a correlation stand outside of it as well.
    if isInCorrelation { return open + 1 }
    let tag = TagReader(window, from: open + 7)
    if let beginning = beginnings.find(tag.window, at: open), let end = known(tag, open, beginning) { return end }
    return unknown(tag, open)
  }

  /// One that begins as another did, from its dates on; nil where it has to be read from its start.
  @inline(__always)
  private mutating func known(
    _ start: TagReader, _ open: Int, _ beginning: RecordBeginnings.Meaning
  ) -> Int? {
    var tag = start
    tag.skip(to: open + beginning.length)
    var fields = Fields()
    if let ending = PlainEnding(tag.window, at: tag.position) {
      fields.take(ending)
      tag.skip(to: ending.position)
    }
    while true {
      switch tag.next() {
      case .attribute: guard fields.takeLate(tag) else { return nil }
      case .incomplete, .broken: return nil
      case .closed, .open:
        fields.meaning = beginning
        return take(tag, beginning.metric, fields, open)
      }
    }
  }

  private mutating func unknown(_ start: TagReader, _ open: Int) -> Int? {
    var tag = start
    var fields = Fields()
    var metric: HealthMetric?
    while true {
      switch tag.next() {
      case .attribute:
        if fields.takeLate(tag) { continue }
        if tag.name.count == 4, tag.shortName == TagName.type {
          metric = HealthMetric(type: tag.window.extracting(tag.value))
          if metric == nil {
            if tag.window.holdsNoASCII(in: tag.value) { leaveOut(.malformed, at: open) }
            return tag.isWhole ? tag.window.count : tag.position
          }
        }
        fields.takeEarly(tag)
      case .incomplete: return nil
      case .broken:
        leaveOut(.malformed, at: open)
        return tag.position
      case .closed, .open:
        guard let metric else { return tag.position }
        return take(tag, metric, fields, open)
      }
    }
  }

  @inline(__always)
  private mutating func take(_ tag: TagReader, _ metric: HealthMetric, _ fields: Fields, _ open: Int) -> Int {
    let result = sample(tag.window, metric, fields, open)
    switch result {
    case .success(let sample?):
      if tag.window[tag.position - 2] == UInt8(ascii: "/") { keep(sample) } else { pending = .record(sample) }
    case .success(nil): break
    case .failure(let skip): leaveOut(skip.reason, at: open, tag.window, fields, metric)
    }
    return tag.isWhole ? tag.window.count : tag.position
  }

  @inline(never)
  private mutating func leaveOut(
    _ reason: HealthSkip, at open: Int, _ window: Span<UInt8>, _ fields: Fields, _ metric: HealthMetric
  ) {
    let isNoText = [fields.start, fields.end, fields.value, fields.unit].contains { window.extracting($0).isNoText }
    let remains = Remains(
      metrics: [metric], dates: [fields.start, fields.end], isSpan: reason == .badValue || reason == .badUnit)
    leaveOut(isNoText ? .malformed : reason, at: open, window, remains)
  }

  /// Nil for what is no fault and does not count.
  @inline(__always)
  private mutating func sample(
    _ window: Span<UInt8>, _ metric: HealthMetric, _ fields: Fields, _ open: Int
  ) -> Result<HealthSample?, HealthSkipped> {
    switch metric {
    case .sleep where !window.extracting(fields.value).holds("HKCategoryValueSleepAnalysisAsleep", at: 0),
      .stand where !window.holds("HKCategoryValueAppleStandHourStood", in: fields.value):
      return .success(nil)
    default: break
    }
    let times: (start: Int64, length: Int64)
    switch self.times(window, fields.hasStart ? fields.start : nil, fields.hasEnd ? fields.end : nil) {
    case .success(let found): times = found
    case .failure(let skip): return .failure(skip)
    }
    switch metric {
    case .steps, .exercise, .energy, .distance, .flights: break
    default: return .success(HealthSample(metric, start: times.start, length: times.length))
    }
    guard fields.hasValue, let value = HealthNumber.billionths(window.extracting(fields.value)) else {
      return .failure(.init(.badValue))
    }
    let meaning: RecordBeginnings.Meaning
    if let known = fields.meaning {
      meaning = known
    } else {
      guard let unit = HealthUnit(window.extracting(fields.unit), of: metric) else { return .failure(.init(.badUnit)) }
      let (source, rank) = sources.find(window, name: fields.source, device: fields.device)
      let late = fields.late ?? open
      meaning = .init(length: late - open, metric: metric, unit: unit, source: source, rank: rank)
      if !fields.isMixed, late > open { beginnings.keep(meaning, window, at: open) }
    }
    return .success(
      HealthSample(
        metric, start: times.start, length: times.length, source: meaning.source, unit: meaning.unit,
        billionths: value, rank: meaning.rank))
  }

  /// When something started, and how long it was.
  @inline(__always)
  mutating func times(
    _ window: Span<UInt8>, _ start: Range<Int>?, _ end: Range<Int>?
  ) -> Result<(start: Int64, length: Int64), HealthSkipped> {
    guard let start else { return .failure(.init(.noStart)) }
    guard let end else { return .failure(.init(.noEnd)) }
    guard let from = dates.instant(window.extracting(start)), let to = dates.instant(window.extracting(end))
    else { return .failure(.init(.badDate)) }
    guard from <= to else { return .failure(.init(.backwards)) }
    guard to - from <= 366 * 86_400 else { return .failure(.init(.tooLong)) }
    return .success((from, to - from))
  }
}

/// Why an element is left out, to be thrown about.
struct HealthSkipped: Error {
  let reason: HealthSkip

  init(_ reason: HealthSkip) { self.reason = reason }
}
