import Platform
import StreakEngine

@testable import Importers

/// Everything that reads a date, a time, a number or a name out of a few bytes.
enum DateTarget {
  static func take(_ bytes: [UInt8]) {
    var dates = HealthDates()
    if let instant = dates.instant(bytes.span) {
      // The one that is kept from before must not change the next.
      hold(dates.instant(bytes.span) == instant, "another instant the second time")
      hold(-2_300_000_000...7_300_000_000 ~= instant, "the instant \(instant)")
    }
    if let number = HealthNumber.billionths(bytes.span) {
      hold(0...HealthNumber.largest ~= number, "the number \(number)")
    }
    _ = HealthDate.day(bytes.span)
    _ = AttributeText(bytes.span).text
    let text = String(decoding: bytes, as: UTF8.self)
    instants(text)
    days(text)
    _ = FitbitTime(iso: text)
    _ = FitbitTime.american(text)
    _ = Frequency(harsh: text[...])
    var zones = ZoneText()
    _ = try? zones.checked(text)
    _ = try? TravelPlan(file: Scratch.files.file("file", bytes))
  }

  private static func instants(_ text: String) {
    guard let stamp = try? Timestamp.read(text) else { return }
    let written = Timestamp.format(stamp.instant, .utc)
    // What lies behind the last day in UTC, or before the first, is well formed only with its offset.
    guard let again = try? Timestamp.parse(written) else {
      return hold(written.hasPrefix("2201") || written.hasPrefix("1899"), "\(text) is written as \(written)")
    }
    hold(again == stamp.instant, "\(text) is written as \(written)")
  }

  private static func days(_ text: String) {
    if let day = try? Day(parsing: text) { hold(day.description == text, "\(text) is read as \(day)") }
    let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let format = DateFormat(String(parts[0])) else { return }
    if let day = format.day(parts[1]) { hold(1900...2200 ~= day.date.year, "\(text) is read as \(day)") }
    _ = DateFormat.complaint(String(parts[1]))
  }
}
