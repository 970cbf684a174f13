import Platform
import StreakEngine

@testable import Importers

/// The scanner of Apple Health's documents: what it reads must not depend on where its windows end.
enum HealthTarget {
  /// The last byte says how large the windows are, what is before it is the document: so worked cases are inputs as well.
  static func take(_ bytes: [UInt8]) {
    guard let last = bytes.last else { return }
    let document = Array(bytes.dropLast())
    _ = HealthReader.foreign(document.span)
    let whole = Reading(document, window: max(1, document.count))
    let parts = Reading(document, window: Int(last) % 64 + 1)
    hold(whole == parts, "read at once: \(whole)\nin parts: \(parts)")
  }

  private struct Reading: Equatable {
    var totals: [HealthDays.Total] = []
    var skipped: [HealthSkip: Int] = [:]
    var taken = 0
    var exported: Int64?
    var names: [String] = []
    var isEnded = false

    init(_ document: [UInt8], window: Int) {
      var reader = HealthReader(folder: "/dev/shm")
      var carry: [UInt8] = []
      var start = 0
      do {
        while start < document.count, !reader.isDone {
          let end = min(start + window, document.count)
          carry += document[start..<end]
          start = end
          carry.removeFirst(try reader.read(carry.span, from: 0))
        }
        (skipped, taken, exported, names) = (reader.skipped, reader.taken, reader.exported, reader.sources.names)
        isEnded = reader.state == .ended
        var days = HealthDays(
          order: reader.sources.order(preferring: []), calendar: DayCalendar(.utc), summaries: reader.summaries)
        try days.take(&reader.samples)
        totals = days.totals
      } catch { hold(false, "\(error)") }
    }
  }
}
