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
  }

  /// A record from its `<` on; nil where its tag is cut by the window.
  mutating func record(_ window: Span<UInt8>, _ open: Int) -> Int? {
    flush()
    // Those inside a correlation stand outside of it as well.
    if isInCorrelation { return open + 1 }
    var tag = TagReader(window, from: open + 7)
    var fields = Fields()
    var metric: HealthMetric?
    while true {
      switch tag.next() {
      case .attribute:
        switch tag.name.count {
        case 4:
          let name = tag.shortName
          if name == TagName.unit {
            fields.unit = tag.value
          } else if name == TagName.type {
            metric = self.metric(window.extracting(tag.value))
            if metric == nil { return tag.position }
          }
        case 5 where tag.shortName == TagName.value: (fields.value, fields.hasValue) = (tag.value, true)
        case 6:
          let name = tag.shortName
          if name == TagName.device {
            fields.device = tag.value
          } else if name == TagName.source {
            fields.source = tag.value
          }
        case 7 where tag.shortName == TagName.endDate: (fields.end, fields.hasEnd) = (tag.value, true)
        case 9 where tag.longName == TagName.startDate && window[tag.name.lowerBound + 8] == UInt8(ascii: "e"):
          (fields.start, fields.hasStart) = (tag.value, true)
        case 10 where tag.longName == TagName.sourceName && window[tag.name.lowerBound + 8] == UInt8(ascii: "m"):
          fields.source = tag.value
        default: break
        }
      case .incomplete: return nil
      case .broken:
        count(.malformed, at: open)
        return tag.position
      case .closed, .open:
        guard let metric else { return tag.position }
        return take(window, metric, fields, tag: (open, tag.position))
      }
    }
  }

  @inline(__always)
  private mutating func metric(_ type: Span<UInt8>) -> HealthMetric? {
    if ByteSearch.equal(lastType.span, type) { return lastMetric }
    lastMetric = HealthMetric(type: type)
    lastType = type.count <= 256 ? [UInt8](copying: type) : []
    return lastMetric
  }

  @inline(__always)
  private mutating func take(
    _ window: Span<UInt8>, _ metric: HealthMetric, _ fields: Fields, tag: (open: Int, end: Int)
  ) -> Int {
    // Where a quote is missing, the tag has swallowed what comes next: no value may hold a `<`.
    if let swallowed = ByteSearch.first(UInt8(ascii: "<"), in: window, from: tag.open + 1), swallowed < tag.end {
      count(.malformed, at: tag.open)
      return swallowed
    }
    let result = sample(window, metric, fields)
    switch result {
    case .success(let sample?):
      if window[tag.end - 2] == UInt8(ascii: "/") { keep(sample) } else { pending = .record(sample) }
    case .success(nil): break
    case .failure(let skip): count(skip.reason, at: tag.open)
    }
    return tag.end
  }

  /// Nil for what is no fault and does not count.
  @inline(__always)
  private mutating func sample(
    _ window: Span<UInt8>, _ metric: HealthMetric, _ fields: Fields
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
    guard let unit = HealthUnit(window.extracting(fields.unit), of: metric) else { return .failure(.init(.badUnit)) }
    let (source, rank) = sources.find(window, name: fields.source, device: fields.device)
    return .success(
      HealthSample(
        metric, start: times.start, length: times.length, source: source, unit: unit, billionths: value, rank: rank))
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
